internal import Foundation

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The files that a plugin is made of, as they are at one moment.
///
/// They are looked at again and again rather than watched by the system: a look at a hundred files takes less than a
/// millisecond, and is the same everywhere, over network file systems and for editors that replace files too.
package struct WatchedFiles: Hashable {
  private struct Stamp: Hashable {
    var file: UInt64
    var size: Int64
    var seconds: Int
    var nanoseconds: Int
  }

  private var stamps: [String: Stamp] = [:]

  /// The most files that are looked at: a home folder that was named by mistake must cost no more.
  package static let limit = 4096

  /// Looks at a file, or at a package's folder: all of it but its tests and what is hidden, as builds are.
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
    #if os(macOS)
      let changed = status.st_mtimespec
    #else
      let changed = status.st_mtim
    #endif
    stamps[path] = Stamp(
      file: UInt64(status.st_ino), size: Int64(status.st_size), seconds: changed.tv_sec,
      nanoseconds: changed.tv_nsec)
  }

  package var count: Int { stamps.count }
}

/// Tells from looks at files when they are to be built again.
package struct ChangeWatch {
  private var built: WatchedFiles
  private var last: WatchedFiles?

  package init(built: WatchedFiles) {
    self.built = built
  }

  /// Whether they differ from what was built, and have been left alone since the look before: an editor may be
  /// writing several.
  package mutating func isDue(_ files: WatchedFiles) -> Bool {
    defer { last = files }
    return files != built && files == last
  }

  /// They are built now; what changes from here on is for the next time.
  package mutating func begin(_ files: WatchedFiles) {
    built = files
    last = nil
  }
}
