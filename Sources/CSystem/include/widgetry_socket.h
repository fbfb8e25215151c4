#ifndef WIDGETRY_SOCKET_H
#define WIDGETRY_SOCKET_H

#include <sys/types.h>

/// Creates a socket at a path for its owner only, replacing another socket there.
///
/// Returns a non-blocking descriptor that child processes don't inherit, or a negative error
/// number.
int widgetry_socket_listen(const char *path, int waiting);

/// Accepts a connection; its descriptor is non-blocking and not inherited. Returns -1 if none is
/// waiting.
int widgetry_socket_accept(int listening);

/// The user id at the other end; -1 if the system can't report it.
long widgetry_socket_user(int connection);

#endif
