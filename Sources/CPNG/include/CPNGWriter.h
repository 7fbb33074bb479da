#ifndef CPNG_WRITER_H
#define CPNG_WRITER_H

#include <stddef.h>
#include <stdint.h>

/// How a picture is laid out. The numbers are PNG's own.
typedef struct {
  uint32_t width;
  uint32_t height;
  /// 0 gray, 2 RGB, 3 indexed, 4 gray with alpha, 6 RGB with alpha.
  int color_type;
  /// 8, or 1, 2 or 4 for gray and indexed.
  int bit_depth;
  /// `palette_count` triples of red, green and blue, and the alphas of the first `alpha_count` of them.
  const uint8_t *palette;
  int palette_count;
  const uint8_t *alphas;
  int alpha_count;
  /// The RGB color 0xRRGGBB that counts as transparent, or -1 for none.
  int32_t transparent_color;
  /// For the pHYs chunk; none is written for 0.
  uint32_t pixels_per_meter;
} cpng_layout;

/// Writes a file around `stream`, a zlib stream of its filtered rows. On success returns 1 and hands over `*file`, to be freed with
/// `cpng_free`; otherwise returns 0.
int cpng_write(const cpng_layout *layout, const uint8_t *stream, size_t stream_count, uint8_t **file, size_t *count);

void cpng_free(uint8_t *file);

#endif
