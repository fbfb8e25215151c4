#ifndef WIDGETRY_SPAWN_H
#define WIDGETRY_SPAWN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#include "widgetry_sandbox.h"

/// A descriptor of the child: `parent` is open in this process and becomes `child` there.
typedef struct {
  int parent;
  int child;
} widgetry_descriptor;

enum { widgetry_descriptors_max = 16 };

/// The child's limits, soft and hard; the hard limit of processor time is one second higher. A
/// negative number leaves the inherited limit.
typedef struct {
  int64_t core_bytes;
  int64_t open_files;
  int64_t file_bytes;
  int64_t cpu_seconds;
  int64_t data_bytes;
  int64_t address_bytes;
  /// How soon it is killed when memory runs out, up to 1000; Linux only.
  int64_t out_of_memory_score;
} widgetry_limits;

typedef enum {
  widgetry_same_group,
  widgetry_new_group,
  widgetry_new_session,
} widgetry_grouping;

/// Everything that a child starts with. It gets only the listed descriptors, default signal
/// handling and an empty signal mask.
typedef struct {
  const char *executable;
  /// Null-terminated; the first is the program's own name.
  char *const *arguments;
  /// Null-terminated; nothing else is inherited.
  char *const *environment;
  /// Null for the directory of this process.
  const char *directory;
  const widgetry_descriptor *descriptors;
  size_t descriptor_count;
  widgetry_grouping grouping;
  /// Linux: the child is killed when this process ends for any reason.
  bool ends_with_parent;
  widgetry_limits limits;
  /// Null for no sandbox.
  const widgetry_sandbox *sandbox;
  /// Linux: the open `cgroup.procs` of the child's control group; null for this process's group.
  const int *control_group;
} widgetry_spawn_request;

/// The step at which it failed.
typedef enum {
  widgetry_spawn_fork,
  widgetry_spawn_prepare,
  widgetry_spawn_directory,
  widgetry_spawn_confine,
  widgetry_spawn_execute,
} widgetry_spawn_step;

typedef struct {
  /// 0 if the program is running; otherwise an error number, and no process is left.
  int error;
  widgetry_spawn_step step;
  pid_t process;
} widgetry_spawn_result;

/// Starts a program; returns once it runs or has failed to start.
widgetry_spawn_result widgetry_spawn(const widgetry_spawn_request *request);

#endif
