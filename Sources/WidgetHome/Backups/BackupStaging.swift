internal import Foundation

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The temporary files beside a backup that is being written.
///
/// Their names contain the process, so that several backups of one name can be written at once, and
/// files of a killed process can be told from those of a running one.
struct BackupStaging {
  private let path: String

  /// The backup until it is complete.
  let file: String
  /// A copy of one of its databases.
  var part: String { file + "-part" }

  private static let ends = ["", "-journal", "-part", "-part-journal"]

  init(of path: String) {
    self.path = path
    file = path + ".\(getpid()).tmp"
  }

  func remove() {
    for end in Self.ends { unlink(file + end) }
  }

  /// Removes the files of processes that were killed while they wrote this backup.
  func removeLeftovers() {
    let url = URL(fileURLWithPath: path)
    let folder = url.deletingLastPathComponent().path
    let prefix = url.lastPathComponent + "."
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
      // Match the exact form of the names, because a user's file may have a similar one.
      guard name.hasPrefix(prefix),
        let end = Self.ends.first(where: { name.hasSuffix(".tmp" + $0) })
      else { continue }
      let number = name.dropFirst(prefix.count).dropLast(".tmp".count + end.count)
      guard number.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let process = pid_t(number),
        process > 0, kill(process, 0) != 0, errno == ESRCH
      else { continue }
      unlink(folder + "/" + name)
    }
  }
}
