#include "CHeap.h"

// What defines __GLIBC__.
#include <limits.h>
#ifdef __GLIBC__
#include <malloc.h>
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
