#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A file that can be read piece by piece.
final class FileContents {
  let path: String
  let resolvedPath: String
  /// As much as tells what it is.
  let beginning: [UInt8]
  private let descriptor: Descriptor

  private static let beginningLength = 4_096

  /// Opens a file that may be run; says why another can't be.
  init(program path: String) throws(ProcessError) {
    self.path = path
    guard !path.utf8.contains(0) else { throw .containsNUL("The program's path") }
    // Followed once: a link on the way may mean something else the next time.
    resolvedPath = resolved(path) ?? absolute(path)
    try Self.checkIsProgram(resolvedPath, named: path)
    // What is there by now might be a pipe, and must not be waited for.
    let number = open(resolvedPath, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard number >= 0 else { throw .unreadable(path, errno) }
    descriptor = Descriptor(owning: number)
    beginning = Self.read(descriptor, at: 0, count: Self.beginningLength)
  }

  func read(at offset: UInt64, count: Int) -> [UInt8] {
    Self.read(descriptor, at: offset, count: count)
  }

  /// Whether nothing at the beginning speaks against its being text.
  var isText: Bool {
    let layout = [7, 8, 9, 10, 12, 13, 27] as [UInt8]
    return beginning.allSatisfy { $0 >= 32 && $0 != 127 || layout.contains($0) }
  }

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

/// The path from the root, as it is written.
func absolute(_ path: String) -> String {
  guard !path.hasPrefix("/"), let folder = resolved(".") else { return path }
  return "\(folder)/\(path)"
}

/// The path from the root without symbolic links; nil if nothing is there.
func resolved(_ path: String) -> String? {
  guard let resolved = realpath(path, nil) else { return nil }
  defer { free(resolved) }
  return String(cString: resolved)
}

/// Whether the path is a file that may be run.
func isThere(_ program: String) -> Bool {
  var information = stat()
  return stat(program, &information) == 0 && information.st_mode & S_IFMT == S_IFREG
    && access(program, X_OK) == 0
}

/// What a symbolic link says; nil if the path is none.
func linkTarget(_ path: String) -> String? {
  let target = withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { buffer in
    guard let base = buffer.baseAddress else { return [UInt8]() }
    let count = readlink(path, base, buffer.count)
    return buffer.prefix(max(0, count)).map(UInt8.init(bitPattern:))
  }
  return target.isEmpty ? nil : String(decoding: target, as: UTF8.self)
}
