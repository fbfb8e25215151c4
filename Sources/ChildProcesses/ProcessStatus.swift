/// What the system tells about the memory and the threads of one process.
struct ProcessStatus {
  /// Memory that is there, what of it was moved to the disk, and the tables by which it is found.
  var memoryBytes = 0
  var threads = 0
  /// Where the process's files are to be looked up: it, or a thread that lives where its first does not.
  var folder: Descriptor

  /// As much as the file has ever had, and half as much again.
  private static let statusLimit = 4096

  /// Nil if the process is gone.
  init?(of information: Descriptor) {
    folder = information
    guard let isAlive = read(information) else { return nil }
    guard !isAlive, threads > 1 else { return }
    // Its first thread has ended and the others go on: the system tells of these only.
    let count = threads
    ProcessTable.forEachThread(in: information) { thread in
      guard read(thread) == true else { return true }
      folder = thread
      return false
    }
    threads = count
  }

  /// Answers whether memory was told of; nil if nothing was.
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
