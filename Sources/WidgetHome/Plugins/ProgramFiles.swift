internal import Foundation
internal import PluginHost
internal import WidgetModel
internal import WidgetRegistry

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The files of an installed plugin's program and its resources.
///
/// They are checked before each start, because they may have been changed since the installation,
/// or the home may come from someone else. Symbolic links aren't followed.
struct ProgramFiles {
  /// Why files can't be used, in words that follow 'its program'.
  struct Fault: Error, Hashable {
    var words: String
    /// Whether files are missing; otherwise they are wrong.
    var isMissing = false
  }

  private let folder: String
  /// The metadata of each file, by its path inside the folder.
  private var files: [String: stat] = [:]

  /// Lists all files in a folder.
  init(in folder: String) throws(Fault) {
    self.folder = folder
    guard let open = OpenFolder(path: folder) else { throw .missing(folder, errno) }
    try add(open, prefix: "", depth: 0)
  }

  /// Lists the files of an installed plugin.
  init(of plugin: StoredPlugin, in home: HomeFolder) throws(Fault) {
    guard let program = plugin.program, let place = ProgramPlace(program),
      Identifier.isValid(plugin.id)
    else { throw Fault(words: "isn't in the folder of an installed plugin") }
    guard let plugins = OpenFolder(path: home.plugins) else { throw .missing(home.plugins, errno) }
    try Self.check(plugins, home.plugins)
    let path = home.folder(ofPlugin: plugin.id)
    guard let own = OpenFolder(plugin.id, of: plugins) else { throw .missing(path, errno) }
    try Self.check(own, path)
    folder = path + "/" + place.folder
    guard let open = OpenFolder(place.folder, of: own) else { throw .missing(folder, errno) }
    try Self.check(open, folder)
    try add(open, prefix: "", depth: 0)
    guard let file = files[place.name] else {
      throw Fault(words: "'\(folder)/\(place.name)' is missing", isMissing: true)
    }
    guard [0, geteuid()].contains(file.st_uid), file.st_mode & 0o022 == 0 else {
      throw Fault(words: "can be changed by other users: '\(folder)/\(place.name)'")
    }
  }

  /// Throws if other users can write to a folder, because they could replace the program.
  private static func check(_ folder: borrowing OpenFolder, _ path: String) throws(Fault) {
    var status = stat()
    guard fstat(folder.descriptor, &status) == 0 else { throw .missing(path, errno) }
    guard [0, geteuid()].contains(status.st_uid), status.st_mode & 0o022 == 0 else {
      throw Fault(words: "can be replaced by other users: '\(path)'")
    }
  }

  private mutating func add(
    _ open: borrowing OpenFolder, prefix: String, depth: Int
  ) throws(Fault) {
    while let bytes = open.next() {
      guard
        let text = String(validating: bytes.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
      else { throw Fault(words: "has a file beside it whose name isn't valid UTF-8") }
      let name = prefix + text
      var status = stat()
      guard fstatat(open.descriptor, bytes, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
        throw .missing(folder + "/" + name, errno)
      }
      switch status.st_mode & S_IFMT {
      case S_IFREG:
        // To Swift, names are equal that differ only in how an accent is written.
        guard files.updateValue(status, forKey: name) == nil else {
          throw Fault(words: "has two files whose names look the same: '\(folder)/\(name)'")
        }
      case S_IFDIR:
        guard depth < ContainerFolder.depthLimit, let inner = OpenFolder(text, of: open) else {
          throw Fault(words: "has a folder beside it that can't be read: '\(folder)/\(name)'")
        }
        try add(inner, prefix: name + "/", depth: depth + 1)
      case S_IFLNK: throw Fault(words: "contains a symbolic link: '\(folder)/\(name)'")
      default: throw Fault(words: "has an item beside it that isn't a file: '\(folder)/\(name)'")
      }
    }
  }

  // MARK: Comparing files

  /// Identifies these very files: it changes when a file is written, replaced or added.
  ///
  /// It is computed from metadata, so that a large program starts as fast as a small one.
  var stamp: String {
    var hash = SHA256()
    for (name, file) in files.sorted(by: { $0.key < $1.key }) {
      let (written, changed) = file.times
      hash.update(
        Array(
          "\(name)\0\(file.st_dev) \(file.st_ino) \(file.st_size) \(file.st_mode) \(file.st_uid) "
            .utf8))
      hash.update(
        Array("\(written.tv_sec).\(written.tv_nsec) \(changed.tv_sec).\(changed.tv_nsec)\n".utf8))
    }
    return hash.digest().hexadecimal
  }

  /// A hash of all names and contents.
  func digest() throws(Fault) -> String {
    var hash = SHA256()
    for name in files.keys.sorted() {
      hash.update(Array("\(name)\0".utf8))
      try read(name) { hash.update($0) }
      hash.update([0])
    }
    return hash.digest().hexadecimal
  }

  /// Each file's size and hash, sorted by path.
  func contents() throws(Fault) -> [PluginManifest.File] {
    var contents: [PluginManifest.File] = []
    for name in files.keys.sorted() {
      var hash = SHA256()
      var bytes = 0
      try read(name) { piece in
        hash.update(piece)
        bytes += piece.count
      }
      contents.append(
        PluginManifest.File(path: name, bytes: bytes, sha256: hash.digest().hexadecimal))
    }
    return contents
  }

  private func read(_ name: String, _ take: ([UInt8]) -> Void) throws(Fault) {
    let path = folder + "/" + name
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw .missing(path, errno) }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var status = stat()
    guard fstat(descriptor, &status) == 0, let known = files[name],
      (status.st_dev, status.st_ino) == (known.st_dev, known.st_ino)
    else { throw Fault(words: "is just being replaced: '\(path)'") }
    do {
      while let piece = try file.read(upToCount: 1 << 20), !piece.isEmpty { take([UInt8](piece)) }
    } catch {
      throw Fault(words: "can't be read: \(WidgetryError.words(of: error))")
    }
  }
}

/// The path of an installed program inside its plugin's folder: `program-…/NAME`.
struct ProgramPlace {
  static let prefix = "program-"

  let folder: String
  let name: String

  /// Parses the path; nil if it has another form.
  init?(_ path: String) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, parts[0].hasPrefix(Self.prefix),
      parts.allSatisfy({
        !["", ".", ".."].contains($0) && $0.utf8.count <= 255 && !$0.utf8.contains(0)
      })
    else { return nil }
    (folder, name) = (parts[0], parts[1])
  }
}

extension ProgramFiles.Fault {
  fileprivate static func missing(_ path: String, _ number: Int32) -> Self {
    switch number {
    case ENOENT: Self(words: "'\(path)' is missing", isMissing: true)
    case ELOOP, ENOTDIR: Self(words: "is reached through a symbolic link: '\(path)'")
    default: Self(words: "can't be read: '\(path)': \(String(cString: strerror(number)))")
    }
  }
}

extension stat {
  /// When the contents and the metadata last changed.
  fileprivate var times: (written: timespec, changed: timespec) {
    #if os(macOS)
      (st_mtimespec, st_ctimespec)
    #else
      (st_mtim, st_ctim)
    #endif
  }
}
