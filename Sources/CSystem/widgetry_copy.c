#define _GNU_SOURCE
#include "widgetry_copy.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "widgetry_child.h"

#if defined(__linux__)
#include <fcntl.h>
#include <sched.h>
#include <sys/syscall.h>

// Positions in `/proc/self/stat`, counted from 1.
enum {
  thread_count = 20,
  arguments_start = 48,
  arguments_end = 49,
  environment_start = 50,
  environment_end = 51,
  numbers_count = 52,
};

// Reads the numbers that the kernel reports about this process; other fields become 0.
static bool read_status(uint64_t numbers[numbers_count]) {
  char status[1024];
  int file = open("/proc/self/stat", O_RDONLY | O_CLOEXEC);
  if (file < 0) return false;
  ssize_t count = read(file, status, sizeof status - 1);
  close(file);
  if (count <= 0) return false;
  status[count] = 0;
  // The second field is a name, which may contain any character.
  char *rest = strrchr(status, ')');
  if (!rest) return false;
  int place = 3;
  for (char *word = strtok_r(rest + 1, " \n", &rest); word && place < numbers_count;
       word = strtok_r(NULL, " \n", &rest)) {
    numbers[place++] = strtoull(word, NULL, 10);
  }
  return place == numbers_count;
}

// A copy has only the thread that made it, so locks of other threads would stay locked in it.
static bool has_one_thread(void) {
  uint64_t numbers[numbers_count];
  return read_status(numbers) && numbers[thread_count] == 1;
}

// The processors on which this copy may run, once it is in use.
static cpu_set_t own_processors;
static bool has_own_processors;

// Without this, the scheduler may run a copy and its parent on the same processor for milliseconds
// while another is idle: where processors share no cache, as in most virtual machines, neither a
// fork nor a pipe moves a process.
static void keep_elsewhere(pid_t copy, cpu_set_t processors) {
  int here = sched_getcpu();
  if (here < 0 || here >= CPU_SETSIZE) return;
  CPU_CLR(here, &processors);
  if (CPU_COUNT(&processors) > 0) sched_setaffinity(copy, sizeof processors, &processors);
}

void widgetry_copy_use_all_processors(void) {
  if (has_own_processors) sched_setaffinity(0, sizeof own_processors, &own_processors);
}

bool widgetry_copy_erase_arguments(void) {
  uint64_t numbers[numbers_count];
  if (!read_status(numbers)) return false;
  char *arguments = (char *)(uintptr_t)numbers[arguments_start];
  char *environment = (char *)(uintptr_t)numbers[environment_start];
  // The kernel reports zeros to processes without permission.
  if (!arguments || !environment || numbers[arguments_end] < numbers[arguments_start] ||
      numbers[environment_end] < numbers[environment_start]) {
    return false;
  }
  size_t arguments_size = numbers[arguments_end] - numbers[arguments_start];
  size_t name_size = strnlen(arguments, arguments_size);
  explicit_bzero(arguments + name_size, arguments_size - name_size);
  explicit_bzero(environment, numbers[environment_end] - numbers[environment_start]);
  return true;
}

static void close_others(const widgetry_descriptor *descriptors, size_t count) {
  unsigned int beyond = 0;
  for (size_t index = 0; index < count; index++) {
    if ((unsigned int)descriptors[index].child >= beyond) {
      beyond = (unsigned int)descriptors[index].child + 1;
    }
  }
#if defined(SYS_close_range)
  if (syscall(SYS_close_range, beyond, ~0U, 0) == 0) return;
#endif
  for (unsigned int descriptor = beyond; descriptor < 1024; descriptor++) close((int)descriptor);
}

pid_t widgetry_copy_start(const widgetry_descriptor *descriptors, size_t count) {
  if (!has_one_thread()) return -1;
  pid_t parent = getpid();
  // Unknown if there are more processors than the set has room for; then the scheduler decides.
  has_own_processors = sched_getaffinity(0, sizeof own_processors, &own_processors) == 0;
  pid_t copy = fork();
  if (copy > 0 && has_own_processors) keep_elsewhere(copy, own_processors);
  if (copy != 0) return copy;
  if (widgetry_prepare_copy(descriptors, count, parent) != 0) _exit(127);
  close_others(descriptors, count);
  return 0;
}

#else

pid_t widgetry_copy_start(const widgetry_descriptor *descriptors, size_t count) {
  (void)descriptors;
  (void)count;
  return -1;
}

void widgetry_copy_use_all_processors(void) {}

bool widgetry_copy_erase_arguments(void) { return false; }

#endif
