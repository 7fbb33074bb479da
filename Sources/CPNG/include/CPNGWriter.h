#ifndef CPNG_WRITER_H
#define CPNG_WRITER_H

#include <stddef.h>
#include <stdint.h>

/// How a picture is laid out and compressed. The numbers are PNG's own.
typedef struct {
  uint32_t width;
  uint32_t height;
  /// 0 gray, 2 RGB, 3 indexed, 4 gray with alpha, 6 RGB with alpha.
  int color_type;
  /// 8, or 1, 2 or 4 for gray and indexed; pixels come one to a byte even so.
  int bit_depth;
  /// `palette_count` triples of red, green and blue, and the alphas of the first `alpha_count` of them.
  const uint8_t *palette;
  int palette_count;
  const uint8_t *alphas;
  int alpha_count;
  /// The RGB colour 0xRRGGBB that counts as transparent, or -1 for none.
  int32_t transparent_color;
  /// Whether each row takes the filter that promises most; otherwise none is filtered.
  int filtered;
  /// zlib's, 1…9.
  int level;
  /// For the pHYs chunk; none is written for 0.
  uint32_t pixels_per_meter;
} cpng_layout;

/// Encodes `pixels`, rows of `row_bytes` bytes from the top, 8 bits a sample in PNG's order. On success returns 1 and hands
/// over `*file`, to be freed with `cpng_free`; otherwise returns 0.
int cpng_write(const cpng_layout *layout, const uint8_t *pixels, size_t row_bytes, uint8_t **file, size_t *count);

void cpng_free(uint8_t *file);

#endif
