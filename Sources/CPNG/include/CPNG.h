#ifndef CPNG_H
#define CPNG_H

/// libpng behind calls that return: its errors travel by `longjmp`, which must not cross Swift frames, so every
/// `setjmp` of the project stands in this target.

#include <stddef.h>
#include <stdint.h>
#include "CPNGFilter.h"
#include "CPNGReader.h"
#include "CPNGWriter.h"

/// The version of libpng in use, "1.6.39" for example.
const char *cpng_version(void);

#endif
