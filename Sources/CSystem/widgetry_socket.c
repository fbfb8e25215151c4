#define _GNU_SOURCE
#include "widgetry_socket.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

static void make_private(int descriptor) {
  fcntl(descriptor, F_SETFD, FD_CLOEXEC);
  fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK);
}

static int address(const char *path, struct sockaddr_un *result) {
  memset(result, 0, sizeof *result);
  result->sun_family = AF_UNIX;
  if (strlen(path) >= sizeof result->sun_path) return ENAMETOOLONG;
  strcpy(result->sun_path, path);
  return 0;
}

int widgetry_socket_listen(const char *path, int waiting) {
  struct sockaddr_un name;
  int number = address(path, &name);
  if (number) return -number;
  struct stat status;
  // Remove only a socket, never another file.
  if (lstat(path, &status) == 0 && S_ISSOCK(status.st_mode)) unlink(path);
  int descriptor = socket(AF_UNIX, SOCK_STREAM, 0);
  if (descriptor < 0) return -errno;
  make_private(descriptor);
  mode_t before = umask(0177);
  int result = bind(descriptor, (struct sockaddr *)&name, sizeof name);
  number = errno;
  umask(before);
  if (result == 0 && listen(descriptor, waiting) == 0) return descriptor;
  if (result == 0) number = errno;
  close(descriptor);
  return -number;
}

int widgetry_socket_accept(int listening) {
  int descriptor = accept(listening, NULL, NULL);
  if (descriptor >= 0) make_private(descriptor);
  return descriptor;
}

long widgetry_socket_user(int connection) {
#ifdef __linux__
  struct ucred credentials;
  socklen_t size = sizeof credentials;
  if (getsockopt(connection, SOL_SOCKET, SO_PEERCRED, &credentials, &size) != 0) return -1;
  return (long)credentials.uid;
#else
  uid_t user;
  gid_t group;
  return getpeereid(connection, &user, &group) == 0 ? (long)user : -1;
#endif
}
