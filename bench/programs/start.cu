/* start in CUDA. */
#include "../cuda.h"

static __global__ void give(int *answer)
{
    *answer = 42;
}

extern "C" int first_answer(void)
{
    int answer;
    int *device = allocate<int>(1);
    give<<<1, 1>>>(device);
    download(&answer, device, 1);
    return answer;
}
