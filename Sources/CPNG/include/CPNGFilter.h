#ifndef CPNG_FILTER_H
#define CPNG_FILTER_H

#include <stddef.h>
#include <stdint.h>

/// What chooses filters for rows of one length.
typedef struct cpng_chooser cpng_chooser;

/// For rows of `count` bytes, `pixel` to a pixel, of which one in `one_of` groups of 16 is looked at. Null without memory; to be freed with `cpng_chooser_free`.
cpng_chooser *cpng_chooser_create(size_t count, size_t pixel, size_t one_of);
void cpng_chooser_free(cpng_chooser *chooser);

/// The number of the filter that leaves the row's bytes with the least entropy, and in `filtered` those bytes, which are there
/// until the next call. libpng would take the least sum of their magnitudes, which says less of what deflate makes of them and
/// gives files that are up to 2 % larger.
int cpng_choose_filter(cpng_chooser *chooser, const uint8_t *row, const uint8_t *above, const uint8_t **filtered);

/// Writes `height` rows to `out`, each as a byte for its filter and `row_bytes` for what that leaves. A filter is chosen for each
/// so many rows, `every`, and used for those in between, after a look at half of the row's bytes where that is more than one; with 0
/// nothing is filtered. 0 without memory, else 1.
int cpng_filter(const uint8_t *pixels, size_t row_bytes, size_t height, size_t pixel, size_t every, uint8_t *out);

#endif
