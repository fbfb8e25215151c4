internal import WidgetModel

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Files that are replaced as a whole, so that a reader never finds half of one.
enum WholeFile {
  /// What new files are open to by the caller's own umask; what the home keeps is for its owner alone.
  ///
  /// Pictures are made to be looked at.
  static let callersMask: mode_t = umask(0o077)

  /// The mode of what tells everything of somebody's days: exports, and pages.
  static let ownersMode: mode_t = 0o600

  /// Writes a file; one that is there keeps its mode, and a link stays a link.
  ///
  /// - Parameter mode: that of a new file.
  static func write(
    _ bytes: [UInt8], to path: String, mode: mode_t = 0o666 & ~callersMask
  ) throws(WidgetryError) {
    var status = stat()
    let isThere = stat(path, &status) == 0
    if isThere, status.st_mode & S_IFMT != S_IFREG {
      return try writeThrough(bytes, to: path)
    }
    let target = isThere ? resolved(path) : path
    let kept = isThere ? status.st_mode & 0o777 : mode
    try replace(target, with: bytes, mode: kept, named: path)
  }

  /// Puts a file in the place of what is there, were it a link.
  static func replace(
    _ target: String, with bytes: [UInt8], mode: mode_t, named name: String? = nil
  ) throws(WidgetryError) {
    let path = name ?? target
    let temporary = folder(of: target) + "\(temporaryPrefix)\(getpid()).tmp"
    unlink(temporary)
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw .notWritable(path, errno) }
    let failure = bytes.withUnsafeBytes(DescriptorSink(descriptor).write)?.number
    let isOpened = fchmod(descriptor, mode) == 0
    let number = errno
    // A full disk may be reported only here.
    let isClosed = close(descriptor) == 0
    if failure == nil, isOpened, isClosed, rename(temporary, target) == 0 { return }
    let reason = failure ?? (isOpened ? errno : number)
    unlink(temporary)
    throw .notWritable(path, reason)
  }

  /// What the names of files begin with that are being written.
  static let temporaryPrefix = ".widgetry-"

  /// Refuses a path that cannot become a file, before work is done for it.
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

  /// A pipe or a device is written to; it cannot be replaced.
  private static func writeThrough(_ bytes: [UInt8], to path: String) throws(WidgetryError) {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .notWritable(path, errno) }
    defer { close(descriptor) }
    if let failure = bytes.withUnsafeBytes(DescriptorSink(descriptor).write) {
      throw .notWritable(path, failure.number)
    }
  }

  private static func resolved(_ path: String) -> String {
    real(path) ?? path
  }

  /// Makes a folder and those above it.
  static func makeFolder(_ path: String) throws(WidgetryError) {
    if mkdir(path, 0o777) == 0 || errno == EEXIST { return }
    let parent = parent(of: path)
    guard errno == ENOENT, parent != path, parent != "." else { throw .notWritable(path, errno) }
    try makeFolder(parent)
    guard mkdir(path, 0o777) == 0 || errno == EEXIST else { throw .notWritable(path, errno) }
  }

  /// A path without links; nil where nothing is there.
  static func real(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// The folder of a path, as a person would name it.
  static func parent(of path: String) -> String {
    let folder = folder(of: path)
    return folder == "/" ? folder : String(folder.dropLast())
  }

  /// The folder of a path with its slash.
  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? "./"
  }
}

extension WidgetryError {
  static func notWritable(_ path: String, _ number: Int32) -> WidgetryError {
    let folder = WholeFile.parent(of: path)
    let hint: String
    switch number {
    case ENOENT where path.isEmpty: hint = "give it a name"
    case ENOENT where WholeFile.real(folder) == nil: hint = "mkdir -p \(ShellWord.quoted(folder))"
    case ENOSPC, EDQUOT: hint = "make room on its disk and try again"
    case EISDIR: hint = "name a file in it"
    default: hint = "choose another place, or see who owns it: ls -ld \(ShellWord.quoted(folder))"
    }
    return WidgetryError(
      .failed, code: "output.unwritable",
      summary:
        "'\(HarmlessText.line(path))' cannot be written: \(String(cString: strerror(number)))",
      hint: hint)
  }
}
