#ifndef CPNG_UNFILTER_H
#define CPNG_UNFILTER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Undoes the filters of `height` rows of 1 + `width` * `pixel` bytes, in place, and writes their pixels as R, G, B, A. `pixel` is 3 (opaque)
/// or 4. Behind the rows one byte more may be read.
///
/// False where a row has a filter that PNG does not know, and without memory.
bool cpng_unfilter(uint8_t *rows, size_t width, size_t height, size_t pixel, uint8_t *rgba);

#endif
