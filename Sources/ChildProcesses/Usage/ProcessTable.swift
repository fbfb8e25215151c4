#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Reads information about processes from Linux's `/proc`; finds nothing on other systems.
enum ProcessTable {
  /// The most bytes of a file that are read.
  private static let answerLimit = 64 << 10

  /// Opens the folder of a process; it never refers to a later process with the same number.
  static func information(of process: pid_t) -> Descriptor? {
    folder("/proc/\(process)", in: AT_FDCWD)
  }

  /// The children of all threads of a process.
  static func children(of process: pid_t) -> [pid_t] {
    guard let information = information(of: process) else { return [] }
    var children: [pid_t] = []
    forEachThread(in: information) { thread in
      children += numbers(in: "children", of: thread).compactMap(pid_t.init(exactly:))
      return true
    }
    return children
  }

  /// Calls `body` with the folder of each thread of a process, until it returns false.
  static func forEachThread(in information: Descriptor, _ body: (Descriptor) -> Bool) {
    guard let threads = NumberedEntries("task", in: information.number) else { return }
    while let name = threads.next() {
      guard let thread = folder(name, in: threads.descriptor) else { continue }
      guard body(thread) else { return }
    }
  }

  /// The first `limit` bytes of a file; nil if it can't be read.
  static func contents(of name: String, in folder: Descriptor, limit: Int) -> [UInt8]? {
    let opened = openat(folder.number, name, O_RDONLY | O_CLOEXEC)
    guard opened >= 0 else { return nil }
    return Descriptor(owning: opened).contents(limit: limit)
  }

  /// Parses a number; nil if the bytes aren't all digits.
  static func number(_ digits: some Collection<UInt8>) -> Int? {
    guard !digits.isEmpty, digits.count < 19 else { return nil }
    var number = 0
    for digit in digits {
      guard digit >= UInt8(ascii: "0"), digit <= UInt8(ascii: "9") else { return nil }
      number = number * 10 + Int(digit - UInt8(ascii: "0"))
    }
    return number
  }

  private static func numbers(in name: String, of folder: Descriptor) -> [Int] {
    (contents(of: name, in: folder, limit: answerLimit) ?? [])
      .split { $0 <= UInt8(ascii: " ") }.compactMap(number)
  }

  private static func folder(_ path: String, in parent: Int32) -> Descriptor? {
    let number = openat(parent, path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    return number >= 0 ? Descriptor(owning: number) : nil
  }
}

/// Lists the entries of a folder in `/proc` whose names are numbers, such as open files.
final class NumberedEntries {
  #if canImport(Glibc)
    private let stream: OpaquePointer
  #else
    private let stream: UnsafeMutablePointer<DIR>
  #endif

  init?(_ name: String, in parent: Int32) {
    let number = openat(parent, name, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard number >= 0 else { return nil }
    guard let stream = fdopendir(number) else {
      close(number)
      return nil
    }
    self.stream = stream
  }

  deinit {
    closedir(stream)
  }

  var descriptor: Int32 { dirfd(stream) }

  /// The next number; nil after the last.
  func next() -> String? {
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      if let number = ProcessTable.number(name) { return "\(number)" }
    }
    return nil
  }
}
