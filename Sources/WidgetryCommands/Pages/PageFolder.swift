internal import ChildProcesses
internal import Foundation
internal import WidgetModel
internal import WidgetRendering

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The folder to which `widgetry page` writes its files.
///
/// A ``PageFileList`` in the folder names the files of the page. Other files are never changed or
/// removed.
final class PageFolder {
  /// The names of the files that an update wrote and removed.
  struct Changes: Hashable {
    var written: [String] = []
    var removed: [String] = []

    var isEmpty: Bool { written.isEmpty && removed.isEmpty }
  }

  let path: String
  private var list: PageFileList
  private let descriptor: Int32

  static let listName = ".widgetry-page"

  /// Creates the folder if it is missing; throws if it contains a web page from another program.
  init(_ path: String) throws(WidgetryError) {
    self.path = path
    try Self.check(path)
    try Self.make(path)
    descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .notAPageFolder(path, errno) }
    list = PageFileList(readingFrom: path + "/" + Self.listName) ?? PageFileList()
    try checkIsOurs(WebPage.fileName)
    try checkIsOurs(WebPage.stateFileName)
    guard access(path, W_OK | X_OK) == 0 else { throw .notAPageFolder(path, errno) }
  }

  deinit {
    close(descriptor)
  }

  /// Throws if the folder was removed, moved or replaced.
  func checkIsInPlace() throws(WidgetryError) {
    var opened = stat()
    var current = stat()
    guard fstat(descriptor, &opened) == 0, stat(path, &current) == 0,
      opened.st_dev == current.st_dev, opened.st_ino == current.st_ino
    else {
      throw WidgetryError(
        .failed, code: "page.folder-gone",
        summary: "'\(HarmlessText.line(path))' was removed, so the page is no longer updated",
        hint: "Create it again: widgetry page \(ShellWord.quoted(path)) --follow")
    }
  }

  /// When the existing page was last changed; nil for a new folder.
  var madeAt: Date? { list.madeAt }

  /// What ``update(_:madeAt:)`` would change.
  func changes(_ files: [(name: String, bytes: [UInt8])]) -> Changes {
    Changes(
      written: files.filter { bytes($0.name) != $0.bytes }.map(\.name),
      removed: list.files.subtracting(files.map(\.name)).sorted())
  }

  /// Writes the changed files in the given order, and removes files that are no longer part of the
  /// page.
  ///
  /// A lock in the folder lets only one process update it at a time.
  func update(_ files: [(name: String, bytes: [UInt8])], madeAt: Date) throws(WidgetryError)
    -> Changes
  {
    try checkIsInPlace()
    try lock()
    defer { KernelLock.release(descriptor) }
    // Another process may have updated the folder in the meantime.
    list = PageFileList(readingFrom: path + "/" + Self.listName) ?? PageFileList()
    removeLeftovers()
    var changes = Changes()
    let changed = files.filter { self.bytes($0.name) != $0.bytes }
    for file in changed { try checkIsOurs(file.name) }
    let wanted = Set(files.map(\.name))
    let gone = list.files.subtracting(wanted)
    guard !changed.isEmpty || !gone.isEmpty else { return changes }
    // List the files before writing them, so that they still belong to the page after a crash.
    list.files.formUnion(wanted)
    try writeList()
    for file in changed {
      try AtomicFile.replace(path + "/" + file.name, with: file.bytes, mode: fileMode)
      changes.written.append(file.name)
    }
    for name in gone.sorted() where unlink(path + "/" + name) == 0 { changes.removed.append(name) }
    list.files = wanted
    list.madeAt = madeAt
    try writeList()
    return changes
  }

  private func writeList() throws(WidgetryError) {
    try AtomicFile.replace(path + "/" + Self.listName, with: Array(list.text.utf8), mode: fileMode)
  }

  /// New files get the permissions of the existing page.
  ///
  /// A new page is readable only by its owner.
  private var fileMode: mode_t {
    var status = stat()
    guard lstat(path + "/" + WebPage.fileName, &status) == 0, status.st_mode & S_IFMT == S_IFREG
    else { return AtomicFile.privateMode }
    return status.st_mode & 0o666
  }

  private func bytes(_ name: String) -> [UInt8]? {
    guard list.files.contains(name) else { return nil }
    return FileManager.default.contents(atPath: path + "/" + name).map { [UInt8]($0) }
  }

  /// Throws if a file of this name exists but doesn't belong to the page.
  private func checkIsOurs(_ name: String) throws(WidgetryError) {
    var status = stat()
    guard !list.files.contains(name), lstat(path + "/" + name, &status) == 0 else { return }
    throw WidgetryError(
      .failed, code: "page.foreign",
      summary: "'\(path)/\(name)' already exists, and Widgetry didn't create it",
      hint: "Use another folder, or move the file elsewhere")
  }

  /// Removes temporary files of processes that have ended.
  private func removeLeftovers() {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    // Match the exact form of the names, because a user's file may have a similar one.
    for name in names where name.hasPrefix(AtomicFile.temporaryPrefix) && name.hasSuffix(".tmp") {
      let number = name.dropFirst(AtomicFile.temporaryPrefix.count).dropLast(".tmp".count)
      guard number.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let process = pid_t(number),
        process > 0, kill(process, 0) != 0, errno == ESRCH
      else { continue }
      unlink(path + "/" + name)
    }
  }

  private func lock() throws(WidgetryError) {
    switch KernelLock.take(descriptor, milliseconds: 5000) {
    case .taken: return
    case .failed(let number): throw .notAPageFolder(path, number)
    case .held:
      throw WidgetryError(
        .busy, code: "page.busy", summary: "'\(path)' is being written by another process",
        hint: "Try again. To see the process, run: fuser \(ShellWord.quoted(path))")
    }
  }

  /// Throws for the root folder and for the user's home folder, which a page would clutter.
  private static func check(_ path: String) throws(WidgetryError) {
    let person = HomePath.person(StandardStreams.variable)
    guard let resolved = AtomicFile.resolvedPath(path),
      resolved == "/" || resolved == AtomicFile.resolvedPath(person)
    else { return }
    throw WidgetryError(
      .misuse, code: "page.not-here",
      summary: "A page needs a folder of its own, not '\(HarmlessText.line(path))'",
      hint: "Use a separate folder: "
        + ShellWord.quoted((resolved == "/" ? person : resolved) + "/widgets"))
  }

  private static func make(_ path: String) throws(WidgetryError) {
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw .notAPageFolder(path, errno) }
  }
}

extension WidgetryError {
  fileprivate static func notAPageFolder(_ path: String, _ number: Int32) -> WidgetryError {
    let parent = AtomicFile.parent(of: path)
    let hint =
      switch number {
      case ENOENT where path.isEmpty: "Specify a folder"
      case ENOENT where AtomicFile.resolvedPath(parent) == nil:
        "Create its parent folder: mkdir -p \(ShellWord.quoted(parent))"
      case ENOTDIR: "Specify a folder"
      default: "Use another folder, or check its owner: ls -ld \(ShellWord.quoted(path))"
      }
    return WidgetryError(
      .failed, code: "page.unwritable",
      summary:
        "A page can't be written to '\(HarmlessText.line(path))': \(String(cString: strerror(number)))",
      hint: hint)
  }
}
