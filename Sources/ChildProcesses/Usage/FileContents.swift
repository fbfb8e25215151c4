#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// An open file that may be a program; ``ProgramFile`` reads its first bytes to find out how to run
/// it.
final class FileContents {
  let path: String
  let resolvedPath: String
  /// The first bytes, enough to recognize the format.
  let beginning: [UInt8]
  private let descriptor: Descriptor

  private static let beginningLength = 4_096

  /// Opens a file that can be executed; throws the reason if it can't.
  init(program path: String) throws(ProcessError) {
    self.path = path
    guard !path.utf8.contains(0) else { throw .containsNUL("The program's path") }
    // Resolve links only once, because a link could change in between.
    resolvedPath = resolved(path) ?? absolute(path)
    try Self.checkIsProgram(resolvedPath, named: path)
    // Don't block if the file was replaced by a pipe in the meantime.
    let number = open(resolvedPath, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard number >= 0 else { throw .unreadable(path, errno) }
    descriptor = Descriptor(owning: number)
    beginning = Self.read(descriptor, at: 0, count: Self.beginningLength)
  }

  /// Reads some bytes; returns fewer at the end of the file.
  func read(at offset: UInt64, count: Int) -> [UInt8] {
    Self.read(descriptor, at: offset, count: count)
  }

  /// Whether the first bytes could be text.
  var isText: Bool {
    let layout = [7, 8, 9, 10, 12, 13, 27] as [UInt8]
    return beginning.allSatisfy { $0 >= 32 && $0 != 127 || layout.contains($0) }
  }

  /// Throws unless a path leads to an executable file; `path` is the one that the user has given.
  private static func checkIsProgram(
    _ resolvedPath: String, named path: String
  ) throws(ProcessError) {
    var information = stat()
    guard stat(resolvedPath, &information) == 0 else {
      let error = errno
      if error == EACCES { throw .unreadable(path, error) }
      throw linkTarget(path).map { .brokenLink(path, $0) } ?? .notFound(path)
    }
    switch information.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw .isDirectory(path)
    default: throw .notAFile(path)
    }
    guard access(resolvedPath, X_OK) == 0 else { throw .notExecutable(path) }
  }

  private static func read(_ descriptor: Descriptor, at offset: UInt64, count: Int) -> [UInt8] {
    guard let offset = off_t(exactly: offset), count > 0 else { return [] }
    return [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      initialized = max(0, pread(descriptor.number, buffer.baseAddress, count, offset))
    }
  }
}

/// The absolute form of a path, in which symbolic links aren't resolved.
func absolute(_ path: String) -> String {
  guard !path.hasPrefix("/"), let folder = resolved(".") else { return path }
  return "\(folder)/\(path)"
}

/// The absolute form of a path, without symbolic links; nil if there is no such file.
func resolved(_ path: String) -> String? {
  guard let resolved = realpath(path, nil) else { return nil }
  defer { free(resolved) }
  return String(cString: resolved)
}

/// Whether a path leads to a file that this process may execute.
func isExecutable(_ program: String) -> Bool {
  var information = stat()
  return stat(program, &information) == 0 && information.st_mode & S_IFMT == S_IFREG
    && access(program, X_OK) == 0
}

/// The target of a symbolic link; nil if the path isn't a symbolic link.
func linkTarget(_ path: String) -> String? {
  let target = withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { buffer in
    guard let base = buffer.baseAddress else { return [UInt8]() }
    let count = readlink(path, base, buffer.count)
    return buffer.prefix(max(0, count)).map(UInt8.init(bitPattern:))
  }
  return target.isEmpty ? nil : String(decoding: target, as: UTF8.self)
}
