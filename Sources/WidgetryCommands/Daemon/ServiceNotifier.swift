internal import Foundation
internal import WidgetHome

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Reports the daemon's state to systemd, with the `sd_notify` protocol.
///
///     let notifier = ServiceNotifier(variable: StandardStreams.variable)
///     notifier?.send("READY=1", waiting: true)
struct ServiceNotifier {
  private let address: [UInt8]
  /// How often to notify the watchdog, in seconds; nil if there is none.
  private let watchdogInterval: TimeInterval?

  /// Returns nil if the process wasn't started by a service manager.
  init?(variable: (String) -> String?) {
    guard let socket = variable("NOTIFY_SOCKET"), socket.hasPrefix("/") || socket.hasPrefix("@"),
      socket.utf8.count < Self.pathLimit
    else { return nil }
    var path = Array(socket.utf8)
    // The name of an abstract socket begins with a zero byte.
    if socket.hasPrefix("@") { path[0] = 0 }
    address = path
    let isForUs = variable("WATCHDOG_PID").map { $0 == "\(getpid())" } ?? true
    let limit = variable("WATCHDOG_USEC").flatMap(Double.init) ?? 0
    // Notify twice per interval, as the manual recommends.
    watchdogInterval = isForUs && limit > 0 ? limit / 2e6 : nil
  }

  /// A sleep that also notifies the watchdog; the given sleep itself if there is no watchdog.
  func notifyingWatchdog(during sleep: any DaemonSleep) -> any DaemonSleep {
    watchdogInterval.map { WatchdogSleep(sleep, every: $0, notify: notifyWatchdog) } ?? sleep
  }

  /// Notifies the watchdog, if there is one.
  func notifyWatchdog() {
    if watchdogInterval != nil { send("WATCHDOG=1") }
  }

  private static let pathLimit = MemoryLayout.size(ofValue: sockaddr_un().sun_path)

  /// How long to wait for a busy manager, in seconds.
  private static let timeout = 5

  /// Sends a message; ignores errors.
  ///
  /// - Parameter waits: Whether to wait if the manager is busy; false for messages that are
  ///   repeated soon.
  func send(_ text: String, waiting waits: Bool = false) {
    #if canImport(Glibc)
      let socket = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    #else
      let socket = socket(AF_UNIX, SOCK_DGRAM, 0)
    #endif
    guard socket >= 0 else { return }
    defer { close(socket) }
    var name = sockaddr_un()
    name.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &name.sun_path) { $0.copyBytes(from: address) }
    let length = MemoryLayout<sockaddr_un>.offset(of: \.sun_path).map { $0 + address.count } ?? 0
    let text = Array(text.utf8)
    var limit = timeval()
    limit.tv_sec = Self.timeout
    setsockopt(
      socket, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    let flags = waits ? 0 : Int32(MSG_DONTWAIT)
    withUnsafePointer(to: name) { name in
      name.withMemoryRebound(to: sockaddr.self, capacity: 1) { name in
        _ = sendto(socket, text, text.count, flags, name, socklen_t(length))
      }
    }
  }
}
