#ifndef CRENAME_H
#define CRENAME_H

#include <stdbool.h>

/// Gives each of two files or folders the name of the other, at one stroke; false, and `errno` set, where that failed or where the
/// file system cannot do it. The call is one of the kernel's own, which Swift does not see.
bool crename_exchange(const char *first, const char *second);

#endif
