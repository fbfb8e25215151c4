internal import Foundation
internal import WidgetModel

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A process's right to reload the instances that name it, held as a locked file until the process
/// ends.
final class Claim {
  let name: String
  private let path: String
  private let lock: FileLock

  init(in folder: HomeFolder) throws {
    try folder.makeFolder(folder.run)
    // Use each name once: an abandoned claim must not be mistaken for another process's.
    let number = UInt64.random(in: .min ... .max)
    if number % Self.sweepInterval == 0 { Self.sweep(folder, before: Date() - Self.sweepAge) }
    name = "\(getpid())-\(String(number, radix: 36))"
    path = folder.run + "/" + name
    lock = try FileLock.take(path, in: folder, milliseconds: 0)
  }

  deinit {
    unlink(path)
  }

  /// How many claims there are between two removals of abandoned files.
  private static let sweepInterval: UInt64 = 64
  /// A newer file may be about to be locked.
  private static let sweepAge: TimeInterval = 60

  /// Removes claim files that are older than a date and not locked.
  static func sweep(_ folder: HomeFolder, before moment: Date) {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder.run)) ?? [] {
      let path = folder.run + "/" + name
      var status = stat()
      guard stat(path, &status) == 0, status.modified < moment.timeIntervalSince1970 else {
        continue
      }
      _ = FileLock.isHeld(path)
    }
  }
}

extension stat {
  fileprivate var modified: TimeInterval {
    #if os(macOS)
      TimeInterval(st_mtimespec.tv_sec)
    #else
      TimeInterval(st_mtim.tv_sec)
    #endif
  }
}

/// Finds out which claims belong to running processes, with one lock test for each claim.
struct LivingClaims {
  private let folder: HomeFolder
  private var known: [String: Bool] = [:]

  init(in folder: HomeFolder) {
    self.folder = folder
  }

  mutating func isAlive(_ name: String) -> Bool {
    if let answer = known[name] { return answer }
    // Names come from the registry, so they are used in a path only if they have the expected form.
    let isOurs = name.utf8.allSatisfy { $0 == 0x2D || ($0 | 0x20).isASCIIAlphanumeric }
    let answer = isOurs && FileLock.isHeld(folder.run + "/" + name)
    known[name] = answer
    return answer
  }

  /// Clears the cache, because processes may have ended.
  mutating func forget() {
    known.removeAll(keepingCapacity: true)
  }
}

extension UInt8 {
  fileprivate var isASCIIAlphanumeric: Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self)
  }
}
