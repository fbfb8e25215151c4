#ifndef WIDGETRY_DESCRIPTORS_H
#define WIDGETRY_DESCRIPTORS_H

#include <stdbool.h>
#include <sys/types.h>

/// Makes a pipe whose ends no started program inherits. Answers 0, or the error's number.
int widgetry_pipe(int *read_end, int *write_end);

/// Opens what has nothing to read and keeps nothing of what is written: the device for it, and where
/// that is missing, as in a bare container, a file in memory. Answers the error's number below zero.
int widgetry_nothing_open(void);

/// A descriptor that becomes readable when the process has ended; -1 where there is none.
int widgetry_process_descriptor(pid_t process);

/// Lets this process become the parent of what its children leave running. False where it can't be.
bool widgetry_adopt_orphans(void);

#endif
