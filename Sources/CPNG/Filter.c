#include "CPNGFilter.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

// PNG's filters, by their numbers: none, left, above, mean of both, Paeth.
static void apply(int filter, const uint8_t *row, const uint8_t *above, size_t count, size_t pixel, uint8_t *out) {
  switch (filter) {
  case 0: memcpy(out, row, count); break;
  case 1:
    for (size_t i = 0; i < count && i < pixel; i += 1) out[i] = row[i];
    for (size_t i = pixel; i < count; i += 1) out[i] = row[i] - row[i - pixel];
    break;
  case 2:
    for (size_t i = 0; i < count; i += 1) out[i] = row[i] - above[i];
    break;
  case 3:
    for (size_t i = 0; i < count && i < pixel; i += 1) out[i] = row[i] - above[i] / 2;
    for (size_t i = pixel; i < count; i += 1) out[i] = row[i] - (row[i - pixel] + above[i]) / 2;
    break;
  default:
    for (size_t i = 0; i < count && i < pixel; i += 1) out[i] = row[i] - above[i];
    // 16 bits hold all of it, and let the compiler work on many bytes at a time.
    for (size_t i = pixel; i < count; i += 1) {
      int16_t left = row[i - pixel], up = above[i], corner = above[i - pixel];
      int16_t to_left = abs(up - corner), to_up = abs(left - corner), to_corner = abs(left + up - 2 * corner);
      int16_t best = to_up <= to_corner ? up : corner;
      best = to_left <= to_up && to_left <= to_corner ? left : best;
      out[i] = row[i] - best;
    }
  }
}

// What chooses filters for rows of one length.
typedef struct {
  size_t count;
  size_t pixel;
  // Between the beginnings of the groups of bytes that are counted.
  size_t step;
  // The row under each filter.
  uint8_t *rows;
  // n·log2 n for each count n of equal bytes.
  double weights[];
} filter_chooser;

// Bytes of a row that are counted together.
static const size_t group = 16;

// For rows of `count` bytes, `pixel` to a pixel, of which one in `one_of` groups of 16 is looked at. Null without memory.
static filter_chooser *create_chooser(size_t count, size_t pixel, size_t one_of) {
  filter_chooser *chooser = malloc(sizeof(filter_chooser) + (count + 1) * sizeof(double));
  if (!chooser) return NULL;
  chooser->rows = malloc(count * 5);
  if (!chooser->rows) {
    free(chooser);
    return NULL;
  }
  chooser->count = count;
  chooser->pixel = pixel;
  chooser->step = group * one_of;
  chooser->weights[0] = 0;
  for (size_t n = 1; n <= count; n += 1) chooser->weights[n] = n * log2(n);
  return chooser;
}

static void free_chooser(filter_chooser *chooser) {
  if (chooser) free(chooser->rows);
  free(chooser);
}

// The number of the filter that leaves the row's bytes with the least entropy, and in `filtered` those bytes, which are there until
// the next call.
static int choose_filter(filter_chooser *chooser, const uint8_t *row, const uint8_t *above, const uint8_t **filtered) {
  size_t count = chooser->count;
  int best = 0;
  double most = -1;
  for (int filter = 0; filter < 5; filter += 1) {
    uint8_t *out = chooser->rows + filter * count;
    apply(filter, row, above, count, chooser->pixel, out);
    // Four tables, since equal neighbors would wait for one another.
    uint32_t counts[4][256] = {{0}};
    size_t counted = 0;
    for (size_t first = 0; first < count; first += chooser->step) {
      size_t i = first, end = first + group < count ? first + group : count;
      for (; i + 4 <= end; i += 4) {
        counts[0][out[i]] += 1;
        counts[1][out[i + 1]] += 1;
        counts[2][out[i + 2]] += 1;
        counts[3][out[i + 3]] += 1;
      }
      for (; i < end; i += 1) counts[0][out[i]] += 1;
      counted += end - first;
    }
    for (int value = 0; value < 256; value += 1) {
      counts[0][value] += counts[1][value] + counts[2][value] + counts[3][value];
    }
    // Entropy is the logarithm of the count, less this sum over the count. In four parts, none of which waits for another.
    double sums[4] = {0};
    for (int value = 0; value < 256; value += 4) {
      for (int part = 0; part < 4; part += 1) sums[part] += chooser->weights[counts[0][value + part]];
    }
    double sum = sums[0] + sums[1] + (sums[2] + sums[3]);
    if (sum > most) {
      most = sum;
      best = filter;
    }
    // All bytes are the same: no filter can do more.
    if (counts[0][out[0]] == counted) break;
  }
  *filtered = chooser->rows + best * count;
  return best;
}

int cpng_filter(const uint8_t *pixels, size_t row_bytes, size_t height, size_t pixel, size_t every, uint8_t *out) {
  if (every == 0) {
    for (size_t y = 0; y < height; y += 1) {
      out[y * (row_bytes + 1)] = 0;
      memcpy(out + y * (row_bytes + 1) + 1, pixels + y * row_bytes, row_bytes);
    }
    return 1;
  }
  filter_chooser *chooser = create_chooser(row_bytes, pixel, every > 1 ? 2 : 1);
  uint8_t *nothing = calloc(row_bytes, 1);
  int filter = 0;
  for (size_t y = 0; chooser && nothing && y < height; y += 1) {
    const uint8_t *row = pixels + y * row_bytes;
    const uint8_t *above = y > 0 ? row - row_bytes : nothing;
    uint8_t *to = out + y * (row_bytes + 1);
    if (y % every == 0) {
      const uint8_t *filtered;
      filter = choose_filter(chooser, row, above, &filtered);
      memcpy(to + 1, filtered, row_bytes);
    } else {
      apply(filter, row, above, row_bytes, pixel, to + 1);
    }
    to[0] = (uint8_t)filter;
  }
  int is_done = chooser && nothing;
  free_chooser(chooser);
  free(nothing);
  return is_done;
}
