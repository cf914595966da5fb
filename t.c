#pragma omp declare target
double last(int n)
{
    double all[n];
    for (int i = 0; i < n; i++)
        all[i] = i;
    return all[n - 1];
}
#pragma omp end declare target
void f(int n, double *a, const int *length)
{
    int late = n;
    late++;
#pragma omp target teams distribute map(tofrom : a[0:n]) map(to : length[0:n]) map(tofrom : late)
    for (int row = 0; row < n; row++) {
        double known[n], some[length[row]], more[late], fixed[10];
#pragma omp parallel for
        for (int i = 0; i < n; i++) {
            double own[i + 1];
            own[i] = known[i] = some[0] = more[0] = fixed[0] = i;
            a[i] += own[i] + last(n);
        }
    }
}
