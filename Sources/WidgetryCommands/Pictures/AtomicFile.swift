internal import WidgetModel

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Writes files atomically, so that no reader sees a partial file.
///
/// Commands use it for files outside the home, such as pictures and exports.
enum AtomicFile {
  /// The umask that this process was started with, which applies to pictures.
  ///
  /// The first access sets a stricter umask, which protects the files of the home.
  static let inheritedMask: mode_t = umask(0o077)

  /// The mode of files that only their owner may read, such as exports and pages.
  static let privateMode: mode_t = 0o600

  /// Writes a file; an existing file keeps its mode, and a link remains a link.
  ///
  /// - Parameter mode: The mode of a new file.
  static func write(
    _ bytes: [UInt8], to path: String, mode: mode_t = 0o666 & ~inheritedMask
  ) throws(WidgetryError) {
    var status = stat()
    let exists = stat(path, &status) == 0
    if exists, status.st_mode & S_IFMT != S_IFREG {
      return try writeThrough(bytes, to: path)
    }
    let target = exists ? resolved(path) : path
    let newMode = exists ? status.st_mode & 0o777 : mode
    try replace(target, with: bytes, mode: newMode, named: path)
  }

  /// Replaces a file or link with a new file.
  static func replace(
    _ target: String, with bytes: [UInt8], mode: mode_t, named name: String? = nil
  ) throws(WidgetryError) {
    let path = name ?? target
    let temporary = folder(of: target) + "\(temporaryPrefix)\(getpid()).tmp"
    unlink(temporary)
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw .notWritable(path, errno) }
    let failure = bytes.withUnsafeBytes(DescriptorSink(descriptor).write)?.number
    let hasMode = fchmod(descriptor, mode) == 0
    let number = errno
    // `close` may be the first call to report a full disk.
    let isClosed = close(descriptor) == 0
    if failure == nil, hasMode, isClosed, rename(temporary, target) == 0 { return }
    let reason = failure ?? (hasMode ? errno : number)
    unlink(temporary)
    throw .notWritable(path, reason)
  }

  /// The prefix of the names of temporary files.
  static let temporaryPrefix = ".widgetry-"

  /// Throws if a path can't be written, so that a command fails before long work.
  static func checkIsWritable(_ path: String) throws(WidgetryError) {
    guard !path.isEmpty else { throw .notWritable(path, ENOENT) }
    var status = stat()
    if stat(path, &status) == 0 {
      if status.st_mode & S_IFMT == S_IFDIR { throw .notWritable(path, EISDIR) }
      guard status.st_mode & S_IFMT == S_IFREG else { return }
    }
    let target = resolved(path)
    if access(folder(of: target), W_OK | X_OK) != 0 { throw .notWritable(path, errno) }
  }

  /// Writes to a pipe or device, which can't be replaced.
  private static func writeThrough(_ bytes: [UInt8], to path: String) throws(WidgetryError) {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .notWritable(path, errno) }
    defer { close(descriptor) }
    if let failure = bytes.withUnsafeBytes(DescriptorSink(descriptor).write) {
      throw .notWritable(path, failure.number)
    }
  }

  private static func resolved(_ path: String) -> String {
    resolvedPath(path) ?? path
  }

  /// Creates a folder and its parents.
  static func makeFolder(_ path: String) throws(WidgetryError) {
    if mkdir(path, 0o777) == 0 || errno == EEXIST { return }
    let parent = parent(of: path)
    guard errno == ENOENT, parent != path, parent != "." else { throw .notWritable(path, errno) }
    try makeFolder(parent)
    guard mkdir(path, 0o777) == 0 || errno == EEXIST else { throw .notWritable(path, errno) }
  }

  /// Creates a folder and its parents, which others can read as the user's umask says.
  static func makeSharedFolder(_ path: String) throws(WidgetryError) {
    let strictMask = umask(inheritedMask)
    defer { umask(strictMask) }
    try makeFolder(path)
  }

  /// The absolute path without links; nil if the file doesn't exist.
  static func resolvedPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// The folder of a path, without a trailing slash.
  static func parent(of path: String) -> String {
    let folder = folder(of: path)
    return folder == "/" ? folder : String(decoding: folder.utf8.dropLast(), as: UTF8.self)
  }

  /// The folder of a path, with a trailing slash.
  private static func folder(of path: String) -> String {
    slash(in: path).map { String(decoding: path.utf8[...$0], as: UTF8.self) } ?? "./"
  }

  /// The last name of a path.
  static func lastName(of path: String) -> String {
    guard let slash = slash(in: path) else { return path }
    return String(decoding: path.utf8[path.utf8.index(after: slash)...], as: UTF8.self)
  }

  /// The last slash; to Swift, a slash with an accent after it is another letter.
  private static func slash(in path: String) -> String.Index? {
    path.utf8.lastIndex(of: UInt8(ascii: "/"))
  }
}

extension WidgetryError {
  /// The error for a file that can't be written, with a hint for the system's error number.
  static func notWritable(_ path: String, _ number: Int32) -> WidgetryError {
    let folder = AtomicFile.parent(of: path)
    let hint: String
    switch number {
    case ENOENT where path.isEmpty: hint = "Specify a file"
    case ENOENT where AtomicFile.resolvedPath(folder) == nil:
      hint = "Create the folder: mkdir -p \(ShellWord.quoted(folder))"
    case ENOSPC, EDQUOT: hint = "Free some space on the disk and try again"
    case EISDIR: hint = "Specify a file in this folder"
    default:
      hint = "Use another path, or check the folder's owner: ls -ld \(ShellWord.quoted(folder))"
    }
    return WidgetryError(
      .failed, code: "output.unwritable",
      summary:
        "'\(HarmlessText.line(path))' can't be written: \(String(cString: strerror(number)))",
      hint: hint)
  }
}
