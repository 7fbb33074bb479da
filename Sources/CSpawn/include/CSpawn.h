#ifndef CSPAWN_H
#define CSPAWN_H

#include <stdbool.h>
#include <sys/types.h>

/// Makes a pipe, whose ends no other program inherits: `ends[0]` is read, `ends[1]` is written. Returns false, and sets `errno`, if
/// that fails. Two threads must not call this and `cspawn_start` at the same time.
bool cspawn_pipe(int ends[2]);

/// Starts the program at `path` in a process group of its own, with no signal blocked and SIGPIPE not ignored. `arguments` begin
/// with the program's name and end with NULL. The descriptors become its standard input, output and errors; −1 means /dev/null.
/// Returns the number of the process, or −1 after setting `errno`.
pid_t cspawn_start(const char *path, char *const arguments[], int input, int output, int errors);

#endif
