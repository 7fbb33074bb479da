#include "CPNGWriter.h"

#include "CPNGFilter.h"
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
    png_structp png, png_infop info, const cpng_layout *layout, const uint8_t *pixels, size_t row_bytes,
    cpng_chooser *chooser, buffer *file) {
  static const int filters[5] = {PNG_FILTER_NONE, PNG_FILTER_SUB, PNG_FILTER_UP, PNG_FILTER_AVG, PNG_FILTER_PAETH};
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
  png_set_compression_level(png, layout->level);
  png_set_compression_mem_level(png, 9);
  // Z_DEFAULT_STRATEGY: libpng would take Z_FILTERED for filtered rows, which makes interfaces and photos 1 % larger.
  png_set_compression_strategy(png, 0);
  png_set_compression_buffer_size(png, 65536);
  png_set_filter(png, PNG_FILTER_TYPE_BASE, layout->filtered ? PNG_ALL_FILTERS : PNG_FILTER_NONE);
  png_write_info(png, info);
  if (layout->bit_depth < 8) png_set_packing(png);
  for (uint32_t y = 0; y < layout->height; y += 1) {
    const uint8_t *row = pixels + y * row_bytes;
    // With the first row libpng makes ready for all that has been allowed so far.
    if (y > 0 && layout->filtered && layout->bit_depth == 8) {
      const uint8_t *filtered;
      int filter = cpng_choose_filter(chooser, row, row - row_bytes, &filtered);
      png_set_filter(png, PNG_FILTER_TYPE_BASE, filters[filter]);
    }
    png_write_row(png, row);
  }
  png_write_end(png, NULL);
}

// A local variable that changes after `setjmp` has no certain value after `longjmp`: `file` is the caller's, and nothing
// here changes.
static int write_file(
    const cpng_layout *layout, const uint8_t *pixels, size_t row_bytes, cpng_chooser *chooser, buffer *file) {
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, fail, ignore);
  if (!png) return 0;
  png_infop info = png_create_info_struct(png);
  if (!info || setjmp(png_jmpbuf(png))) {
    png_destroy_write_struct(&png, &info);
    return 0;
  }
  encode(png, info, layout, pixels, row_bytes, chooser, file);
  png_destroy_write_struct(&png, &info);
  return 1;
}

int cpng_write(const cpng_layout *layout, const uint8_t *pixels, size_t row_bytes, uint8_t **file, size_t *count) {
  buffer output = {NULL, 0, 0};
  cpng_chooser *chooser = cpng_chooser_create(row_bytes, row_bytes / layout->width, 1);
  int is_done = chooser && write_file(layout, pixels, row_bytes, chooser, &output);
  cpng_chooser_free(chooser);
  if (!is_done) {
    free(output.bytes);
    return 0;
  }
  *file = output.bytes;
  *count = output.count;
  return 1;
}

void cpng_free(uint8_t *file) { free(file); }
