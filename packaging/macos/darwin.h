// What macOS's headers declare and Linux's do not, for `check.sh`.
#define RENAME_SWAP 2
int renamex_np(const char *from, const char *to, unsigned flags);
