#define _GNU_SOURCE
#include "widgetry_spawn.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "widgetry_descriptors.h"

#if defined(__linux__)
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif

// Everything between here and `become_child` runs in the child, on the memory of this process while
// its other threads go on: system calls only, no allocation, no lock, nothing written but locals.

static void reset_signals(void) {
#if defined(__linux__)
  // Asked of the kernel: the C library refuses the signals that it keeps for itself, and whoever
  // started this process may have left those ignored. All zero is the default in the kernel's layout.
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

static int limit(int resource, int64_t value) {
  if (value < 0) return 0;
  struct rlimit current;
  if (getrlimit(resource, &current) != 0) return errno;
  rlim_t wanted = (rlim_t)value;
  if (current.rlim_max != RLIM_INFINITY && wanted > current.rlim_max) wanted = current.rlim_max;
  struct rlimit changed = {.rlim_cur = wanted, .rlim_max = wanted};
  return setrlimit(resource, &changed) == 0 ? 0 : errno;
}

static int apply_limits(const widgetry_limits *limits) {
  int error = limit(RLIMIT_CORE, limits->core_bytes);
  if (!error) error = limit(RLIMIT_NOFILE, limits->open_files);
  if (!error) error = limit(RLIMIT_FSIZE, limits->file_bytes);
  if (!error) error = limit(RLIMIT_CPU, limits->cpu_seconds);
  if (!error) error = limit(RLIMIT_DATA, limits->data_bytes);
  return error;
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
  // First out of the way, so that no target overwrites a source that is still needed.
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
  // It may have ended before the signal was asked for.
  if (getppid() != parent) _exit(127);
#else
  (void)parent;
#endif
  return 0;
}

// What a child may do is decided here and nowhere else, in this order.
static widgetry_spawn_result prepare_child(const widgetry_spawn_request *request, pid_t parent) {
  widgetry_spawn_result result = {.error = 0, .step = widgetry_spawn_prepare};
  reset_signals();
  result.error = join_group(request->grouping);
  if (!result.error && request->ends_with_parent) result.error = end_with_parent(parent);
  if (!result.error && request->directory && chdir(request->directory) != 0) {
    result.error = errno;
    result.step = widgetry_spawn_directory;
  }
  if (!result.error) {
    result.error = place_descriptors(request->descriptors, request->descriptor_count);
  }
  if (!result.error) result.error = apply_limits(&request->limits);
  return result;
}

// Returns only if the program could not be run.
static widgetry_spawn_result become_child(const widgetry_spawn_request *request, pid_t parent) {
  widgetry_spawn_result result = prepare_child(request, parent);
  if (result.error) return result;
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  execve(request->executable, request->arguments, request->environment);
  return (widgetry_spawn_result){.error = errno, .step = widgetry_spawn_execute};
}

#if defined(__linux__)

// The parent's thread stands still until the child runs its program, on the same memory: copying the
// page tables of a large host would cost ten times as much, and the child's error needs no pipe.
static pid_t run_child(const widgetry_spawn_request *request, widgetry_spawn_result *failure) {
  volatile widgetry_spawn_result *shared = failure;
  pid_t parent = getpid();
  pid_t child = vfork();
  if (child == 0) {
    widgetry_spawn_result result = become_child(request, parent);
    shared->error = result.error;
    shared->step = result.step;
    _exit(127);
  }
  return child;
}

#else

static pid_t run_child(const widgetry_spawn_request *request, widgetry_spawn_result *failure) {
  int reading, writing;
  int error = widgetry_pipe(&reading, &writing);
  if (error) {
    errno = error;
    return -1;
  }
  pid_t parent = getpid();
  pid_t child = fork();
  if (child == 0) {
    // Kept clear of the numbers that the child's own descriptors are put on.
    int report = fcntl(writing, F_DUPFD_CLOEXEC, 64);
    widgetry_spawn_result result = become_child(request, parent);
    ssize_t written = write(report, &result, sizeof result);
    _exit(written == (ssize_t)sizeof result ? 127 : 126);
  }
  error = errno;
  close(writing);
  if (child > 0) {
    widgetry_spawn_result result;
    ssize_t count;
    do count = read(reading, &result, sizeof result);
    while (count < 0 && errno == EINTR);
    if (count == (ssize_t)sizeof result) *failure = result;
  }
  close(reading);
  errno = error;
  return child;
}

#endif

static widgetry_spawn_result spawn_on_this_thread(const widgetry_spawn_request *request) {
  widgetry_spawn_result result = {.error = 0, .step = widgetry_spawn_fork};
  // A handler must not run in the child while it shares this memory.
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pid_t child = run_child(request, &result);
  int error = errno;
  pthread_sigmask(SIG_SETMASK, &before, NULL);

  if (child < 0) {
    result.error = error;
  } else if (result.error) {
    while (waitpid(child, NULL, 0) < 0 && errno == EINTR) {
    }
  } else {
    result.process = child;
  }
  return result;
}

#if defined(__linux__)

// The parent-death signal follows the thread that started the child, and threads of a pool end while
// the process lives. Children asked for on any thread but the first are started by one that stays.
static struct {
  pthread_mutex_t turn;
  pthread_mutex_t lock;
  pthread_cond_t changed;
  const widgetry_spawn_request *request;
  widgetry_spawn_result result;
  bool is_running;
  bool is_done;
} keeper = {
    .turn = PTHREAD_MUTEX_INITIALIZER,
    .lock = PTHREAD_MUTEX_INITIALIZER,
    .changed = PTHREAD_COND_INITIALIZER,
};

static void *keep(void *unused) {
  (void)unused;
  pthread_mutex_lock(&keeper.lock);
  for (;;) {
    while (!keeper.request) pthread_cond_wait(&keeper.changed, &keeper.lock);
    keeper.result = spawn_on_this_thread(keeper.request);
    keeper.request = NULL;
    keeper.is_done = true;
    pthread_cond_broadcast(&keeper.changed);
  }
  return NULL;
}

static int start_keeper(void) {
  if (keeper.is_running) return 0;
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pthread_t thread;
  int error = pthread_create(&thread, NULL, keep, NULL);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  if (error) return error;
  pthread_detach(thread);
  keeper.is_running = true;
  return 0;
}

static widgetry_spawn_result spawn_on_keeper(const widgetry_spawn_request *request) {
  pthread_mutex_lock(&keeper.turn);
  pthread_mutex_lock(&keeper.lock);
  widgetry_spawn_result result = {.error = start_keeper(), .step = widgetry_spawn_fork};
  if (!result.error) {
    keeper.request = request;
    keeper.is_done = false;
    pthread_cond_broadcast(&keeper.changed);
    while (!keeper.is_done) pthread_cond_wait(&keeper.changed, &keeper.lock);
    result = keeper.result;
  }
  pthread_mutex_unlock(&keeper.lock);
  pthread_mutex_unlock(&keeper.turn);
  return result;
}

#endif

widgetry_spawn_result widgetry_spawn(const widgetry_spawn_request *request) {
  if (request->descriptor_count > widgetry_descriptors_max) {
    return (widgetry_spawn_result){.error = EINVAL, .step = widgetry_spawn_prepare};
  }
#if defined(__linux__)
  bool is_first_thread = getpid() == (pid_t)syscall(SYS_gettid);
  if (request->ends_with_parent && !is_first_thread) return spawn_on_keeper(request);
#endif
  return spawn_on_this_thread(request);
}
