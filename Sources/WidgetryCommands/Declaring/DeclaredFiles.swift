internal import WidgetModel

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Opens the files that lines of a home file name with `name@=FILE`, if they are allowed to.
///
/// A home file may be from someone else. It can read only files in its own folder, and files that
/// the user allows.
final class DeclaredFiles {
  /// The path of the home file as typed.
  private let file: String
  /// The folder of the home file; nil for stdin.
  private let folder: String?
  /// The absolute paths in `--allow`.
  private let allowed: [String]
  private let canAsk: Bool
  /// The user's answers by path.
  private var answers: [String: Bool] = [:]

  /// - Parameters:
  ///   - file: The path of the home file; `-` is stdin.
  ///   - grants: The files and folders in `--allow`.
  ///   - canAsk: Whether the user can be asked about other files.
  init(besides file: String, allowing grants: [PluginGrant], canAsk: Bool) throws {
    self.file = file
    self.canAsk = canAsk
    folder =
      file == "-"
      ? nil : file.lastIndex(of: "/").map { String(file[...$0]) } ?? "."
    allowed = try grants.map { grant in
      guard case .read(let path) = grant else { throw WidgetryError.onlyReading(grant) }
      guard let real = AtomicFile.resolvedPath(path) else { throw ValueFile.unreadable(path) }
      return real
    }
  }

  /// The text of a file without its final newline; throws if the home file may not read it.
  func text(of path: String, limit: Int) throws(WidgetryError) -> String {
    if let descriptor = try openBeside(path) {
      return try ValueFile.text(of: path, limit: limit, from: descriptor)
    }
    let whole = path.hasPrefix("/") ? path : (folder ?? ".") + "/" + path
    guard let real = AtomicFile.resolvedPath(whole) else { throw ValueFile.unreadable(path) }
    guard allowed.contains(where: { isInside(real, $0) }) || isAllowedByUser(real) else {
      throw .notAllowed(path, real, file)
    }
    return try ValueFile.text(of: real, limit: limit)
  }

  /// Opens a file in the home file's folder or below; returns nil for a file elsewhere.
  ///
  /// Hidden files are refused, and links aren't followed at any level.
  private func openBeside(_ path: String) throws(WidgetryError) -> Int32? {
    let names = path.split(separator: "/", omittingEmptySubsequences: false)
    guard let folder, let last = names.last,
      names.allSatisfy({ !$0.isEmpty && !$0.hasPrefix(".") })
    else { return nil }
    var place = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    defer { if place >= 0 { close(place) } }
    for name in names.dropLast() where place >= 0 {
      let inner = openat(place, String(name), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      let number = errno
      close(place)
      (place, errno) = (inner, number)
    }
    // Open without waiting, because the path may be a pipe.
    let descriptor =
      place < 0
      ? -1 : openat(place, String(last), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      // A link can lead anywhere, so ask the user.
      if errno == ELOOP || errno == ENOTDIR { return nil }
      throw ValueFile.unreadable(path)
    }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      return nil
    }
    return descriptor
  }

  private func isAllowedByUser(_ path: String) -> Bool {
    guard canAsk else { return false }
    if let known = answers[path] { return known }
    let answer = Question.isConfirmed(
      "Allow '\(HarmlessText.line(file))' to read '\(HarmlessText.line(path))'? [y/N] ")
    answers[path] = answer
    return answer
  }

  private func isInside(_ path: String, _ folder: String) -> Bool {
    path == folder || path.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
  }
}

extension WidgetryError {
  fileprivate static func notAllowed(_ path: String, _ real: String, _ file: String) -> Self {
    WidgetryError(
      .misuse, code: "declaration.file",
      summary: "'\(HarmlessText.line(path))' may not be read: it is outside the home file's "
        + "folder, hidden or a link",
      hint: "To allow it: "
        + ShellWord.commandLine(["apply", file, "--allow", "read=\(real)"]))
  }

  fileprivate static func onlyReading(_ grant: PluginGrant) -> Self {
    WidgetryError(
      .misuse, code: "grant.unknown",
      summary: "A home file can't get the permission '\(HarmlessText.line(grant.text))'",
      hint: "Use only --allow read=/PATH")
  }
}
