void f(int n, int *a)
{
#pragma omp target parallel for map(a[0:9])
#pragma omp interchange permutation(1, 1)
    for (int i = 0; i < 9; i++)
        for (int j = 0; j < n; j++)
            a[i] = j;
}
