#ifndef CHEAP_H
#define CHEAP_H

#include <stddef.h>

/// Keeps up to `bytes` of freed memory for the next who asks, also of large pieces, where the C library can be told so; without
/// this glibc gives each large piece back at once, and the next frame's pages come empty from the kernel, one by one.
/// Swift does not see the call. Comes before any other thread.
void cheap_keep(size_t bytes);

/// Has the kernel provide the next `bytes` of memory at once, where it and the C library can be told so: page by page, each costs an
/// interrupt, which together are a tenth of a short render. Comes after `cheap_keep`, which keeps the memory.
void cheap_fill(size_t bytes);

#endif
