#define _GNU_SOURCE
#include "CRename.h"
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/syscall.h>
#endif

bool crename_exchange(const char *first, const char *second) {
#if defined(__APPLE__)
  return renamex_np(first, second, RENAME_SWAP) == 0;
#elif defined(SYS_renameat2)
  // 2 is RENAME_EXCHANGE, for which older headers have no name.
  return syscall(SYS_renameat2, AT_FDCWD, first, AT_FDCWD, second, 2) == 0;
#else
  (void)first;
  (void)second;
  errno = ENOSYS;
  return false;
#endif
}
