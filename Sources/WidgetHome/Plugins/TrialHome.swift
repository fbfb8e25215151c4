internal import Foundation
internal import WidgetModel

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A temporary folder in place of a home, for a program that is tried but not installed.
final class TrialHome {
  let folder: HomeFolder

  private static let prefix = "widgetry-trial-"

  /// Removes the folders of processes that were killed.
  init() throws(WidgetryError) {
    let temporary = NSTemporaryDirectory()
    Self.removeAbandoned(in: temporary)
    folder = HomeFolder(temporary + "\(Self.prefix)\(getpid())-\(UUID().uuidString)")
    guard mkdir(folder.path, 0o700) == 0 else {
      throw WidgetryError(
        .failed, code: "temporary.unusable",
        summary: "The folder for temporary files, '\(temporary)', can't be used: "
          + String(cString: strerror(errno)),
        hint: "Choose another one: TMPDIR=FOLDER widgetry …")
    }
  }

  deinit {
    try? FileManager.default.removeItem(atPath: folder.path)
  }

  private static func removeAbandoned(in temporary: String) {
    let files = FileManager.default
    for name in (try? files.contentsOfDirectory(atPath: temporary)) ?? []
    where name.hasPrefix(prefix) {
      var status = stat()
      guard
        let process = name.dropFirst(prefix.count).split(separator: "-").first
          .flatMap({ pid_t($0) }), process > 0, kill(process, 0) != 0, errno == ESRCH,
        lstat(temporary + name, &status) == 0, status.st_uid == geteuid()
      else { continue }
      PluginStaging.sweep(HomeFolder(temporary + name).plugins)
      try? files.removeItem(atPath: temporary + name)
    }
  }
}
