#ifndef REQUEST_CLOCK_H
#define REQUEST_CLOCK_H

#include <stdbool.h>
#include <stdint.h>

// A program that links this target has its own `clock_gettime`, `gettimeofday` and `time`, which can be stopped at the
// moment of a request. Plugins link it, and so does `widgetry`, which runs the bundled ones; an app that embeds a home
// doesn't. Callers use the functions of CSystem's `widgetry_clock.h`, which do nothing in a program without it.
#if defined(__linux__) && defined(__GLIBC__)

bool request_clock_set(int64_t seconds, int64_t nanoseconds);
void request_clock_clear(void);
bool request_clock_is_linked(void);
bool request_clock_take_read(void);

#endif

#endif
