#ifndef WIDGETRY_ALARM_H
#define WIDGETRY_ALARM_H

#include <stdint.h>

/// What an alarm has to say.
typedef enum {
  widgetry_alarm_silent,
  /// Its moment has come.
  widgetry_alarm_rang,
  /// The wall clock was set, or the machine was asleep: what its moment means is to be thought over.
  widgetry_alarm_clock_set,
} widgetry_alarm_word;

/// Makes a descriptor that becomes readable at a moment of the wall clock, and when that clock is set.
/// No program inherits it. -1 where there are no more, and `errno` says why. `notice` gets what else is
/// to be given back with it.
int widgetry_alarm_open(int *notice);

/// Gives back the alarm with what was told beside it.
void widgetry_alarm_close(int alarm, int notice);

/// Sets its moment, in seconds since 1970. What it had to say before is forgotten, but that the clock
/// was set: that is the answer then. A moment that has passed rings at once.
widgetry_alarm_word widgetry_alarm_set(int alarm, int64_t seconds, int64_t nanoseconds);

/// Takes what it has to say; does not wait.
widgetry_alarm_word widgetry_alarm_take(int alarm);

#endif
