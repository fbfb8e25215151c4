#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A control group of Linux (version 2) for one process and all that it starts.
package final class ControlGroup {
  /// What all in it may use together.
  package struct Limits: Hashable, Sendable {
    package var memoryBytes: Int
    /// Processes and threads.
    package var tasks: Int
    /// Its share of the processors where others want them too; 100 is that of others.
    package var processorWeight: Int

    package init(memoryBytes: Int, tasks: Int, processorWeight: Int = 50) {
      self.memoryBytes = memoryBytes
      self.tasks = tasks
      self.processorWeight = processorWeight
    }
  }

  package let path: String
  /// Whoever writes to it gets in.
  let entrance: Descriptor
  /// Known once its processes have ended.
  private var hadRunOutOfMemory: Bool?
  private var isRemoved = false

  /// Nil if it can't be made, or the limits can't be set.
  init?(at path: String, limits: Limits) {
    guard mkdir(path, 0o755) == 0 else { return nil }
    let folder = ControlFolder(path)
    guard folder.write("\(limits.memoryBytes)", to: "memory.max"),
      folder.write("\(limits.tasks)", to: "pids.max"),
      let entrance = folder.open("cgroup.procs")
    else {
      rmdir(path)
      errno = 0
      return nil
    }
    // Not there without swap, or where nobody has delegated processors.
    _ = folder.write("0", to: "memory.swap.max")
    _ = folder.write("1", to: "memory.oom.group")
    _ = folder.write("\(limits.processorWeight)", to: "cpu.weight")
    self.path = path
    self.entrance = entrance
  }

  deinit {
    remove()
  }

  /// Whether a process that runs already is in it now.
  func takes(_ process: pid_t) -> Bool {
    ControlFolder.write("\(process)", to: entrance)
  }

  /// Whether any process in it was ended because they took all the memory that they may use.
  package var hasRunOutOfMemory: Bool { hadRunOutOfMemory ?? isOutOfMemory }

  private var isOutOfMemory: Bool {
    ControlFolder(path).events.contains { $0.name == "oom_kill" && $0.count > 0 }
  }

  /// Ends what is left in it, and removes it; done again where that takes the system a moment.
  func remove() {
    guard !isRemoved else { return }
    hadRunOutOfMemory = isOutOfMemory
    isRemoved = rmdir(path) == 0 || errno != EBUSY
    guard !isRemoved else { return }
    _ = ControlFolder(path).write("1", to: "cgroup.kill")
    for _ in 0..<50 {
      usleep(1_000)
      isRemoved = rmdir(path) == 0 || errno != EBUSY
      if isRemoved { return }
    }
  }
}

/// The folder of a control group, whose files are read and written as words.
struct ControlFolder {
  private static let textLimit = 64 << 10

  let path: String

  init(_ path: String) {
    self.path = path
  }

  func open(_ name: String) -> Descriptor? {
    let number = systemOpen("\(path)/\(name)", O_WRONLY | O_CREAT | O_CLOEXEC)
    return number >= 0 ? Descriptor(owning: number) : nil
  }

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

  /// The words of a file; nil if there is none.
  func words(of name: String) -> [String]? {
    text(of: name)?.split { $0 == " " || $0 == "\n" }.map(String.init)
  }

  /// What has happened to its memory, and how often.
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
