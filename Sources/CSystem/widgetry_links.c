#define _GNU_SOURCE
#include "widgetry_links.h"

#if defined(__linux__)

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <linux/seccomp.h>
#include <poll.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

// MARK: From the child to its host

typedef union {
  struct cmsghdr header;
  char room[CMSG_SPACE(sizeof(int))];
} descriptor_message;

int widgetry_links_channel(int *host, int *child) {
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC | SOCK_NONBLOCK, 0, ends) != 0) return errno;
  *host = ends[0];
  *child = ends[1];
  return 0;
}

bool widgetry_links_send(int channel, int questions) {
  char byte = 0;
  struct iovec content = {.iov_base = &byte, .iov_len = 1};
  descriptor_message control = {.room = {0}};
  struct msghdr message = {
      .msg_iov = &content,
      .msg_iovlen = 1,
      .msg_control = &control,
      .msg_controllen = sizeof control,
  };
  struct cmsghdr *header = CMSG_FIRSTHDR(&message);
  header->cmsg_level = SOL_SOCKET;
  header->cmsg_type = SCM_RIGHTS;
  header->cmsg_len = CMSG_LEN(sizeof(int));
  memcpy(CMSG_DATA(header), &questions, sizeof questions);
  return sendmsg(channel, &message, MSG_NOSIGNAL) == 1;
}

static int receive(int channel) {
  char byte;
  struct iovec content = {.iov_base = &byte, .iov_len = 1};
  descriptor_message control = {.room = {0}};
  struct msghdr message = {
      .msg_iov = &content,
      .msg_iovlen = 1,
      .msg_control = &control,
      .msg_controllen = sizeof control,
  };
  if (recvmsg(channel, &message, MSG_CMSG_CLOEXEC | MSG_DONTWAIT) != 1) return -1;
  struct cmsghdr *header = CMSG_FIRSTHDR(&message);
  if (!header || header->cmsg_type != SCM_RIGHTS) return -1;
  int questions;
  memcpy(&questions, CMSG_DATA(header), sizeof questions);
  return questions;
}

// MARK: Reading a link

typedef struct {
  int questions;
  size_t place_count;
  char *places[];
} link_service;

typedef enum { elsewhere, on_the_way, inside } relation;

// How a path relates to a place, by their names; `rest` is the part of it inside the place.
static relation relate(const char *path, const char *place, const char **rest) {
  for (;;) {
    path += strspn(path, "/");
    place += strspn(place, "/");
    if (!*path) return on_the_way;
    if (!*place) {
      *rest = path;
      return inside;
    }
    size_t length = strcspn(path, "/");
    if (length != strcspn(place, "/") || strncmp(path, place, length) != 0) return elsewhere;
    path += length;
    place += length;
  }
}

static ssize_t result_of(ssize_t count) { return count >= 0 ? count : -errno; }

// Doesn't follow the link itself, and no link before it may lead out of the place.
static ssize_t read_inside(const char *place, const char *rest, char *text, size_t size) {
  enum { call_openat2 = 437, no_magic_links = 0x02, beneath = 0x08 };
  struct {
    uint64_t flags, mode, resolve;
  } how = {.flags = O_PATH | O_NOFOLLOW | O_CLOEXEC, .resolve = no_magic_links | beneath};
  int folder = open(place, O_PATH | O_DIRECTORY | O_CLOEXEC);
  if (folder < 0) return -errno;
  int file = (int)syscall(call_openat2, folder, rest, &how, sizeof how);
  ssize_t count = -errno;
  if (file >= 0) {
    count = readlinkat(file, "", text, size);
    // For a file that isn't a link, readlinkat with an empty path reports ENOENT.
    if (count < 0) count = errno == ENOENT ? -EINVAL : -errno;
    close(file);
  }
  close(folder);
  return count == -EXDEV || count == -ENOSYS ? -EACCES : count;
}

static bool is_own_program(const char *path, pid_t thread) {
  char own[64];
  snprintf(own, sizeof own, "/proc/%d/exe", (int)thread);
  return strcmp(path, "/proc/self/exe") == 0 || strcmp(path, "/proc/thread-self/exe") == 0 ||
         strcmp(path, own) == 0;
}

static ssize_t read_link(
    const link_service *service, pid_t thread, const char *path, char *text, size_t size) {
  if (is_own_program(path, thread)) {
    char own[64];
    snprintf(own, sizeof own, "/proc/%d/exe", (int)thread);
    return result_of(readlink(own, text, size));
  }
  const char *rest = NULL;
  // Paths in `/proc` mean something else in this process.
  if (relate(path, "/proc", &rest) == inside) return -EACCES;
  for (size_t index = 0; index < service->place_count; index++) {
    switch (relate(path, service->places[index], &rest)) {
      case elsewhere: continue;
      case on_the_way: return result_of(readlink(path, text, size));
      case inside: return read_inside(service->places[index], rest, text, size);
    }
  }
  return -EACCES;
}

// MARK: Questions

typedef struct {
  pid_t thread;
  int folder;
  uint64_t path, text, size;
} question;

static question question_of(const struct seccomp_notif *asked) {
  const uint64_t *arguments = (const uint64_t *)asked->data.args;
  question question = {.thread = (pid_t)asked->pid, .folder = AT_FDCWD};
  if (asked->data.nr == SYS_readlinkat) question.folder = (int)*arguments++;
  question.path = arguments[0];
  question.text = arguments[1];
  question.size = arguments[2];
  return question;
}

static int read_path(int memory, uint64_t address, char path[PATH_MAX]) {
  ssize_t count = pread(memory, path, PATH_MAX, (off_t)address);
  if (count <= 0) return EFAULT;
  if (memchr(path, 0, (size_t)count)) return 0;
  return count == PATH_MAX ? ENAMETOOLONG : EFAULT;
}

// Makes the path absolute; the name of a folder's descriptor contains no links.
static int make_whole(const question *question, char path[PATH_MAX]) {
  if (*path == '/') return 0;
  if (!*path && question->folder == AT_FDCWD) return ENOENT;
  char place[64], whole[PATH_MAX];
  if (question->folder == AT_FDCWD) {
    snprintf(place, sizeof place, "/proc/%d/cwd", (int)question->thread);
  } else {
    snprintf(place, sizeof place, "/proc/%d/fd/%d", (int)question->thread, question->folder);
  }
  ssize_t length = readlink(place, whole, sizeof whole);
  if (length < 0) return errno == ENOENT ? EBADF : errno;
  size_t added = strlen(path);
  if ((size_t)length + added + 2 > sizeof whole) return ENAMETOOLONG;
  if (added > 0) whole[length++] = '/';
  memcpy(whole + length, path, added + 1);
  memcpy(path, whole, (size_t)length + added + 1);
  return 0;
}

static bool is_still_asked(const link_service *service, uint64_t id) {
  return ioctl(service->questions, SECCOMP_IOCTL_NOTIF_ID_VALID, &id) == 0;
}

// Returns the length that was written, or a negative error number.
static ssize_t answer(const link_service *service, const struct seccomp_notif *asked) {
  question question = question_of(asked);
  char place[64], path[PATH_MAX], text[PATH_MAX];
  snprintf(place, sizeof place, "/proc/%d/mem", (int)question.thread);
  int memory = open(place, O_RDWR | O_CLOEXEC);
  if (memory < 0) return -EACCES;
  // Otherwise the process id may have been reused before its memory was opened.
  ssize_t length = is_still_asked(service, asked->id) ? 0 : -ESRCH;
  if (length == 0) length = -read_path(memory, question.path, path);
  if (length == 0) length = -make_whole(&question, path);
  if (length == 0 && (int32_t)question.size <= 0) length = -EINVAL;
  if (length == 0) {
    size_t size = question.size < sizeof text ? (size_t)question.size : sizeof text;
    length = read_link(service, question.thread, path, text, size);
    if (length > 0 && pwrite(memory, text, (size_t)length, (off_t)question.text) != length) {
      length = -EFAULT;
    }
  }
  close(memory);
  return length;
}

// A newer kernel may send more than the fields that are known here.
typedef union {
  struct seccomp_notif asked;
  struct seccomp_notif_resp answered;
  char room[512];
} notification;

static void answer_next(const link_service *service) {
  notification notification = {.room = {0}};
  if (ioctl(service->questions, SECCOMP_IOCTL_NOTIF_RECV, &notification) != 0) return;
  uint64_t id = notification.asked.id;
  ssize_t length = answer(service, &notification.asked);
  memset(&notification, 0, sizeof notification);
  notification.answered.id = id;
  notification.answered.val = length > 0 ? length : 0;
  notification.answered.error = length < 0 ? (int32_t)length : 0;
  ioctl(service->questions, SECCOMP_IOCTL_NOTIF_SEND, &notification);
}

static void end(link_service *service) {
  close(service->questions);
  for (size_t index = 0; index < service->place_count; index++) free(service->places[index]);
  free(service);
}

static void *serve(void *argument) {
  link_service *service = argument;
  struct pollfd waiting = {.fd = service->questions, .events = POLLIN};
  for (;;) {
    int count = poll(&waiting, 1, -1);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0 || !(waiting.revents & POLLIN)) break;
    answer_next(service);
  }
  end(service);
  return NULL;
}

static bool fits(void) {
  struct seccomp_notif_sizes sizes;
  return syscall(SYS_seccomp, SECCOMP_GET_NOTIF_SIZES, 0, &sizes) == 0 &&
         sizes.seccomp_notif <= sizeof(notification) &&
         sizes.seccomp_notif_resp <= sizeof(notification);
}

static link_service *new_service(int questions, const widgetry_sandbox *sandbox) {
  size_t count = sandbox->link_place_count;
  link_service *service = calloc(1, sizeof *service + count * sizeof(char *));
  if (!service) return NULL;
  service->questions = questions;
  for (size_t index = 0; index < count; index++) {
    char *place = strdup(sandbox->link_places[index]);
    if (place) service->places[service->place_count++] = place;
  }
  return service;
}

void widgetry_links_answer(int channel, const widgetry_sandbox *sandbox) {
  int questions = receive(channel);
  if (questions < 0) return;
  link_service *service = fits() ? new_service(questions, sandbox) : NULL;
  if (!service) {
    // Pending calls then fail with ENOSYS.
    close(questions);
    return;
  }
  const size_t stack_size = 128 << 10;
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, stack_size);
  pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  pthread_t thread;
  if (pthread_create(&thread, &attributes, serve, service) != 0) end(service);
  pthread_attr_destroy(&attributes);
}

#else

#include <errno.h>

int widgetry_links_channel(int *host, int *child) {
  (void)host;
  (void)child;
  return ENOSYS;
}

bool widgetry_links_send(int channel, int questions) {
  (void)channel;
  (void)questions;
  return false;
}

void widgetry_links_answer(int channel, const widgetry_sandbox *sandbox) {
  (void)channel;
  (void)sandbox;
}

#endif
