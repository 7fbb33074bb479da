#include "CPNGReader.h"
#include <png.h>
#include <string.h>

// In bytes: the end of the image data, its check sum and IEND, with some text between them. What comes after the last row may be
// megabytes, which inflate to a thousand times as many that nobody sees.
#define TAIL_LIMIT (1 << 14)

struct source {
  const uint8_t *bytes;
  size_t left;
  /// Null until the rows begin.
  png_infop info;
  /// Bytes taken after the last row.
  size_t tail;
};

static bool has_all_rows(png_structp png, png_infop info) {
  return png_get_interlace_type(png, info) == PNG_INTERLACE_NONE
             ? png_get_current_row_number(png) >= png_get_image_height(png, info)
             : png_get_current_pass_number(png) >= PNG_INTERLACE_ADAM7_PASSES;
}

/// Leaves libpng where the picture is whole and its file goes on and on.
static void take(png_structp png, png_bytep into, size_t count) {
  struct source *source = png_get_io_ptr(png);
  if (source->info && has_all_rows(png, source->info)) {
    source->tail += count;
    if (source->tail > TAIL_LIMIT) png_longjmp(png, 1);
  }
  if (count > source->left) png_error(png, "file ends too early");
  memcpy(into, source->bytes, count);
  source->bytes += count;
  source->left -= count;
}

static void fail(png_structp png, png_const_charp text) {
  char *message = png_get_error_ptr(png);
  strncpy(message, text, CPNG_MESSAGE_SIZE - 1);
  message[CPNG_MESSAGE_SIZE - 1] = 0;
  png_longjmp(png, 1);
}

static void ignore(png_structp png, png_const_charp text) {
  (void)png;
  (void)text;
}

/// The part of cpng_read that a longjmp ends: `source`, which changes on the way, lies in the frame of its caller.
static bool read_file(struct source *source, uint32_t *width, uint32_t *height, double gamma, uint8_t *rgba,
                      char *message) {
  png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, message, fail, ignore);
  if (!png) return false;
  // Volatile, because it changes between setjmp and a longjmp.
  volatile png_infop info = NULL;
  if (setjmp(png_jmpbuf(png))) {
    png_infop made = info;
    png_destroy_read_struct(&png, &made, NULL);
    return source->tail > TAIL_LIMIT;
  }
  info = png_create_info_struct(png);
  if (!info) png_error(png, "out of memory");
  png_set_read_fn(png, source, take);
  // The caller sets the limits.
  png_set_user_limits(png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
  // Only IHDR, PLTE, tRNS, IDAT and IEND are looked at: nothing else can cost memory or go wrong.
  png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
  png_read_info(png, info);
  *width = png_get_image_width(png, info);
  *height = png_get_image_height(png, info);
  if (rgba) {
    // libpng leaves samples alone that are as good as a screen's.
    if (gamma > 0) png_set_gamma(png, 2.2, gamma);
    png_set_expand(png);
    png_set_scale_16(png);
    png_set_gray_to_rgb(png);
    png_set_add_alpha(png, 0xFF, PNG_FILLER_AFTER);
    int passes = png_set_interlace_handling(png);
    png_read_update_info(png, info);
    if (png_get_rowbytes(png, info) != (size_t)*width * 4) png_error(png, "unexpected row size");
    source->info = info;
    for (int pass = 0; pass < passes; pass++)
      for (uint32_t y = 0; y < *height; y++) png_read_row(png, rgba + (size_t)y * *width * 4, NULL);
    png_read_end(png, NULL);
  }
  png_infop made = info;
  png_destroy_read_struct(&png, &made, NULL);
  return true;
}

bool cpng_read(const uint8_t *bytes, size_t count, uint32_t *width, uint32_t *height, double gamma, uint8_t *rgba,
               char message[CPNG_MESSAGE_SIZE]) {
  struct source source = {bytes, count, NULL, 0};
  strcpy(message, "out of memory");
  return read_file(&source, width, height, gamma, rgba, message);
}
