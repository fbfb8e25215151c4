#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A Linux control group (version 2), in which the kernel limits a process and its descendants.
///
/// ``ControlGroups`` creates one for each plugin. It is removed when it is deallocated.
package final class ControlGroup {
  /// The limits for all processes of the group together.
  package struct Limits: Hashable, Sendable {
    package var memoryBytes: Int
    /// The most processes and threads together.
    package var tasks: Int
    /// The group's share of a busy processor; most groups have a weight of 100.
    package var processorWeight: Int

    package init(memoryBytes: Int, tasks: Int, processorWeight: Int = 50) {
      self.memoryBytes = memoryBytes
      self.tasks = tasks
      self.processorWeight = processorWeight
    }
  }

  package let path: String
  /// The group's file `cgroup.procs`; a process that writes 0 to it joins the group.
  let members: Descriptor
  /// The value of ``hasRunOutOfMemory`` after the group was removed.
  private var hadRunOutOfMemory: Bool?
  private var isRemoved = false

  /// Creates a group; nil if that fails, or if its limits can't be set.
  init?(at path: String, limits: Limits) {
    guard mkdir(path, 0o755) == 0 else { return nil }
    let folder = ControlFolder(path)
    guard folder.write("\(limits.memoryBytes)", to: "memory.max"),
      folder.write("\(limits.tasks)", to: "pids.max"),
      let members = folder.open("cgroup.procs")
    else {
      rmdir(path)
      errno = 0
      return nil
    }
    // These files may be missing, on systems without swap or without the cpu controller.
    _ = folder.write("0", to: "memory.swap.max")
    _ = folder.write("1", to: "memory.oom.group")
    _ = folder.write("\(limits.processorWeight)", to: "cpu.weight")
    self.path = path
    self.members = members
  }

  deinit {
    remove()
  }

  /// Whether the kernel killed a process of the group because the group reached its memory limit.
  package var hasRunOutOfMemory: Bool { hadRunOutOfMemory ?? isOutOfMemory }

  private var isOutOfMemory: Bool {
    ControlFolder(path).events.contains { $0.name == "oom_kill" && $0.count > 0 }
  }

  /// Kills the remaining processes of the group, and removes it; does nothing if that was done.
  func remove() {
    guard !isRemoved else { return }
    hadRunOutOfMemory = isOutOfMemory
    isRemoved = rmdir(path) == 0 || errno != EBUSY
    guard !isRemoved else { return }
    _ = ControlFolder(path).write("1", to: "cgroup.kill")
    // The kernel takes a moment to end the killed processes; wait at most 50 ms.
    for _ in 0..<50 {
      usleep(1_000)
      isRemoved = rmdir(path) == 0 || errno != EBUSY
      if isRemoved { return }
    }
  }
}

/// The folder of a control group, whose files configure the group.
struct ControlFolder {
  private static let textLimit = 64 << 10

  let path: String

  init(_ path: String) {
    self.path = path
  }

  /// Opens a file for writing.
  func open(_ name: String) -> Descriptor? {
    let number = systemOpen("\(path)/\(name)", O_WRONLY | O_CREAT | O_CLOEXEC)
    return number >= 0 ? Descriptor(owning: number) : nil
  }

  /// Writes a text to a file; returns whether that worked.
  func write(_ text: String, to name: String) -> Bool {
    open(name).map { Self.write(text, to: $0) } ?? false
  }

  static func write(_ text: String, to file: Descriptor) -> Bool {
    var text = text
    return text.withUTF8 { text in
      if case .bytes(let count) = file.write(UnsafeRawBufferPointer(text)) {
        count == text.count
      } else {
        false
      }
    }
  }

  /// The words of a file; nil if it can't be read.
  func words(of name: String) -> [String]? {
    text(of: name)?.split { $0 == " " || $0 == "\n" }.map(String.init)
  }

  /// The counters in the file `memory.events`.
  var events: [(name: String, count: Int)] {
    let lines = text(of: "memory.events")?.split(separator: "\n") ?? []
    return lines.compactMap { line in
      let words = line.split(separator: " ")
      guard words.count == 2, let count = Int(words[1]) else { return nil }
      return (String(words[0]), count)
    }
  }

  func text(of name: String) -> String? {
    let number = systemOpen("\(path)/\(name)", O_RDONLY | O_CLOEXEC)
    guard number >= 0 else { return nil }
    return String(
      decoding: Descriptor(owning: number).contents(limit: Self.textLimit), as: UTF8.self)
  }
}

private func systemOpen(_ path: String, _ flags: Int32) -> Int32 {
  open(path, flags, 0o600)
}
