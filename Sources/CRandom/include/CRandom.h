#ifndef CRANDOM_H
#define CRANDOM_H

// Nothing to call: CRandom.c defines a function of the C library for the C++ library.

#endif
