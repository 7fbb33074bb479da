// Which library file is linked is Package.swift's choice (the archive where there is one), so no `link` line here.
#include <stdio.h>
#include <jpeglib.h>
