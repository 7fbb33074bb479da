#define _GNU_SOURCE
#include "CSpawn.h"
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <unistd.h>

extern char **environ;

bool cspawn_pipe(int ends[2]) {
#ifdef __linux__
  return pipe2(ends, O_CLOEXEC) == 0;
#else
  if (pipe(ends) != 0) return false;
  fcntl(ends[0], F_SETFD, FD_CLOEXEC);
  fcntl(ends[1], F_SETFD, FD_CLOEXEC);
  return true;
#endif
}

static int connect(posix_spawn_file_actions_t *actions, int descriptor, int standard, int mode) {
  if (descriptor >= 0) return posix_spawn_file_actions_adddup2(actions, descriptor, standard);
  return posix_spawn_file_actions_addopen(actions, standard, "/dev/null", mode, 0);
}

pid_t cspawn_start(const char *path, char *const arguments[], int input, int output, int errors) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  sigset_t none, pipes;
  pid_t process = -1;
  sigemptyset(&none);
  sigemptyset(&pipes);
  sigaddset(&pipes, SIGPIPE);
  int problem = posix_spawn_file_actions_init(&actions);
  if (problem != 0) goto end;
  problem = posix_spawnattr_init(&attributes);
  if (problem != 0) goto endActions;
  if ((problem = connect(&actions, input, 0, O_RDONLY)) == 0 && (problem = connect(&actions, output, 1, O_WRONLY)) == 0 &&
      (problem = connect(&actions, errors, 2, O_WRONLY)) == 0 && (problem = posix_spawnattr_setsigmask(&attributes, &none)) == 0 &&
      (problem = posix_spawnattr_setsigdefault(&attributes, &pipes)) == 0 && (problem = posix_spawnattr_setpgroup(&attributes, 0)) == 0 &&
      (problem = posix_spawnattr_setflags(
           &attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP)) == 0) {
    problem = posix_spawn(&process, path, &actions, &attributes, arguments, environ);
  }
  posix_spawnattr_destroy(&attributes);
endActions:
  posix_spawn_file_actions_destroy(&actions);
end:
  if (problem == 0) return process;
  errno = problem;
  return -1;
}
