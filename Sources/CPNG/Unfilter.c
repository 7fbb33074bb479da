#include "CPNGUnfilter.h"

#include <stdlib.h>
#include <string.h>

// The samples of a pixel, side by side, with room for sums and differences: libpng as distributions build it works on one at a time.
typedef int16_t lanes __attribute__((vector_size(8)));
typedef uint8_t bytes __attribute__((vector_size(4)));

static inline lanes load(const uint8_t *at) {
  bytes four;
  memcpy(&four, at, 4);
  return __builtin_convertvector(four, lanes);
}

static inline void store(lanes samples, uint8_t *at, size_t pixel) {
  bytes four = __builtin_convertvector(samples, bytes);
  memcpy(at, &four, pixel);
}

static inline lanes absolute(lanes x) {
  lanes sign = x >> 15;
  return (x ^ sign) - sign;
}

static inline lanes choose(lanes mask, lanes yes, lanes no) { return (yes & mask) | (no & ~mask); }

// PNG's filters, by their numbers: none, left, above, mean of both, Paeth.
static inline bool undo(uint8_t *row, const uint8_t *above, size_t count, size_t pixel, int filter) {
  lanes left = {0}, corner = {0};
  switch (filter) {
  case 0: return true;
  case 1:
    for (size_t i = 0; i < count; i += pixel) {
      left = (load(row + i) + left) & 255;
      store(left, row + i, pixel);
    }
    return true;
  case 2:
    for (size_t i = 0; i < count; i += 1) row[i] = (uint8_t)(row[i] + above[i]);
    return true;
  case 3:
    for (size_t i = 0; i < count; i += pixel) {
      left = (load(row + i) + ((left + load(above + i)) >> 1)) & 255;
      store(left, row + i, pixel);
    }
    return true;
  case 4:
    for (size_t i = 0; i < count; i += pixel) {
      lanes up = load(above + i);
      lanes to_left = absolute(up - corner), to_up = absolute(left - corner);
      lanes to_corner = absolute(up - corner + left - corner);
      lanes best = choose(to_up <= to_corner, up, corner);
      best = choose((to_left <= to_up) & (to_left <= to_corner), left, best);
      left = (load(row + i) + best) & 255;
      corner = up;
      store(left, row + i, pixel);
    }
    return true;
  default: return false;
  }
}

bool cpng_unfilter(uint8_t *rows, size_t width, size_t height, size_t pixel, uint8_t *rgba) {
  size_t count = width * pixel;
  uint8_t *none = calloc(count + 1, 1);
  if (!none) return false;
  const uint8_t *above = none;
  bool is_known = true;
  for (size_t y = 0; is_known && y < height; y += 1) {
    uint8_t *row = rows + y * (count + 1) + 1;
    uint8_t *out = rgba + y * width * 4;
    // With the size of a pixel known, each loop is a few instructions.
    is_known = pixel == 3 ? undo(row, above, count, 3, row[-1]) : undo(row, above, count, 4, row[-1]);
    if (pixel == 4) {
      memcpy(out, row, count);
    } else {
      for (size_t x = 0; x < width; x += 1) {
        memcpy(out + 4 * x, row + 3 * x, 4);
        out[4 * x + 3] = 255;
      }
    }
    above = row;
  }
  free(none);
  return is_known;
}
