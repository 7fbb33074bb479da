// Which library files are linked is Package.swift's choice (the archives where there are some), so no `link` line here.
#include <webp/decode.h>
#include <webp/demux.h>
#include <webp/encode.h>
#include <webp/mux.h>
