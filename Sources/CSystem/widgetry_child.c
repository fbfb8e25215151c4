#define _GNU_SOURCE
#include "widgetry_child.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/resource.h>
#include <unistd.h>

#include "widgetry_confine.h"

#if defined(__linux__)
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif

// All of this runs in the child, on the parent's memory while the parent's other threads continue:
// only system calls, no allocation, no locks, and no writes except to locals.

static void reset_signals(void) {
#if defined(__linux__)
  // Calls the kernel directly, because the C library refuses to change the signals that it
  // reserves, and these may be inherited as ignored. Zeros are the default action in the kernel's
  // layout.
  const unsigned long standard[8] = {0};
  const size_t set_size = 8;
  for (int number = 1; number <= 64; number++) {
    syscall(SYS_rt_sigaction, number, standard, NULL, set_size);
  }
#else
  struct sigaction standard = {.sa_handler = SIG_DFL};
  sigemptyset(&standard.sa_mask);
  for (int number = 1; number < NSIG; number++) sigaction(number, &standard, NULL);
#endif
}

static void take_all_signals(void) {
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
}

static rlim_t lower(rlim_t wanted, rlim_t most) {
  return most != RLIM_INFINITY && wanted > most ? most : wanted;
}

static int limit_softly(int resource, int64_t value, rlim_t grace) {
  if (value < 0) return 0;
  struct rlimit current;
  if (getrlimit(resource, &current) != 0) return errno;
  rlim_t hard = lower((rlim_t)value + grace, current.rlim_max);
  struct rlimit changed = {.rlim_cur = lower((rlim_t)value, hard), .rlim_max = hard};
  return setrlimit(resource, &changed) == 0 ? 0 : errno;
}

static int limit(int resource, int64_t value) { return limit_softly(resource, value, 0); }

static int apply_limits(const widgetry_limits *limits) {
  int error = limit(RLIMIT_CORE, limits->core_bytes);
  if (!error) error = limit(RLIMIT_NOFILE, limits->open_files);
  if (!error) error = limit(RLIMIT_FSIZE, limits->file_bytes);
  // If both limits were equal, the kernel would kill it without SIGXCPU.
  if (!error) error = limit_softly(RLIMIT_CPU, limits->cpu_seconds, 1);
  if (!error) error = limit(RLIMIT_DATA, limits->data_bytes);
  if (!error) error = limit(RLIMIT_AS, limits->address_bytes);
  return error;
}

// Must be done before files are restricted. On systems without scores only a preference is lost.
static void score_for_want_of_memory(int64_t score) {
#if defined(__linux__)
  if (score < 0 || score > 1000) return;
  char digits[4];
  size_t start = sizeof digits;
  do {
    digits[--start] = (char)('0' + score % 10);
    score /= 10;
  } while (score > 0);
  int file = open("/proc/self/oom_score_adj", O_WRONLY | O_CLOEXEC);
  if (file < 0) return;
  ssize_t written = write(file, digits + start, sizeof digits - start);
  (void)written;
  close(file);
#else
  (void)score;
#endif
}

// The parent has opened the group's file, so the parent's permissions count.
static int join_control_group(const int *group) {
#if defined(__linux__)
  if (group && write(*group, "0", 1) != 1) return errno;
#else
  (void)group;
#endif
  return 0;
}

static void close_all_on_execute(void) {
#if defined(__linux__) && defined(SYS_close_range)
  const unsigned int close_on_execute = 1U << 2;  // CLOSE_RANGE_CLOEXEC, absent from older headers
  if (syscall(SYS_close_range, 0U, ~0U, close_on_execute) == 0) return;
#endif
  struct rlimit files;
  int end = 65536;
  if (getrlimit(RLIMIT_NOFILE, &files) == 0 && files.rlim_cur < (rlim_t)end) {
    end = (int)files.rlim_cur;
  }
  for (int descriptor = 0; descriptor < end; descriptor++) {
    fcntl(descriptor, F_SETFD, FD_CLOEXEC);
  }
}

static int place_descriptors(const widgetry_descriptor *descriptors, size_t count) {
  int beyond = 3;
  for (size_t index = 0; index < count; index++) {
    if (descriptors[index].child >= beyond) beyond = descriptors[index].child + 1;
  }
  // Move all sources out of the way first, so that no target overwrites a source that is still
  // needed.
  int sources[widgetry_descriptors_max];
  for (size_t index = 0; index < count; index++) {
    sources[index] = fcntl(descriptors[index].parent, F_DUPFD_CLOEXEC, beyond);
    if (sources[index] < 0) return errno;
  }
  close_all_on_execute();
  for (size_t index = 0; index < count; index++) {
    if (dup2(sources[index], descriptors[index].child) < 0) return errno;
  }
  return 0;
}

static int join_group(widgetry_grouping grouping) {
  switch (grouping) {
    case widgetry_same_group: return 0;
    case widgetry_new_group: return setpgid(0, 0) == 0 ? 0 : errno;
    case widgetry_new_session: return setsid() >= 0 ? 0 : errno;
  }
  return EINVAL;
}

static int end_with_parent(pid_t parent) {
#if defined(__linux__)
  if (prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0) != 0) return errno;
  // The parent may have ended before the signal was requested.
  if (getppid() != parent) _exit(127);
#else
  (void)parent;
#endif
  return 0;
}

// The only place that decides what a child may do, in this order.
static widgetry_spawn_result prepare_child(const widgetry_spawn_request *request, pid_t parent) {
  widgetry_spawn_result result = {.error = 0, .step = widgetry_spawn_prepare};
  reset_signals();
  result.error = join_group(request->grouping);
  if (!result.error && request->ends_with_parent) result.error = end_with_parent(parent);
  if (!result.error) result.error = join_control_group(request->control_group);
  score_for_want_of_memory(request->limits.out_of_memory_score);
  if (!result.error && request->directory && chdir(request->directory) != 0) {
    result.error = errno;
    result.step = widgetry_spawn_directory;
  }
  // Must be done before descriptors are placed, because one may replace the ruleset's.
  if (!result.error && request->sandbox) {
    result.error = widgetry_confine_files(request->sandbox);
    if (result.error) result.step = widgetry_spawn_confine;
  }
  if (!result.error) {
    result.error = place_descriptors(request->descriptors, request->descriptor_count);
  }
  if (!result.error) result.error = apply_limits(&request->limits);
  return result;
}

widgetry_spawn_result widgetry_become_child(
    const widgetry_spawn_request *request, int link_channel, pid_t parent) {
  // Above the numbers of the child's own descriptors.
  const int beyond = 64;
  if (link_channel >= 0) link_channel = fcntl(link_channel, F_DUPFD_CLOEXEC, beyond);
  widgetry_spawn_result result = prepare_child(request, parent);
  if (result.error) return result;
  if (request->sandbox) {
    // Keep a number free for the filter's descriptor, which must be within the limit of open files.
    if (link_channel >= 0) close(beyond - 1);
    int error = widgetry_confine_calls(request->sandbox, link_channel);
    if (error) return (widgetry_spawn_result){.error = error, .step = widgetry_spawn_confine};
  }
  take_all_signals();
  execve(request->executable, request->arguments, request->environment);
  return (widgetry_spawn_result){.error = errno, .step = widgetry_spawn_execute};
}
