#ifndef WIDGETRY_SANDBOX_H
#define WIDGETRY_SANDBOX_H

#include <stdbool.h>
#include <stddef.h>

/// The version of the kernel's Landlock interface; 0 without Landlock.
int widgetry_landlock_version(void);

/// Whether the kernel can filter system calls and we have a filter for this architecture.
bool widgetry_has_call_filter(void);

/// What a rule allows for a file, or for a folder and everything in it.
enum {
  /// Read files and list folders.
  widgetry_may_read = 1,
  /// Write, create, move and remove files, folders, links and pipes, but not devices and sockets.
  widgetry_may_write = 2,
  /// Execute files.
  widgetry_may_run = 4,
};

/// Creates a Landlock ruleset that at first denies all files and, unless `allows_network`, all
/// ports.
///
/// Returns its descriptor, which child processes don't inherit, or a negative error number.
int widgetry_ruleset_open(bool allows_network);

/// Allows access to a path, following symbolic links; a missing path is skipped.
///
/// Returns 0 or an error number.
int widgetry_ruleset_allow(int ruleset, const char *path, int rights);

/// Allows access to exactly an absolute path; it is skipped if it is missing or contains a symbolic
/// link or `..`. Returns 0 or an error number.
int widgetry_ruleset_allow_exactly(int ruleset, const char *path, int rights);

/// The sandbox of a child.
///
/// It can access what the ruleset allows and its own entries in `/proc`. It has no capabilities and
/// can't gain any, and system calls that reach other processes, sockets or file attributes fail.
typedef struct {
  /// -1 without Landlock.
  int ruleset;
  /// Files and folders in which it may read symbolic links, and the links that lead to them. If
  /// there are none, every `readlink` fails as if nothing were a link.
  const char *const *link_places;
  size_t link_place_count;
  bool allows_network;
  bool allows_processes;
  /// Whether changes of modes, owners and times are reported as done but ignored.
  bool ignores_modes;
} widgetry_sandbox;

#endif
