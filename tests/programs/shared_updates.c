/* Loops that threads share, whose iterations update what others update, too; see tests/inner.bats. */
#include <stdio.h>
enum { H = 300, W = 500 };
static unsigned char image[H * W];
static int hist[256], small[7];
static double sums[100];
static void histogram(int h, int w)
{
#pragma omp target teams distribute parallel for map(to : image) map(tofrom : hist)
    for (int i = 0; i < h; i++)
        for (int j = 0; j < w; j++) {
#pragma omp atomic
            hist[image[i * w + j]]++;
        }
}
static void count(int h, int w, int *many)
{
    int n = 0;
#pragma omp target teams distribute parallel for map(to : image) map(tofrom : n)
    for (int i = 0; i < h; i++)
        for (int j = 0; j < w; j++)
            if (image[i * w + j] > 100) {
#pragma omp atomic update
                n += 1;
            }
    *many = n;
}
static void both(int h, int w)
{
#pragma omp target teams distribute parallel for map(to : image) map(tofrom : hist, small)
    for (int i = 0; i < h; i++)
        for (int j = 0; j < w; j++) {
#pragma omp atomic
            hist[image[i * w + j]] += small[3]; /* read by others */
            if (image[i * w + j] == 3) {
#pragma omp atomic
                small[i % 2]++;
            }
        }
}
static void columns(int h, int w)
{
#pragma omp target teams distribute parallel for schedule(dynamic, 4) map(to : image) map(tofrom : sums)
    for (int i = 0; i < h; i++) {
        double scale = i % 3;
        for (int j = 0; j < w; j++) {
#pragma omp atomic
            sums[j % 100] += scale * image[i * w + j];
        }
    }
}
static void triangle(int h, int w)
{
#pragma omp target teams distribute parallel for map(to : image) map(tofrom : hist)
    for (int i = 0; i < h; i++)
        for (int j = i; j < w; j++) {
#pragma omp atomic
            hist[image[i * w + j]]--;
        }
}
static void capture(int h, int w)
{
#pragma omp target teams distribute parallel for map(to : image) map(tofrom : hist)
    for (int i = 0; i < h; i++)
        for (int j = 0; j < w; j++) {
            int old;
#pragma omp atomic capture
            old = hist[image[i * w + j]]++;
        }
}
int main(void)
{
    for (int i = 0; i < H * W; i++)
        image[i] = i * 7 % 251;
    int many;
    histogram(H, W);
    count(H, W, &many);
    columns(H, W);
    triangle(H, W);
    capture(H, W);
    both(H, W);
    double s = 0;
    long t = 0;
    for (int i = 0; i < 256; i++)
        t = t * 31 % 1000003 + hist[i];
    for (int i = 0; i < 100; i++)
        s += i * sums[i];
    printf("%ld %d %.15g %d %d\n", t, many, s, small[0], small[1]);
}
