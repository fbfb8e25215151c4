#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Measures the disk space of deleted files that processes still have open or mapped.
///
/// Measuring a plugin's folder doesn't find these files. ``ChildProcess/usage(within:)`` uses this
/// type.
struct DeletedFiles {
  /// The folders whose files are counted; nil for all files.
  let folders: [String]?
  /// The size to assume for a file whose real size only root can see.
  let fileBytes: Int
  private var bytesByNumber: [UInt64: Int] = [:]
  /// The assumed size of files that can't be examined.
  private var unseenBytes = 0
  /// The size of memory that processes share without a file.
  private(set) var sharedBytes = 0

  private static let deleted = Array(" (deleted)".utf8)
  private static let mapsLimit = 8 << 20

  init(in folders: [String]?, fileBytes: Int) {
    self.folders = folders
    self.fileBytes = fileBytes
  }

  /// The size of all deleted files together.
  var bytes: Int { bytesByNumber.values.reduce(unseenBytes, +) }

  /// Adds the deleted files of a process.
  mutating func add(from process: Descriptor) {
    addOpened(by: process)
    addMapped(by: process)
  }

  private mutating func addOpened(by process: Descriptor) {
    guard let files = NumberedEntries("fd", in: process.number) else { return }
    while let name = files.next() {
      var information = stat()
      guard fstatat(files.descriptor, name, &information, 0) == 0 else { continue }
      switch information.st_mode & S_IFMT {
      case S_IFREG where information.st_nlink == 0:
        guard isOurs(Self.path(of: name, in: files.descriptor)) else { continue }
        bytesByNumber[UInt64(information.st_ino)] = Int(information.st_blocks) * 512
      case S_IFSOCK: unseenBytes += filesInTransit(through: name, of: process) * fileBytes
      default: continue
      }
    }
  }

  /// The number of files that were sent through a socket and not received yet, so that no process
  /// lists them as open.
  private func filesInTransit(through name: String, of process: Descriptor) -> Int {
    let text = ProcessTable.contents(of: "fdinfo/\(name)", in: process, limit: 512) ?? []
    let mark = Array("scm_fds:".utf8)
    let line = text.split(separator: UInt8(ascii: "\n")).first { $0.starts(with: mark) }
    let digits = line?.dropFirst(mark.count).drop { $0 <= UInt8(ascii: " ") }
    return digits.flatMap(ProcessTable.number) ?? 0
  }

  private mutating func addMapped(by process: Descriptor) {
    let maps = ProcessTable.contents(of: "maps", in: process, limit: Self.mapsLimit) ?? []
    // A process could hide mappings beyond the limit, so treat this as far above any limit.
    if maps.count == Self.mapsLimit { unseenBytes += 1 << 40 }
    maps.withUnsafeBufferPointer { maps in
      for line in maps.split(separator: UInt8(ascii: "\n")) where line.ends(with: Self.deleted) {
        addMapping(Mapping(line), of: process)
      }
    }
  }

  private mutating func addMapping(_ mapping: Mapping?, of process: Descriptor) {
    guard let mapping else { return }
    if mapping.isSharedMemory {
      sharedBytes += mapping.length
    } else if bytesByNumber[mapping.file] == nil, isOurs(mapping.path) {
      var information = stat()
      let known = fstatat(process.number, "map_files/\(mapping.range)", &information, 0) == 0
      bytesByNumber[mapping.file] = known ? Int(information.st_blocks) * 512 : fileBytes
    }
  }

  private func isOurs(_ path: some Collection<UInt8>) -> Bool {
    guard let folders else { return true }
    return folders.contains { path.starts(with: $0.utf8) }
  }

  private static func path(of name: String, in folder: Int32) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: Int(PATH_MAX)) { buffer, count in
      buffer.withMemoryRebound(to: CChar.self) { buffer in
        guard let start = buffer.baseAddress else { return }
        count = max(0, readlinkat(folder, name, start, buffer.count))
      }
    }
  }
}

/// A mapped file, from a line of `/proc/PID/maps`.
private struct Mapping {
  let range: String
  let length: Int
  let file: UInt64
  let path: Slice<UnsafeBufferPointer<UInt8>>

  init?(_ line: Slice<UnsafeBufferPointer<UInt8>>) {
    let fields = line.split(separator: UInt8(ascii: " "), maxSplits: 5)
    guard fields.count == 6 else { return nil }
    range = String(decoding: fields[0], as: UTF8.self)
    let ends = range.split(separator: "-").compactMap { UInt64($0, radix: 16) }
    guard ends.count == 2, ends[1] >= ends[0],
      let file = ProcessTable.number(fields[4]).map(UInt64.init)
    else { return nil }
    length = Int(clamping: ends[1] - ends[0])
    self.file = file
    path = fields[5].drop { $0 == UInt8(ascii: " ") }
  }

  /// Whether this is memory without a file, for which the kernel shows a path nevertheless.
  var isSharedMemory: Bool {
    ["/dev/zero ", "/memfd:", "/SYSV"].contains { path.starts(with: $0.utf8) }
  }
}

extension Collection<UInt8> where Self: BidirectionalCollection {
  fileprivate func ends(with end: [UInt8]) -> Bool {
    reversed().starts(with: end.reversed())
  }
}
