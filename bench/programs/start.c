/* start: from the start of the process to the end of its first kernel. */
#include "../bench.h"

int first_answer(void);

#ifndef BENCH_CUDA
int first_answer(void)
{
    int answer = 0;
#pragma omp target map(tofrom : answer)
    answer = 42;
    return answer;
}
#endif

int main(void)
{
    const int answer = first_answer();
    bench_since_start("start.first_launch");
    bench_expect(answer == 42, "answer");
    return bench_print();
}
