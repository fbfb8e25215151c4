/// The memory and the threads of one process, read from its file `status` in `/proc`.
struct ProcessStatus {
  /// The size of resident memory, swap and page tables.
  var memoryBytes = 0
  var threads = 0
  /// The folder in `/proc` that lists the open files: the process's folder, or another thread's
  /// folder if the first thread has ended.
  var folder: Descriptor

  /// The most bytes of the file that are read; it is never as large.
  private static let statusLimit = 4096

  /// Reads the status of a process from its folder in `/proc`; nil if the process is gone.
  init?(of information: Descriptor) {
    folder = information
    guard let isAlive = read(information) else { return nil }
    guard !isAlive, threads > 1 else { return }
    // After the first thread has ended, only the other threads report the memory.
    let count = threads
    ProcessTable.forEachThread(in: information) { thread in
      guard read(thread) == true else { return true }
      folder = thread
      return false
    }
    threads = count
  }

  /// Reads one file; returns whether it reports memory, or nil if the process is gone.
  private mutating func read(_ folder: Descriptor) -> Bool? {
    guard
      let status = ProcessTable.contents(of: "status", in: folder, limit: Self.statusLimit),
      !status.isEmpty
    else { return nil }
    var hasMemory = false
    memoryBytes = 0
    for line in status.split(separator: UInt8(ascii: "\n")) {
      if let pages = Self.value(line, of: Self.resident) {
        hasMemory = true
        memoryBytes += pages << 10
      } else if let count = Self.value(line, of: Self.threadCount) {
        threads = count
      } else {
        for name in Self.others {
          if let amount = Self.value(line, of: name) { memoryBytes += amount << 10 }
        }
      }
    }
    return hasMemory
  }

  private static let resident = Array("VmRSS:".utf8)
  private static let threadCount = Array("Threads:".utf8)
  private static let others = ["VmPTE:", "VmSwap:", "HugetlbPages:"].map { Array($0.utf8) }

  private static func value(_ line: ArraySlice<UInt8>, of name: [UInt8]) -> Int? {
    guard line.starts(with: name) else { return nil }
    let blank = { (byte: UInt8) in byte <= UInt8(ascii: " ") }
    return ProcessTable.number(line.dropFirst(name.count).drop(while: blank).prefix { !blank($0) })
  }
}
