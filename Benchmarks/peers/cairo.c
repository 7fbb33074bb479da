/* What Cairo's image backend takes for work that the compositor does too. Cairo has no blur: beside it stands the usual one of
 * three box averages along rows and columns (SVG's feGaussianBlur), in plain C.
 * cc -O2 cairo.c -o cairo-peer $(pkg-config --cflags --libs cairo) && ./cairo-peer */
#include <cairo.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return t.tv_sec * 1e6 + t.tv_nsec * 1e-3;
}

static int ascending(const void *a, const void *b) {
  double d = *(const double *)a - *(const double *)b;
  return (d > 0) - (d < 0);
}

static void heart(cairo_t *c) {
  cairo_move_to(c, 12, 21);
  cairo_curve_to(c, 5, 15, 1, 11, 1, 7);
  cairo_curve_to(c, 1, 3.5, 3.5, 1, 7, 1);
  cairo_curve_to(c, 9, 1, 11, 2, 12, 4);
  cairo_curve_to(c, 13, 2, 15, 1, 17, 1);
  cairo_curve_to(c, 20.5, 1, 23, 3.5, 23, 7);
  cairo_curve_to(c, 23, 11, 19, 15, 12, 21);
  cairo_close_path(c);
  cairo_move_to(c, 12, 18);
  cairo_curve_to(c, 17, 14, 21, 11, 21, 7);
  cairo_curve_to(c, 21, 4.5, 19, 3, 17, 3);
  cairo_curve_to(c, 15, 3, 13, 4.5, 12, 6.5);
  cairo_curve_to(c, 11, 4.5, 9, 3, 7, 3);
  cairo_curve_to(c, 5, 3, 3, 4.5, 3, 7);
  cairo_curve_to(c, 3, 11, 7, 14, 12, 18);
  cairo_close_path(c);
}

static void fill_icon(cairo_t *c) {
  heart(c);
  cairo_fill(c);
}

static void stroke_icon(cairo_t *c) {
  heart(c);
  cairo_set_line_width(c, 1.5);
  cairo_stroke(c);
}

static void source_over(cairo_t *c) { cairo_paint(c); }

enum { WIDTH = 750, HEIGHT = 98, ABOVE = 60, ROWS = HEIGHT + ABOVE };

/* One box average of `size` pixels over `n` pixels that are `step` apart; the border's pixels go on. */
static void box(const unsigned char *in, unsigned char *out, int n, int step, int size, int shift) {
  int sum[4] = {0}, left = size / 2 + shift;
  for (int c = 0; c < 4; c++)
    for (int i = -left; i < size - left; i++) sum[c] += in[(i < 0 ? 0 : i >= n ? n - 1 : i) * step + c];
  for (int i = 0; i < n; i++) {
    int drop = i - left, take = i - left + size;
    const unsigned char *a = in + (drop < 0 ? 0 : drop >= n ? n - 1 : drop) * step;
    const unsigned char *b = in + (take < 0 ? 0 : take >= n ? n - 1 : take) * step;
    for (int c = 0; c < 4; c++) {
      out[i * step + c] = (sum[c] + size / 2) / size;
      sum[c] += b[c] - a[c];
    }
  }
}

static unsigned char pictures[3][ROWS * WIDTH * 4];
static double sigma;

static void blur(cairo_t *unused) {
  (void)unused;
  int size = (int)(sigma * 3 * sqrt(2 * M_PI) / 4 + 0.5), odd = size % 2;
  int sizes[3] = {size, size, odd ? size : size + 1}, shifts[3] = {0, odd ? 0 : -1, 0};
  for (int i = 0; i < 3; i++)
    for (int y = 0; y < ROWS; y++)
      box(pictures[i == 0 ? 0 : 2 - i % 2] + y * WIDTH * 4, pictures[1 + i % 2] + y * WIDTH * 4, WIDTH, 4, sizes[i],
          shifts[i]);
  for (int i = 0; i < 3; i++)
    for (int x = 0; x < WIDTH; x++)
      box(pictures[1 + i % 2] + x * 4, pictures[2 - i % 2] + x * 4, ROWS, WIDTH * 4, sizes[i], shifts[i]);
}

static void measure(const char *name, int repeats, void (*body)(cairo_t *), cairo_t *c) {
  double times[11];
  for (int i = 0; i < 11; i++) {
    double start = now();
    for (int k = 0; k < repeats; k++) body(c);
    times[i] = (now() - start) / repeats;
  }
  qsort(times, 11, sizeof *times, ascending);
  printf("cairo %s: median %.1f µs, best %.1f µs\n", name, times[5], times[0]);
}

int main(void) {
  cairo_surface_t *canvas = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 750, 1334);
  cairo_t *c = cairo_create(canvas);
  cairo_save(c);
  cairo_scale(c, 75.0 / 24, 75.0 / 24);
  cairo_set_source_rgb(c, 0.26, 0.6, 0.8);
  measure("fill of a 75-px icon", 300, fill_icon, c);
  measure("stroke of a 75-px icon", 100, stroke_icon, c);
  cairo_restore(c);
  cairo_surface_t *frame = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 750, 1334);
  cairo_t *f = cairo_create(frame);
  cairo_set_source_rgba(f, 0.2, 0.4, 0.6, 0.5);
  cairo_paint(f);
  cairo_set_source_surface(c, frame, 0, 0);
  measure("source-over of 750×1334", 5, source_over, c);
  for (unsigned i = 0; i < sizeof pictures[0]; i++) pictures[0][i] = i * 2654435761u >> 24;
  sigma = 20;
  measure("(three boxes in C) blur of a 750×98 bar, σ 20", 3, blur, c);
  sigma = 3;
  measure("(three boxes in C) blur of a 750×98 bar, σ 3", 3, blur, c);
  cairo_destroy(f);
  cairo_surface_destroy(frame);
  cairo_destroy(c);
  cairo_surface_destroy(canvas);
  return 0;
}
