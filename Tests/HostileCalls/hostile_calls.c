#define _GNU_SOURCE
#include "hostile_calls.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#if defined(__linux__)

#include <sys/syscall.h>

static const size_t megabyte = 1 << 20;
static const size_t piece = 16 << 20;
static const size_t pieces = 128;

// Slower than the looks of a host, so that what is measured doesn't depend on the machine.
static void breathe(void) { usleep(2000); }

static int take(int flags, int descriptor, int forgets) {
  for (size_t number = 0; number < pieces; number++) {
    char *memory = mmap(NULL, piece, PROT_READ | PROT_WRITE, flags, descriptor, 0);
    if (memory == MAP_FAILED) return errno;
    memset(memory, 7, piece);
    if (forgets) madvise(memory, piece, MADV_DONTNEED);
    breathe();
  }
  return 0;
}

int hostile_share_memory(void) { return take(MAP_SHARED | MAP_ANONYMOUS, -1, 1); }

int hostile_share_zeros(void) {
  int zeros = open("/dev/zero", O_RDWR | O_CLOEXEC);
  return zeros < 0 ? errno : take(MAP_SHARED, zeros, 1);
}

int hostile_take_stacks(void) {
  return take(MAP_PRIVATE | MAP_ANONYMOUS | MAP_GROWSDOWN, -1, 0);
}

int hostile_fill_page_tables(void) {
  const size_t chunk = 1 << 30;
  for (int number = 0; number < 1600; number++) {
    char *memory = mmap(NULL, chunk, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (memory == MAP_FAILED) return errno;
    madvise(memory, chunk, MADV_NOHUGEPAGE);
    for (size_t place = 0; place < chunk; place += 2 * megabyte) {
      (void)*(volatile char *)(memory + place);
    }
    breathe();
  }
  return 0;
}

// A file of 16 MB that has no name any more; below zero the error's number.
static int deleted_file(const char *folder) {
  static char bytes[1 << 20];
  char path[PATH_MAX];
  snprintf(path, sizeof path, "%s/gone", folder);
  int file = open(path, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  if (file < 0) return -errno;
  unlink(path);
  memset(bytes, 7, sizeof bytes);
  for (size_t count = 0; count < piece / megabyte; count++) {
    if (write(file, bytes, sizeof bytes) < 0) return -errno;
  }
  breathe();
  return file;
}

int hostile_keep_deleted_files(const char *folder) {
  for (size_t number = 0; number < pieces; number++) {
    int file = deleted_file(folder);
    if (file < 0) return -file;
  }
  return 0;
}

int hostile_map_deleted_files(const char *folder) {
  for (size_t number = 0; number < pieces; number++) {
    int file = deleted_file(folder);
    if (file < 0) return -file;
    if (mmap(NULL, 4096, PROT_READ, MAP_SHARED, file, 0) == MAP_FAILED) return errno;
    close(file);
  }
  return 0;
}

int hostile_send_deleted_files(const char *folder) {
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends) != 0) return errno;
  for (size_t number = 0; number < pieces; number++) {
    int file = deleted_file(folder);
    if (file < 0) return -file;
    union {
      char bytes[CMSG_SPACE(sizeof(int))];
      struct cmsghdr alignment;
    } control = {{0}};
    struct iovec content = {.iov_base = "x", .iov_len = 1};
    struct msghdr message = {
        .msg_iov = &content, .msg_iovlen = 1, .msg_control = control.bytes,
        .msg_controllen = sizeof control.bytes};
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    *header = (struct cmsghdr){
        .cmsg_level = SOL_SOCKET, .cmsg_type = SCM_RIGHTS, .cmsg_len = CMSG_LEN(sizeof(int))};
    memcpy(CMSG_DATA(header), &file, sizeof file);
    if (sendmsg(ends[0], &message, 0) < 0) return errno;
    close(file);
  }
  return 0;
}

static void *wait_for_ever(void *unused) {
  (void)unused;
  for (;;) pause();
}

int hostile_start_threads(void) {
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, PTHREAD_STACK_MIN);
  for (int number = 0; number < 25000; number++) {
    pthread_t thread;
    int error = pthread_create(&thread, &attributes, wait_for_ever, NULL);
    if (error) return error;
  }
  return 0;
}

static void *take_in_private(void *unused) {
  (void)unused;
  take(MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  return wait_for_ever(NULL);
}

int hostile_lose_first_thread(void) {
  pthread_t thread;
  int error = pthread_create(&thread, NULL, take_in_private, NULL);
  if (error) return error;
  syscall(SYS_exit, 0);
  return EINVAL;
}

int hostile_grow_in_children(void) {
  for (int number = 0; number < 6; number++) {
    pid_t child = fork();
    if (child < 0) return errno;
    if (child == 0) take_in_private(NULL);
  }
  return 0;
}

static void *work(void *unused) {
  (void)unused;
  for (size_t count = 0;; count++) {
    if (count % (1 << 24) != 0) continue;
    char *memory = malloc(megabyte);
    if (memory) memset(memory, 7, megabyte);
    fputs("working\n", stderr);
  }
  return NULL;
}

int hostile_start_working(void) {
  pthread_t thread;
  return pthread_create(&thread, NULL, work, NULL);
}

int hostile_continue_by_timer(void) {
  struct sigevent event = {.sigev_notify = SIGEV_SIGNAL, .sigev_signo = SIGCONT};
  timer_t timer;
  if (timer_create(CLOCK_MONOTONIC, &event, &timer) != 0) return errno;
  struct itimerspec often = {
      .it_interval = {.tv_nsec = 1000000}, .it_value = {.tv_nsec = 1000000}};
  return timer_settime(timer, 0, &often, NULL) == 0 ? 0 : errno;
}

int hostile_continue_by_signal(void) { return kill(getpid(), SIGCONT) == 0 ? 0 : errno; }

#else

int hostile_share_memory(void) { return ENOSYS; }
int hostile_share_zeros(void) { return ENOSYS; }
int hostile_take_stacks(void) { return ENOSYS; }
int hostile_fill_page_tables(void) { return ENOSYS; }
int hostile_keep_deleted_files(const char *folder) { return (void)folder, ENOSYS; }
int hostile_map_deleted_files(const char *folder) { return (void)folder, ENOSYS; }
int hostile_send_deleted_files(const char *folder) { return (void)folder, ENOSYS; }
int hostile_start_threads(void) { return ENOSYS; }
int hostile_lose_first_thread(void) { return ENOSYS; }
int hostile_grow_in_children(void) { return ENOSYS; }
int hostile_start_working(void) { return ENOSYS; }
int hostile_continue_by_timer(void) { return ENOSYS; }
int hostile_continue_by_signal(void) { return ENOSYS; }

#endif
