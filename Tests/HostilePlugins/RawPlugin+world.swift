#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What reaches beyond the plugin's own process; each answers with the words that its widget shows.
extension RawPlugin {
  private static let chunk = 1 << 20

  /// The plugin's folder.
  var home: String { getenv("HOME").map { String(cString: $0) } ?? "." }

  /// How often the plugin was started with this folder, this time included.
  func startCount() -> Int {
    let path = home + "/starts"
    let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND, 0o600)
    guard descriptor >= 0 else { return 1 }
    defer { close(descriptor) }
    _ = write([UInt8(ascii: "x")], to: descriptor)
    return Int(lseek(descriptor, 0, SEEK_END))
  }

  /// Programs that outlive the plugin unless somebody ends them.
  func startChildren(_ count: Int, inSessions: Bool) -> String {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    if inSessions { posix_spawnattr_setflags(&attributes, spawnSetSession) }
    let arguments = [strdup("bad-child"), strdup("86400"), nil]
    defer { for argument in arguments { free(argument) } }
    for _ in 0..<count {
      var child: pid_t = 0
      let error = posix_spawn(&child, "/bin/sleep", nil, &attributes, arguments, [nil])
      guard error == 0 else { return "child " + outcome(ofError: error) }
    }
    return "left \(count) children"
  }

  func fillFolder() -> String {
    let bytes = [UInt8](repeating: 7, count: Self.chunk)
    for number in 0..<1024 {
      let descriptor = open("\(home)/fill-\(number)", O_WRONLY | O_CREAT | O_TRUNC, 0o600)
      guard descriptor >= 0 else { return "folder " + outcome(ofError: errno) }
      let count = write(bytes, to: descriptor)
      close(descriptor)
      guard count == bytes.count else { return "full after \(number) MB" }
      // Slower than any disk, so that what is measured meanwhile doesn't depend on the disk.
      usleep(1000)
    }
    return "filled 1024 MB"
  }

  func allocate() -> String {
    for number in 0..<256 {
      guard let memory = malloc(8 * Self.chunk) else { return "no memory after \(8 * number) MB" }
      memset(memory, 7, 8 * Self.chunk)
      usleep(2000)
    }
    waitForEver()
  }

  func openDatabase() -> String {
    let descriptor = open(home + "/../../../registry.sqlite", O_RDONLY)
    guard descriptor >= 0 else { return "database " + outcome(ofError: errno) }
    close(descriptor)
    return "database open"
  }

  /// This program says that its libraries are beside it (`$ORIGIN`), as builds for debugging do.
  func openKey() -> String {
    let program = CommandLine.arguments.first ?? ""
    let descriptor = open(
      program.prefix(upTo: program.lastIndex(of: "/") ?? program.startIndex) + "/key", O_RDONLY)
    guard descriptor >= 0 else { return "key " + outcome(ofError: errno) }
    close(descriptor)
    return "key open"
  }

  func openSockets() -> String {
    "tcp \(connect(over: stream)), udp \(connect(over: datagram)), unix \(connectLocally())"
  }

  /// To a port of this machine where nobody listens; that is found out only where it is allowed.
  private func connect(over type: Int32) -> String {
    let descriptor = socket(AF_INET, type, 0)
    guard descriptor >= 0 else { return outcome(ofError: errno) }
    defer { close(descriptor) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(9).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isConnected = withUnsafePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        systemConnect(descriptor, $0, size) == 0
      }
    }
    return isConnected || errno == ECONNREFUSED ? "open" : outcome(ofError: errno)
  }

  private func connectLocally() -> String {
    let descriptor = socket(AF_UNIX, stream, 0)
    guard descriptor >= 0 else { return outcome(ofError: errno) }
    defer { close(descriptor) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: "/nowhere".utf8) }
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    let isConnected = withUnsafePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        systemConnect(descriptor, $0, size) == 0
      }
    }
    return isConnected || errno == ENOENT ? "open" : outcome(ofError: errno)
  }

  func outcome(ofError error: Int32) -> String {
    switch error {
    case 0: "done"
    case EPERM, EACCES: "refused"
    case ENOENT, ENOSYS: "missing"
    case ENOMEM: "full"
    default: "failed (\(String(cString: strerror(error))))"
    }
  }
}

private func write(_ bytes: [UInt8], to descriptor: Int32) -> Int {
  write(descriptor, bytes, bytes.count)
}

private func systemConnect(
  _ descriptor: Int32, _ address: UnsafePointer<sockaddr>, _ size: socklen_t
) -> Int32 {
  connect(descriptor, address, size)
}

// POSIX_SPAWN_SETSID, which glibc shows to its own extensions only.
#if canImport(Glibc)
  private let spawnSetSession: Int16 = 0x80
#else
  private let spawnSetSession: Int16 = 0x400
#endif

#if canImport(Glibc)
  private let stream = Int32(SOCK_STREAM.rawValue)
  private let datagram = Int32(SOCK_DGRAM.rawValue)
#else
  private let stream = SOCK_STREAM
  private let datagram = SOCK_DGRAM
#endif
