internal import WidgetModel

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Controls which files the lines of a declared home may read.
///
/// The file may be from someone else, so it can read only files in its own folder and files that
/// the user allows.
final class DeclaredFiles {
  /// The path as it was given.
  private let file: String
  /// The folder of the file; nil for stdin.
  private let folder: String?
  private let allowed: [String]
  private let canAsk: Bool
  /// The user's answers by path.
  private var answers: [String: Bool] = [:]

  /// - Parameters:
  ///   - file: The declaring file; `-` is stdin.
  ///   - grants: The other files that the user allows.
  init(besides file: String, allowing grants: [PluginGrant], canAsk: Bool) throws {
    self.file = file
    self.canAsk = canAsk
    folder =
      file == "-"
      ? nil : file.lastIndex(of: "/").map { String(file[...$0]) } ?? "."
    allowed = try grants.map { grant in
      guard case .read(let path) = grant else { throw WidgetryError.onlyReading(grant) }
      guard let real = Self.realPath(path) else { throw ValueFile.unreadable(path) }
      return real
    }
  }

  /// The text of a file that a line names, without the final newline.
  func text(of path: String, limit: Int) throws(WidgetryError) -> String {
    if let descriptor = try openBeside(path) {
      return try ValueFile.text(of: path, limit: limit, from: descriptor)
    }
    let whole = path.hasPrefix("/") ? path : (folder ?? ".") + "/" + path
    guard let real = Self.realPath(whole) else { throw ValueFile.unreadable(path) }
    guard allowed.contains(where: { isInside(real, $0) }) || isAgreed(real) else {
      throw .elsewhere(path, real, file)
    }
    return try ValueFile.text(of: real, limit: limit)
  }

  /// Opens a file in the declaring file's folder or below; returns nil for a file elsewhere.
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
    // Opening must not wait or have side effects, even if the path is a pipe or a device.
    let descriptor =
      place < 0
      ? -1 : openat(place, String(last), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      // Links may lead anywhere, so ask for them.
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

  private func isAgreed(_ path: String) -> Bool {
    guard canAsk else { return false }
    if let known = answers[path] { return known }
    let isAgreed = Question.isConfirmed(
      "'\(HarmlessText.line(file))' reads '\(HarmlessText.line(path))'. Allow it? [y/N] ")
    answers[path] = isAgreed
    return isAgreed
  }

  private func isInside(_ path: String, _ folder: String) -> Bool {
    path == folder || path.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
  }

  private static func realPath(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }
}

extension WidgetryError {
  fileprivate static func elsewhere(_ path: String, _ real: String, _ file: String) -> Self {
    WidgetryError(
      .misuse, code: "declaration.file",
      summary: "'\(HarmlessText.line(path))' isn't read: it is not beside the file, is hidden or "
        + "is a link",
      hint: ShellWord.commandLine(["apply", file, "--allow", "read=\(real)"]))
  }

  fileprivate static func onlyReading(_ grant: PluginGrant) -> Self {
    WidgetryError(
      .misuse, code: "grant.unknown",
      summary: "A file can't be allowed '\(HarmlessText.line(grant.text))'",
      hint: "--allow read=/PATH")
  }
}
