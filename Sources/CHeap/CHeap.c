#define _GNU_SOURCE
#include "CHeap.h"

// What defines __GLIBC__.
#include <limits.h>
#ifdef __GLIBC__
#include <malloc.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>
// Since Linux 5.14; older kernels refuse it, which does no harm.
#ifndef MADV_POPULATE_WRITE
#define MADV_POPULATE_WRITE 23
#endif
#endif

void cheap_keep(size_t bytes) {
#ifdef __GLIBC__
  // More is never kept of one piece: 32 MB is the most that the library takes for it.
  size_t piece = bytes < 32 << 20 ? bytes : 32 << 20;
  mallopt(M_MMAP_THRESHOLD, (int)piece);
  mallopt(M_TRIM_THRESHOLD, (int)bytes);
#else
  (void)bytes;
#endif
}

void cheap_fill(size_t bytes) {
#ifdef __GLIBC__
  char *piece = malloc(bytes);
  if (!piece) return;
  uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
  uintptr_t begin = ((uintptr_t)piece + page - 1) / page * page;
  uintptr_t end = ((uintptr_t)piece + bytes) / page * page;
  if (begin < end) madvise((void *)begin, end - begin, MADV_POPULATE_WRITE);
  free(piece);
#else
  (void)bytes;
#endif
}
