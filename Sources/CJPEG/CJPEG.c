#include "CJPEG.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <jpeglib.h>
#include <jerror.h>
#include <setjmp.h>

#define TEXT_OF(x) #x
#define TEXT(x) TEXT_OF(x)

// Each goes through the whole picture, and may be a few bytes long.
#define SCAN_LIMIT 100

struct state {
  struct jpeg_error_mgr errors;
  jmp_buf place;
  /// The bytes have come to their end.
  bool is_past_end;
  /// Pixels are missing there.
  bool is_cut;
};

static struct state *state_of(j_common_ptr jpeg) { return (struct state *)jpeg->err; }

static void fail(j_common_ptr jpeg) { longjmp(state_of(jpeg)->place, 1); }

/// Takes warnings and traces, none of which is printed.
static void note(j_common_ptr jpeg, int level) {
  if (level >= 0) return;
  struct state *state = state_of(jpeg);
  if (jpeg->err->msg_code == JWRN_JPEG_EOF) state->is_past_end = true;
  if (jpeg->err->msg_code == JWRN_HIT_MARKER && state->is_past_end) state->is_cut = true;
}

static void watch(j_common_ptr jpeg) {
  if (((j_decompress_ptr)jpeg)->input_scan_number > SCAN_LIMIT) fail(jpeg);
}

/// What libjpeg works with. It lies in the frame of the function that calls the one with setjmp, so that a longjmp leaves it as it is.
struct reading {
  struct state state;
  struct jpeg_decompress_struct jpeg;
  struct jpeg_progress_mgr progress;
};

static void prepare(struct reading *reading) {
  memset(reading, 0, sizeof *reading);
  reading->jpeg.err = jpeg_std_error(&reading->state.errors);
  reading->state.errors.error_exit = fail;
  reading->state.errors.emit_message = note;
}

static void open(j_decompress_ptr jpeg, const uint8_t *bytes, size_t count) {
  jpeg_create_decompress(jpeg);
  jpeg_mem_src(jpeg, bytes, count);
}

static void keep_exif(struct jpeg_decompress_struct *jpeg, struct cjpeg_head *head) {
  static const char name[6] = "Exif\0";
  for (jpeg_saved_marker_ptr marker = jpeg->marker_list; marker; marker = marker->next) {
    if (marker->marker != JPEG_APP0 + 1 || marker->data_length < sizeof name) continue;
    if (memcmp(marker->data, name, sizeof name) != 0) continue;
    head->exif_count = marker->data_length - sizeof name;
    head->exif = malloc(head->exif_count + 1);
    if (!head->exif) return;
    memcpy(head->exif, marker->data + sizeof name, head->exif_count);
    return;
  }
}

/// The part of cjpeg_read_head that a longjmp ends.
static bool read_head(struct reading *reading, const uint8_t *bytes, size_t count, struct cjpeg_head *head) {
  j_decompress_ptr jpeg = &reading->jpeg;
  if (setjmp(reading->state.place)) return false;
  open(jpeg, bytes, count);
  jpeg_save_markers(jpeg, JPEG_APP0 + 1, 0xFFFF);
  jpeg_save_markers(jpeg, JPEG_APP0 + 2, 0xFFFF);
  jpeg_read_header(jpeg, TRUE);
  head->width = jpeg->image_width;
  head->height = jpeg->image_height;
  keep_exif(jpeg, head);
  unsigned int profile_count = 0;
  if (jpeg_read_icc_profile(jpeg, &head->profile, &profile_count)) head->profile_count = profile_count;
  return true;
}

bool cjpeg_read_head(const uint8_t *bytes, size_t count, struct cjpeg_head *head) {
  memset(head, 0, sizeof *head);
  struct reading reading;
  prepare(&reading);
  bool is_sound = read_head(&reading, bytes, count, head);
  jpeg_destroy_decompress(&reading.jpeg);
  return is_sound;
}

void cjpeg_free_head(struct cjpeg_head *head) {
  free(head->exif);
  free(head->profile);
  head->exif = head->profile = NULL;
}

/// Each pixel's C, M, Y and K, 255 for none, as R, G, B and A.
static void show_inks(uint8_t *row, uint32_t width) {
  for (uint8_t *pixel = row; pixel < row + 4 * (size_t)width; pixel += 4) {
    for (int i = 0; i < 3; i++) pixel[i] = (pixel[i] * pixel[3] + 127) / 255;
    pixel[3] = 255;
  }
}

/// The part of read_pixels that a longjmp ends.
static bool read_rows(struct reading *reading, const uint8_t *bytes, size_t count, uint8_t *rgba) {
  j_decompress_ptr jpeg = &reading->jpeg;
  if (setjmp(reading->state.place)) return false;
  open(jpeg, bytes, count);
  reading->progress.progress_monitor = watch;
  jpeg->progress = &reading->progress;
  jpeg_read_header(jpeg, TRUE);
  bool has_inks = jpeg->jpeg_color_space == JCS_CMYK || jpeg->jpeg_color_space == JCS_YCCK;
  jpeg->out_color_space = has_inks ? JCS_CMYK : JCS_EXT_RGBA;
  jpeg_start_decompress(jpeg);
  // All rows of a progressive picture are there by now, if less and less sharp.
  reading->state.is_cut = false;
  while (jpeg->output_scanline < jpeg->output_height) {
    uint8_t *row = rgba + 4 * (size_t)jpeg->output_width * jpeg->output_scanline;
    jpeg_read_scanlines(jpeg, &row, 1);
    if (reading->state.is_cut) {
      memset(row, 0, 4 * (size_t)jpeg->output_width);
      break;
    }
    if (has_inks) show_inks(row, jpeg->output_width);
  }
  // The row at which it ended is counted.
  return !reading->state.is_cut || jpeg->output_scanline > 1;
}

/// As cjpeg_read; sets `is_past_end` where a broken file is one that breaks off.
static bool read_pixels(const uint8_t *bytes, size_t count, uint8_t *rgba, bool *is_past_end) {
  struct reading reading;
  prepare(&reading);
  bool has_rows = read_rows(&reading, bytes, count, rgba);
  *is_past_end = reading.state.is_past_end;
  jpeg_destroy_decompress(&reading.jpeg);
  return has_rows;
}

/// Where the last marker that stands among the bytes begins; 0 where there is none.
static size_t last_marker(const uint8_t *bytes, size_t count) {
  for (size_t end = count; end > 1; end--) {
    const uint8_t *pair = bytes + end - 2;
    if (pair[0] == 0xFF && pair[1] >= 0xC0 && pair[1] != 0xFF && (pair[1] & 0xF8) != JPEG_RST0) return end - 2;
  }
  return 0;
}

bool cjpeg_read(const uint8_t *bytes, size_t count, uint8_t *rgba) {
  bool is_past_end = false;
  if (read_pixels(bytes, count, rgba, &is_past_end)) return true;
  // A file that breaks off between two scans, in what a marker brings, is drawn up to there.
  return is_past_end && read_pixels(bytes, last_marker(bytes, count), rgba, &is_past_end);
}

const char *cjpeg_version(void) { return TEXT(LIBJPEG_TURBO_VERSION); }
