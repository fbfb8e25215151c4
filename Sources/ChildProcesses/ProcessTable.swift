#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// What Linux tells about processes, in `/proc`; elsewhere nothing is found.
enum ProcessTable {
  /// How many threads are asked for their children, and how much of each answer is read.
  private static let threadLimit = 4_096
  private static let answerLimit = 64 << 10

  /// The process's folder; while it is open, it goes on meaning this process and no later one.
  static func information(of process: pid_t) -> Descriptor? {
    let number = open("/proc/\(process)", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    return number >= 0 ? Descriptor(owning: number) : nil
  }

  static func residentBytes(in information: Descriptor) -> Int? {
    residentBytes(openat(information.number, "statm", O_RDONLY | O_CLOEXEC))
  }

  static func residentBytes(of process: pid_t) -> Int? {
    residentBytes(open("/proc/\(process)/statm", O_RDONLY | O_CLOEXEC))
  }

  private static func residentBytes(_ opened: Int32) -> Int? {
    guard opened >= 0 else { return nil }
    let numbers = numbers(in: Descriptor(owning: opened), limit: 256)
    return numbers.count > 1 ? numbers[1] * Int(sysconf(Int32(_SC_PAGESIZE))) : nil
  }

  /// The children of all threads of a process.
  static func children(of process: pid_t) -> [pid_t] {
    guard let threads = opendir("/proc/\(process)/task") else { return [] }
    defer { closedir(threads) }
    var children: [pid_t] = []
    var count = 0
    while count < threadLimit, let entry = readdir(threads) {
      count += 1
      let name = withUnsafeBytes(of: entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      guard let thread = number(name) else { continue }
      let opened = openat(dirfd(threads), "\(thread)/children", O_RDONLY | O_CLOEXEC)
      guard opened >= 0 else { continue }
      children += numbers(in: Descriptor(owning: opened), limit: answerLimit)
        .compactMap(pid_t.init(exactly:))
    }
    return children
  }

  private static func numbers(in file: Descriptor, limit: Int) -> [Int] {
    withUnsafeTemporaryAllocation(byteCount: limit, alignment: 16) { buffer in
      var count = 0
      while count < limit {
        let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[count...])
        guard case .bytes(let read) = file.read(into: rest) else { break }
        count += read
      }
      return buffer[..<count].split { $0 <= UInt8(ascii: " ") }.compactMap(number)
    }
  }

  /// Nil if the bytes are not the digits of a number.
  private static func number(_ digits: some Collection<UInt8>) -> Int? {
    guard !digits.isEmpty, digits.count < 19 else { return nil }
    var number = 0
    for digit in digits {
      guard digit >= UInt8(ascii: "0"), digit <= UInt8(ascii: "9") else { return nil }
      number = number * 10 + Int(digit - UInt8(ascii: "0"))
    }
    return number
  }
}
