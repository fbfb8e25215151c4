#define _GNU_SOURCE
#include "widgetry_spawn.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include "widgetry_child.h"
#include "widgetry_descriptors.h"
#include "widgetry_links.h"

#if defined(__linux__)
#include <sys/syscall.h>
#endif

#if defined(__linux__)

// The parent's thread is suspended until the child runs its program on the same memory (vfork):
// copying the page tables of a large host would take ten times as long, and the child's error needs
// no pipe.
static pid_t run_child(
    const widgetry_spawn_request *request, int link_channel, widgetry_spawn_result *failure) {
  volatile widgetry_spawn_result *shared = failure;
  pid_t parent = getpid();
  pid_t child = vfork();
  if (child == 0) {
    widgetry_spawn_result result = widgetry_become_child(request, link_channel, parent);
    shared->error = result.error;
    shared->step = result.step;
    _exit(127);
  }
  return child;
}

#else

static pid_t run_child(
    const widgetry_spawn_request *request, int link_channel, widgetry_spawn_result *failure) {
  int reading, writing;
  int error = widgetry_pipe(&reading, &writing);
  if (error) {
    errno = error;
    return -1;
  }
  pid_t parent = getpid();
  pid_t child = fork();
  if (child == 0) {
    // Above the numbers of the child's own descriptors.
    int report = fcntl(writing, F_DUPFD_CLOEXEC, 64);
    widgetry_spawn_result result = widgetry_become_child(request, link_channel, parent);
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
  // No signal handler may run in the child while it shares this memory.
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  const widgetry_sandbox *sandbox = request->sandbox;
  int host = -1, link_channel = -1;
  // Without a channel the child finds no links.
  if (sandbox && sandbox->link_place_count > 0) widgetry_links_channel(&host, &link_channel);
  pid_t child = run_child(request, link_channel, &result);
  int error = errno;
  if (host >= 0) {
    // While signals are blocked, so that the new thread doesn't receive any.
    if (child > 0 && !result.error) widgetry_links_answer(host, sandbox);
    close(host);
    close(link_channel);
  }
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

// The parent-death signal is sent when the thread that started the child ends, and threads of a
// pool end while the process lives. So children that aren't started by the first thread are started
// by a permanent one.
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
