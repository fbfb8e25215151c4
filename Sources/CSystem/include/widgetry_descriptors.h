#ifndef WIDGETRY_DESCRIPTORS_H
#define WIDGETRY_DESCRIPTORS_H

#include <stdbool.h>
#include <sys/types.h>

/// Creates a pipe that child processes don't inherit. Returns 0 or an error number.
int widgetry_pipe(int *read_end, int *write_end);

/// Opens `/dev/null`, or an empty file in memory if that is missing, as in a minimal container.
///
/// Returns a descriptor, or a negative error number.
int widgetry_null_open(void);

/// A descriptor that becomes readable when the process ends; -1 if the system has none.
int widgetry_process_descriptor(pid_t process);

/// Sends SIGHUP to a process group when the write end of a pipe is closed, also by the kernel.
///
/// This process has to hold both ends, the write end with the higher number: when a process is
/// killed, the kernel releases higher numbers first. Returns 0 or an error number.
int widgetry_hang_up_when_closed(int read_end, pid_t group);

/// Lets this process go on after its parent has ended.
void widgetry_outlive_parent(void);

/// Makes this process the parent of processes that its children leave running. Returns false on
/// failure.
bool widgetry_adopt_orphans(void);

#endif
