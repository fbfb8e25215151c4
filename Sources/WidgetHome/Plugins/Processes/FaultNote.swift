internal import CSystem

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A file that exists if a bundled plugin has ended a process in which it ran, by a fault such as a
/// failed precondition.
///
/// The plugin then runs in processes of its own, until the program is updated or the note is a week
/// old. Without it, a widget that is due would end the daemon again and again.
struct FaultNote: Sendable {
  /// How the names of notes begin, in the folder of the claims.
  static let prefix = "fault-"
  /// Older notes are removed with the files of ended processes.
  static let age = 7.0 * 86_400

  let path: String

  init(_ path: String) {
    self.path = path
  }

  var exists: Bool { access(path, F_OK) == 0 }

  /// From now on, a fault of this process leaves the note.
  func beginNoting() { widgetry_note_crash(path) }

  static func endNoting() { widgetry_note_crash(nil) }
}

extension HomeFolder {
  /// The path of the note that a build of a bundled plugin has ended its process.
  func faultNote(ofPlugin id: String, build: String) -> String {
    let build = String(
      decoding: build.utf8.map { $0 == 0x20 || $0 == 0x2F ? 0x2D : $0 }, as: UTF8.self)
    return run + "/" + FaultNote.prefix + id + "-" + build
  }
}
