// What defines __GLIBC__.
#include <limits.h>

#ifdef __GLIBC__
#include <errno.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/random.h>

/// Random bits, for the archive of the C++ library. glibc has the function since version 2.36; with this one the program starts where
/// 2.35 is installed, as in Ubuntu 22.04. Hidden: shared libraries keep their own.
__attribute__((visibility("hidden"))) uint32_t arc4random(void) {
  uint32_t bits;
  ssize_t count;
  // A read this small comes whole; a signal may come before it, until the kernel has gathered its first entropy.
  do { count = getrandom(&bits, sizeof bits, 0); } while (count < 0 && errno == EINTR);
  if (count != sizeof bits) abort();
  return bits;
}
#endif
