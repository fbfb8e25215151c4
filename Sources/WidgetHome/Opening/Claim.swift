internal import Foundation
internal import WidgetModel

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A process's exclusive right to reload certain widgets.
///
/// The process stores the claim's name with each widget, and holds a lock on a file with this name.
/// When the process ends, the lock is released, and the widgets are free for others.
final class Claim {
  let name: String
  private let path: String
  private let lock: FileLock

  init(in folder: HomeFolder) throws {
    try folder.makeFolder(folder.run)
    // Use a new name each time, so that another process can't be mistaken for an ended one.
    let number = UInt64.random(in: .min ... .max)
    if number % Self.sweepInterval == 0 { Self.sweep(folder, before: Date() - Self.sweepAge) }
    name = "\(getpid())-\(String(number, radix: 36))"
    path = folder.run + "/" + name
    lock = try FileLock.take(path, in: folder, milliseconds: 0)
  }

  deinit {
    unlink(path)
  }

  /// After how many claims, on average, the files of ended processes are removed.
  private static let sweepInterval: UInt64 = 64
  /// Newer files aren't removed, because their process may be about to lock them.
  private static let sweepAge: TimeInterval = 60

  /// Removes unlocked claim files that are older than a date.
  static func sweep(_ folder: HomeFolder, before moment: Date) {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder.run)) ?? [] {
      let path = folder.run + "/" + name
      var status = stat()
      guard stat(path, &status) == 0, status.modified < moment.timeIntervalSince1970 else {
        continue
      }
      guard !name.hasPrefix(FaultNote.prefix) else {
        if status.modified < moment.timeIntervalSince1970 - FaultNote.age { unlink(path) }
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

/// Checks which claims belong to running processes, and remembers the answers.
struct LivingClaims {
  private let folder: HomeFolder
  private var known: [String: Bool] = [:]

  init(in folder: HomeFolder) {
    self.folder = folder
  }

  /// Whether the process of a claim is still running.
  mutating func isAlive(_ name: String) -> Bool {
    if let answer = known[name] { return answer }
    // Names come from the registry, so check them before they are used in a path.
    let isOurs = name.utf8.allSatisfy { $0 == 0x2D || ($0 | 0x20).isASCIIAlphanumeric }
    let answer = isOurs && FileLock.isHeld(folder.run + "/" + name)
    known[name] = answer
    return answer
  }

  /// Clears the remembered answers, because processes may have ended.
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
