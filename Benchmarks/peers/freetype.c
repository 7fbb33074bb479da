/* What FreeType's own rasteriser takes for a line of text: outlines at hand, one bitmap for each glyph.
 * cc -O2 freetype.c -o freetype-peer $(pkg-config --cflags --libs freetype2) && ./freetype-peer FONT.ttf
 * With a second argument it prints the outlines instead, in pixels with y downwards: m, l, q and c lines. */
#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_GLYPH_H
#include FT_OUTLINE_H
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static const char text[] = "The quick brown fox jumps over the lazy dog";

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return t.tv_sec * 1e6 + t.tv_nsec * 1e-3;
}

static int ascending(const void *a, const void *b) {
  double d = *(const double *)a - *(const double *)b;
  return (d > 0) - (d < 0);
}

static void point(const FT_Vector *v, const char *end) { printf(" %g %g%s", v->x / 64.0, -v->y / 64.0, end); }
static int move(const FT_Vector *p, void *u) { (void)u; printf("m"); point(p, "\n"); return 0; }
static int line(const FT_Vector *p, void *u) { (void)u; printf("l"); point(p, "\n"); return 0; }
static int conic(const FT_Vector *c, const FT_Vector *p, void *u) {
  (void)u; printf("q"); point(c, ""); point(p, "\n"); return 0;
}
static int cubic(const FT_Vector *c, const FT_Vector *d, const FT_Vector *p, void *u) {
  (void)u; printf("c"); point(c, ""); point(d, ""); point(p, "\n"); return 0;
}

int main(int count, char **arguments) {
  FT_Library library;
  FT_Face face;
  if (count < 2 || FT_Init_FreeType(&library) || FT_New_Face(library, arguments[1], 0, &face)) return 1;
  FT_Set_Pixel_Sizes(face, 0, 34);
  FT_Glyph glyphs[sizeof text];
  FT_BBox boxes[sizeof text];
  int n = 0;
  FT_Pos pen = 0;
  for (const char *c = text; *c; c++) {
    if (FT_Load_Char(face, (unsigned char)*c, FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP)) return 1;
    if (face->glyph->outline.n_points > 0) {
      FT_Get_Glyph(face->glyph, &glyphs[n]);
      FT_Outline *outline = &((FT_OutlineGlyph)glyphs[n])->outline;
      FT_Outline_Translate(outline, pen, 0);
      FT_Outline_Get_CBox(outline, &boxes[n]);
      n++;
    }
    pen += face->glyph->linearHoriAdvance >> 10;
  }
  if (count > 2) {
    FT_Outline_Funcs funcs = {move, line, conic, cubic, 0, 0};
    for (int i = 0; i < n; i++) FT_Outline_Decompose(&((FT_OutlineGlyph)glyphs[i])->outline, &funcs, NULL);
    return 0;
  }
  static unsigned char buffer[64 * 64];
  double times[11];
  for (int round = 0; round < 11; round++) {
    double start = now();
    for (int k = 0; k < 50; k++) {
      for (int i = 0; i < n; i++) {
        FT_Outline *outline = &((FT_OutlineGlyph)glyphs[i])->outline;
        FT_Pos left = boxes[i].xMin & -64, bottom = boxes[i].yMin & -64;
        FT_Bitmap bitmap = {0};
        bitmap.width = (boxes[i].xMax - left + 63) / 64;
        bitmap.rows = (boxes[i].yMax - bottom + 63) / 64;
        bitmap.pitch = bitmap.width;
        bitmap.buffer = buffer;
        bitmap.num_grays = 256;
        bitmap.pixel_mode = FT_PIXEL_MODE_GRAY;
        if (bitmap.width * bitmap.rows > sizeof buffer) return 1;
        memset(buffer, 0, bitmap.width * bitmap.rows);
        FT_Outline_Translate(outline, -left, -bottom);
        FT_Outline_Get_Bitmap(library, outline, &bitmap);
        FT_Outline_Translate(outline, left, bottom);
      }
    }
    times[round] = (now() - start) / 50;
  }
  qsort(times, 11, sizeof *times, ascending);
  printf("freetype line of %d glyphs at 34 px: median %.1f µs, best %.1f µs\n", n, times[5], times[0]);
  return 0;
}
