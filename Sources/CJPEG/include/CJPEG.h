#ifndef CJPEG_H
#define CJPEG_H

/// libjpeg behind calls that return: its errors travel by `longjmp`, which must not cross Swift frames.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// What a JPEG file says before its pixels.
struct cjpeg_head {
  uint32_t width;
  uint32_t height;
  /// Exif's data from the byte order on; null where there are none.
  uint8_t *exif;
  size_t exif_count;
  /// The color profile (ICC); null where there is none.
  uint8_t *profile;
  size_t profile_count;
};

/// Reads the head of the JPEG file that stands in `count` bytes at `bytes`; no memory is taken for its pixels. False for a broken one.
/// Whoever asks for a head frees it in the end.
bool cjpeg_read_head(const uint8_t *bytes, size_t count, struct cjpeg_head *head);
void cjpeg_free_head(struct cjpeg_head *head);

/// Reads the pixels as R, G, B, A, rows from the top, into `rgba`, which has room for 4 * width * height bytes, all 0.
///
/// Inks (CMYK) are taken as Adobe writes them, 255 for none, and as if each took its part of the light. Where a file breaks off,
/// rows that are not there stay as they were. False for a broken file, for one without a row, and for one of more than a hundred scans.
bool cjpeg_read(const uint8_t *bytes, size_t count, uint8_t *rgba);

/// The version of libjpeg-turbo that this was made with, "2.1.5" for example.
const char *cjpeg_version(void);

#endif
