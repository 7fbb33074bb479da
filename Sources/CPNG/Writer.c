#include "CPNGWriter.h"

#include <png.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  uint8_t *bytes;
  size_t count;
  size_t capacity;
} buffer;

static void append(png_structp png, png_bytep bytes, png_size_t count) {
  buffer *file = png_get_io_ptr(png);
  if (file->capacity - file->count < count) {
    size_t capacity = file->capacity * 2 + count + 4096;
    uint8_t *grown = realloc(file->bytes, capacity);
    if (!grown) png_error(png, "out of memory");
    file->bytes = grown;
    file->capacity = capacity;
  }
  memcpy(file->bytes + file->count, bytes, count);
  file->count += count;
}

static void flush(png_structp png) { (void)png; }

// libpng would print; the caller learns of it by what is returned.
static void fail(png_structp png, png_const_charp message) {
  (void)message;
  png_longjmp(png, 1);
}

static void ignore(png_structp png, png_const_charp message) {
  (void)png;
  (void)message;
}

// Everything that libpng may leave by `longjmp`.
static void encode(
    png_structp png, png_infop info, const cpng_layout *layout, const uint8_t *stream, size_t count, buffer *file) {
  png_set_write_fn(png, file, append, flush);
  png_set_IHDR(
      png, info, layout->width, layout->height, layout->bit_depth, layout->color_type, PNG_INTERLACE_NONE,
      PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_set_sRGB(png, info, PNG_sRGB_INTENT_PERCEPTUAL);
  if (layout->pixels_per_meter > 0) {
    png_set_pHYs(png, info, layout->pixels_per_meter, layout->pixels_per_meter, PNG_RESOLUTION_METER);
  }
  if (layout->color_type == PNG_COLOR_TYPE_PALETTE) {
    png_color colors[256];
    for (int i = 0; i < layout->palette_count && i < 256; i += 1) {
      colors[i].red = layout->palette[i * 3];
      colors[i].green = layout->palette[i * 3 + 1];
      colors[i].blue = layout->palette[i * 3 + 2];
    }
    png_set_PLTE(png, info, colors, layout->palette_count);
    if (layout->alpha_count > 0) png_set_tRNS(png, info, layout->alphas, layout->alpha_count, NULL);
  }
  if (layout->color_type == PNG_COLOR_TYPE_RGB && layout->transparent_color >= 0) {
    png_color_16 color = {0, 0, 0, 0, 0};
    color.red = (uint16_t)(layout->transparent_color >> 16 & 255);
    color.green = (uint16_t)(layout->transparent_color >> 8 & 255);
    color.blue = (uint16_t)(layout->transparent_color & 255);
    png_set_tRNS(png, info, NULL, 0, &color);
  }
  png_write_info(png, info);
  png_write_chunk(png, (png_const_bytep)"IDAT", stream, count);
  png_write_chunk(png, (png_const_bytep)"IEND", NULL, 0);
}

// A local variable that changes after `setjmp` has no certain value after `longjmp`: `file` is the caller's, and nothing
// here changes.
static int write_file(const cpng_layout *layout, const uint8_t *stream, size_t count, buffer *file) {
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, fail, ignore);
  if (!png) return 0;
  png_infop info = png_create_info_struct(png);
  if (!info || setjmp(png_jmpbuf(png))) {
    png_destroy_write_struct(&png, &info);
    return 0;
  }
  encode(png, info, layout, stream, count, file);
  png_destroy_write_struct(&png, &info);
  return 1;
}

int cpng_write(const cpng_layout *layout, const uint8_t *stream, size_t stream_count, uint8_t **file, size_t *count) {
  buffer output = {NULL, 0, 0};
  if (!write_file(layout, stream, stream_count, &output)) {
    free(output.bytes);
    return 0;
  }
  *file = output.bytes;
  *count = output.count;
  return 1;
}

void cpng_free(uint8_t *file) { free(file); }
