int main(void)
{
#pragma omp begin declare variant
    { }
}
