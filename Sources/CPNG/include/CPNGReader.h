#ifndef CPNG_READER_H
#define CPNG_READER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Room for a message of libpng with its final zero.
#define CPNG_MESSAGE_SIZE 128

/// Reads the PNG file that stands in `count` bytes at `bytes`, of any colour type, depth and interlacing.
///
/// Sets `width` and `height`; with `rgba` null that is all. Otherwise `rgba` has room for 4 * width * height bytes, as an
/// earlier call told them, and takes the pixels as R, G, B, A, not premultiplied, rows from the top. 16-bit samples are rounded
/// to 8. Colour space chunks (gAMA, cHRM, sRGB, iCCP) are not looked at. Samples that are the light to the power `gamma` are turned
/// into those of a screen of 2.2; with `gamma` 0 they are handed on as they stand.
///
/// Reads at most some kilobytes of what follows the last row.
///
/// False for a broken file, with libpng's message in `message`.
bool cpng_read(const uint8_t *bytes, size_t count, uint32_t *width, uint32_t *height, double gamma, uint8_t *rgba,
               char message[CPNG_MESSAGE_SIZE]);

#endif
