internal import Foundation
internal import PluginHost
internal import WidgetModel

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Copies a program and the folders beside it into the home, when a plugin is installed.
///
/// Others may write to the source meanwhile. Therefore each file is opened without following links
/// or blocking, and only then checked, so that it can't be replaced after the check. Only names and
/// contents are copied, but no modes, owners or extended attributes.
struct ProgramCopy {
  /// The limit for files and folders, the same as for a plugin's resources.
  static let memberLimit = 16_384
  static let byteLimit = 1 << 30
  private static let depthLimit = 32
  private static let pieceBytes = 1 << 20

  private(set) var items: [CopiedItem] = []
  private var members = 0
  private var bytes = 0

  /// The path that the user gave, for messages.
  private let source: String
  private let target: String

  init(of source: String, to target: String) {
    self.source = source
    self.target = target
  }

  /// Copies the program, whose path may be a symbolic link.
  mutating func addProgram(_ path: String, named name: String) throws {
    let file = Handle(open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC))
    guard file.isOpen else { throw WidgetryError.notCopied(path, errno) }
    guard try kind(of: file, at: path) == S_IFREG else { throw WidgetryError.odd(path, "a folder") }
    let size = try copy(file, from: path, to: target + "/" + name, mode: 0o500)
    items.append(CopiedItem(name: name, isFolder: false, files: 1, bytes: size))
  }

  /// Copies a folder and everything in it.
  mutating func addFolder(_ path: String) throws {
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) ?? path.startIndex
    let name = String(decoding: path.utf8[slash...].dropFirst(), as: UTF8.self)
    let folder = String(decoding: path.utf8[..<slash], as: UTF8.self)
    let parent = Handle(open(folder + "/", O_RDONLY | O_DIRECTORY | O_CLOEXEC))
    guard parent.isOpen else { throw WidgetryError.notCopied(path, errno) }
    var item = CopiedItem(name: name, isFolder: true, files: 0, bytes: 0)
    try copyMember(
      cString(name), in: parent.descriptor, from: path, to: target + "/" + name, depth: 0, &item)
    items.append(item)
  }

  // MARK: Members

  private mutating func copyMember(
    _ name: [CChar], in folder: Int32, from path: String, to target: String, depth: Int,
    _ item: inout CopiedItem
  ) throws {
    members += 1
    guard members <= Self.memberLimit else { throw WidgetryError.tooManyFiles(source) }
    guard depth <= Self.depthLimit else { throw WidgetryError.tooDeep(path, Self.depthLimit) }
    // Check the type before opening, because opening a device may have effects; it is checked again
    // afterwards.
    var information = stat()
    guard fstatat(folder, name, &information, AT_SYMLINK_NOFOLLOW) == 0 else {
      throw WidgetryError.notCopied(path, errno)
    }
    try Self.requireFileOrFolder(information.st_mode, at: path)
    let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    let member = Handle(openat(folder, name, flags))
    guard member.isOpen else {
      throw errno == ELOOP
        ? WidgetryError.odd(path, "a link") : WidgetryError.notCopied(path, errno)
    }
    if try kind(of: member, at: path) == S_IFDIR {
      try copyMembers(of: member, from: path, to: target, depth: depth, &item)
    } else {
      item.bytes += try copy(member, from: path, to: target, mode: 0o600)
      item.files += 1
    }
  }

  private mutating func copyMembers(
    of member: borrowing Handle, from path: String, to target: String, depth: Int,
    _ item: inout CopiedItem
  ) throws {
    guard mkdir(target, 0o700) == 0, let folder = OpenFolder(owning: dup(member.descriptor)) else {
      throw WidgetryError.notCopied(path, errno)
    }
    while let name = folder.next() {
      guard
        let text = String(validating: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
      else { throw WidgetryError.unreadableName(in: path) }
      try copyMember(
        name, in: folder.descriptor, from: "\(path)/\(text)", to: "\(target)/\(text)",
        depth: depth + 1, &item)
    }
  }

  /// Copies the contents of an open file, and returns their size in bytes.
  private mutating func copy(
    _ file: borrowing Handle, from path: String, to target: String, mode: mode_t
  ) throws -> Int {
    let copy = Handle(open(target, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode))
    guard copy.isOpen else { throw WidgetryError.notCopied(path, errno) }
    var size = 0
    // Don't rely on the size that the file had, because it may grow.
    while true {
      let piece = try file.piece(Self.pieceBytes) { WidgetryError.notCopied(path, $0) }
      if piece.isEmpty { return size }
      size += piece.count
      bytes += piece.count
      guard bytes <= Self.byteLimit else { throw WidgetryError.tooLarge(source) }
      try copy.write(piece) { WidgetryError.notCopied(path, $0) }
    }
  }

  private func kind(of file: borrowing Handle, at path: String) throws -> mode_t {
    var information = stat()
    guard fstat(file.descriptor, &information) == 0 else {
      throw WidgetryError.notCopied(path, errno)
    }
    try Self.requireFileOrFolder(information.st_mode, at: path)
    return information.st_mode & S_IFMT
  }

  private static func requireFileOrFolder(_ mode: mode_t, at path: String) throws {
    switch mode & S_IFMT {
    case S_IFREG, S_IFDIR: return
    case S_IFLNK: throw WidgetryError.odd(path, "a link")
    case S_IFIFO: throw WidgetryError.odd(path, "a named pipe")
    case S_IFSOCK: throw WidgetryError.odd(path, "a socket")
    default: throw WidgetryError.odd(path, "a device")
    }
  }
}

/// A file descriptor that is closed when this value is destroyed.
private struct Handle: ~Copyable {
  let descriptor: Int32

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  var isOpen: Bool { descriptor >= 0 }

  /// The next bytes of the file; none at the end.
  func piece(_ limit: Int, failing error: (Int32) -> WidgetryError) throws -> [UInt8] {
    var failure: Int32 = 0
    let piece = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
      var result = read(descriptor, buffer.baseAddress, limit)
      while result < 0, errno == EINTR { result = read(descriptor, buffer.baseAddress, limit) }
      if result < 0 { failure = errno }
      count = max(0, result)
    }
    guard failure == 0 else { throw error(failure) }
    return piece
  }

  /// Writes all bytes.
  func write(_ bytes: [UInt8], failing error: (Int32) -> WidgetryError) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw error(errno) }
      rest = rest.dropFirst(count)
    }
  }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}

private func cString(_ text: String) -> [CChar] {
  text.utf8.map { CChar(bitPattern: $0) } + [0]
}

extension WidgetryError {
  fileprivate static func notCopied(_ path: String, _ number: Int32) -> WidgetryError {
    WidgetryError(
      .failed, code: "plugin.not-copied",
      summary: "Couldn't copy '\(HarmlessText.line(path))': "
        + String(cString: strerror(number)),
      hint: "Check its permissions, and the free space on the disk with 'df -h'")
  }

  /// The error for a file of a type that isn't copied.
  fileprivate static func odd(_ path: String, _ what: String) -> WidgetryError {
    WidgetryError(
      .failed, code: "plugin.not-copied",
      summary: "'\(HarmlessText.line(path))' is \(what), but only regular files and folders can be "
        + "copied",
      hint: what == "a link"
        ? "Replace it with the file itself, or delete it: rm \(ShellWord.quoted(path))"
        : "Move it elsewhere, or delete it: rm \(ShellWord.quoted(path))")
  }

  fileprivate static func unreadableName(in path: String) -> WidgetryError {
    WidgetryError(
      .failed, code: "plugin.not-copied",
      summary: "'\(HarmlessText.line(path))' contains a file whose name isn't valid UTF-8",
      hint: "Rename the file; to find it, run: ls -b \(ShellWord.quoted(path))")
  }

  fileprivate static func tooDeep(_ path: String, _ limit: Int) -> WidgetryError {
    WidgetryError(
      .failed, code: "plugin.too-large",
      summary: "'\(HarmlessText.line(path))' is nested more than \(limit) folders deep",
      hint: "Use fewer nested folders")
  }

  fileprivate static func tooManyFiles(_ source: String) -> WidgetryError {
    WidgetryError(
      .failed, code: "plugin.too-large",
      summary: "'\(HarmlessText.line(source))' contains more than \(ProgramCopy.memberLimit) files "
        + "and folders",
      hint: "Remove resources that the plugin doesn't use")
  }

  fileprivate static func tooLarge(_ source: String) -> WidgetryError {
    WidgetryError(
      .failed, code: "plugin.too-large",
      summary:
        "'\(HarmlessText.line(source))' contains more than \(ProgramCopy.byteLimit >> 20) MB",
      hint: "Install a stripped release build, and remove resources that the plugin doesn't use")
  }
}
