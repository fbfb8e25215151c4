#ifndef WIDGETRY_SPAWN_H
#define WIDGETRY_SPAWN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#include "widgetry_sandbox.h"

/// One descriptor of the child: `parent` is open here and appears there as `child`.
typedef struct {
  int parent;
  int child;
} widgetry_descriptor;

enum { widgetry_descriptors_max = 16 };

/// Limits of the child, soft and hard; the hard one of its time is a second more. A negative number
/// leaves the one that is inherited.
typedef struct {
  int64_t core_bytes;
  int64_t open_files;
  int64_t file_bytes;
  int64_t cpu_seconds;
  int64_t data_bytes;
  int64_t address_bytes;
  /// How soon it is ended where the machine runs out of memory, up to 1000; Linux only.
  int64_t out_of_memory_score;
} widgetry_limits;

typedef enum {
  widgetry_same_group,
  widgetry_new_group,
  widgetry_new_session,
} widgetry_grouping;

/// Everything that a child is started with. It gets no descriptor but those listed, the default
/// handling of every signal, and an empty signal mask.
typedef struct {
  const char *executable;
  /// Ends with null; the first is the program's own name.
  char *const *arguments;
  /// Ends with null; nothing is inherited besides.
  char *const *environment;
  /// Null keeps the directory of this process.
  const char *directory;
  const widgetry_descriptor *descriptors;
  size_t descriptor_count;
  widgetry_grouping grouping;
  /// Linux: the child is killed when this process ends, however it ends.
  bool ends_with_parent;
  widgetry_limits limits;
  /// Null leaves it unconfined.
  const widgetry_sandbox *sandbox;
  /// Linux: the open `cgroup.procs` of the control group that it begins in; null leaves it in ours.
  const int *control_group;
} widgetry_spawn_request;

/// What was being done when it failed.
typedef enum {
  widgetry_spawn_fork,
  widgetry_spawn_prepare,
  widgetry_spawn_directory,
  widgetry_spawn_confine,
  widgetry_spawn_execute,
} widgetry_spawn_step;

typedef struct {
  /// 0 if the program runs; else the error's number, and no process is left.
  int error;
  widgetry_spawn_step step;
  pid_t process;
} widgetry_spawn_result;

/// Starts a program and returns when it runs or is known not to.
widgetry_spawn_result widgetry_spawn(const widgetry_spawn_request *request);

#endif
