#include "widgetry_clock.h"

#include <stdlib.h>
#include <time.h>

bool widgetry_timezone_set(const char *identifier) {
  int failed = identifier ? setenv("TZ", identifier, 1) : unsetenv("TZ");
  if (failed) return false;
  tzset();
  return true;
}

#if defined(__linux__) && defined(__GLIBC__)

// The functions of the target RequestClock; null in a program that doesn't link it.
extern __attribute__((weak)) bool request_clock_set(int64_t seconds, int64_t nanoseconds);
extern __attribute__((weak)) void request_clock_clear(void);
extern __attribute__((weak)) bool request_clock_is_linked(void);
extern __attribute__((weak)) bool request_clock_take_read(void);

bool widgetry_clock_set(int64_t seconds, int64_t nanoseconds) {
  return request_clock_set && request_clock_set(seconds, nanoseconds);
}

void widgetry_clock_clear(void) {
  if (request_clock_clear) request_clock_clear();
}

bool widgetry_clock_is_linked(void) { return request_clock_is_linked && request_clock_is_linked(); }

bool widgetry_clock_take_read(void) { return request_clock_take_read && request_clock_take_read(); }

#else

bool widgetry_clock_set(int64_t seconds, int64_t nanoseconds) {
  (void)seconds;
  (void)nanoseconds;
  return false;
}

void widgetry_clock_clear(void) {}

bool widgetry_clock_is_linked(void) { return false; }

bool widgetry_clock_take_read(void) { return false; }

#endif
