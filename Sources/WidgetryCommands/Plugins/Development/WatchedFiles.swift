internal import Foundation

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The state of a plugin's source files at one moment, which `plugin dev` compares to find changes.
///
/// The files are polled, because this also works on network file systems and with editors that
/// replace files. Checking a hundred files takes less than a millisecond.
package struct WatchedFiles: Hashable {
  /// The properties of a file that change when it is written or replaced.
  private struct Stamp: Hashable {
    var file: UInt64
    var size: Int64
    var seconds: Int
    var nanoseconds: Int
  }

  private var stamps: [String: Stamp] = [:]

  /// The maximum number of files, so that a home folder given by mistake isn't read completely.
  package static let limit = 4096

  /// Reads the state of a file, or of the files in a package except tests, hidden files and builds.
  package init(of path: String, isPackage: Bool) {
    if isPackage {
      addContents(of: path, except: ["Tests"])
    } else {
      add(path)
    }
  }

  private mutating func addContents(of folder: String, except names: Set<String> = []) {
    let contents = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in contents.sorted() where !name.hasPrefix(".") && !names.contains(name) {
      guard stamps.count < Self.limit else { return }
      add(folder + "/" + name)
    }
  }

  private mutating func add(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return }
    if status.st_mode & S_IFMT == S_IFDIR { return addContents(of: path) }
    stamps[path] = Stamp(
      file: UInt64(status.st_ino), size: Int64(status.st_size), seconds: status.changed.tv_sec,
      nanoseconds: status.changed.tv_nsec)
  }

  package var count: Int { stamps.count }
}

/// Compares states of source files to decide when `plugin dev` builds again.
package struct ChangeWatch {
  private var built: WatchedFiles
  private var last: WatchedFiles?

  package init(built: WatchedFiles) {
    self.built = built
  }

  /// Whether the files differ from the last build and haven't changed since the last check.
  ///
  /// Waiting for the second check avoids a build while an editor still writes files.
  package mutating func isDue(_ files: WatchedFiles) -> Bool {
    defer { last = files }
    return files != built && files == last
  }

  /// Records the files of a new build; later changes are for the next one.
  package mutating func begin(_ files: WatchedFiles) {
    built = files
    last = nil
  }
}
