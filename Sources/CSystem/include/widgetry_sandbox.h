#ifndef WIDGETRY_SANDBOX_H
#define WIDGETRY_SANDBOX_H

#include <stdbool.h>
#include <stddef.h>

/// The version of Landlock's interface that the kernel has; 0 where there is none.
int widgetry_landlock_version(void);

/// Whether the kernel filters system calls, and the filter is written for this machine.
bool widgetry_has_call_filter(void);

/// What may be done with a file, or with a folder and everything in it.
enum {
  /// Read files and list folders.
  widgetry_may_read = 1,
  /// Write, make, move and remove files, folders, symbolic links and pipes; no devices, no sockets.
  widgetry_may_write = 2,
  /// Run files as programs.
  widgetry_may_run = 4,
};

/// Makes a list of files, by which at first none may be touched and, but with `allows_network`, no
/// port. Answers its descriptor, which no program inherits, or a negative error number.
int widgetry_ruleset_open(bool allows_network);

/// Allows something with a path, symbolic links followed. A path that is not there is left out.
/// Answers 0 or the error's number.
int widgetry_ruleset_allow(int ruleset, const char *path, int rights);

/// Allows something with a path from the root, and with nothing else: one in which a symbolic link or
/// `..` stands is left out, as is one that is not there. Answers 0 or the error's number.
int widgetry_ruleset_allow_exactly(int ruleset, const char *path, int rights);

/// How a child is confined before it runs its program: it may touch what the list says and what
/// `/proc` has about itself, keeps no capability and gains none, and is refused the system calls by
/// which it would reach other processes, sockets or the attributes of files.
typedef struct {
  /// -1 where the kernel has no Landlock.
  int ruleset;
  /// Files and folders of which it may read symbolic links, and those that lead to them. Where there
  /// are none, and in a copy of this process, it is told that nothing is a link.
  const char *const *link_places;
  size_t link_place_count;
  bool allows_network;
  bool allows_processes;
} widgetry_sandbox;

#endif
