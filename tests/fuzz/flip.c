/*
 * flip IN OUT SEED [BEGIN SIZE]: copies a file with one bit changed, which follows from SEED and lies in
 * those SIZE bytes from BEGIN on, where they are given.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

/* splitmix64 */
static uint64_t mix(uint64_t number)
{
    number += UINT64_C(0x9e3779b97f4a7c15);
    number = (number ^ number >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    number = (number ^ number >> 27) * UINT64_C(0x94d049bb133111eb);
    return number ^ number >> 31;
}

int main(int argc, char **argv)
{
    if (argc != 4 && argc != 6) {
        fprintf(stderr, "usage: flip IN OUT SEED [BEGIN SIZE]\n");
        return 2;
    }
    FILE *in = fopen(argv[1], "rb"), *out = fopen(argv[2], "wb");
    if (!in || !out || fseek(in, 0, SEEK_END) != 0) {
        perror("flip");
        return 2;
    }
    uint64_t whole = (uint64_t)ftell(in), number = mix(strtoull(argv[3], NULL, 10));
    uint64_t begin = argc == 6 ? strtoull(argv[4], NULL, 0) : 0;
    uint64_t size = argc == 6 ? strtoull(argv[5], NULL, 0) : whole;
    if (size == 0 || begin + size > whole) {
        fprintf(stderr, "flip: there are no such bytes in %s\n", argv[1]);
        return 2;
    }
    uint64_t place = begin + number / 8 % size;
    rewind(in);
    for (uint64_t at = 0; at < whole; at++)
        putc(getc(in) ^ (at == place ? 1 << number % 8 : 0), out);
    fclose(in);
    return fclose(out) == 0 ? 0 : 2;
}
