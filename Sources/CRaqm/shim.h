#include <hb.h>
#include <raqm.h>
