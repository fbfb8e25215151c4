#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

// Finds the folders with the Swift runtime that a program needs to read in its sandbox.

extension ProgramFile {
  /// The folders of the Swift runtime among the program's library paths (RUNPATH, RPATH).
  ///
  /// For a script, these are the library paths of its interpreters. Programs built with a toolchain
  /// outside the system's folders need them. Other library paths are ignored: a program's author
  /// could name any folder there, such as one with the user's keys, to get access to it. A folder
  /// of the runtime contains nothing private.
  ///
  /// The paths contain no symbolic links. They belong in ``Sandbox/granted``, which ignores them if
  /// a link is created there later.
  ///
  /// - Parameter forbidden: Folders to which other users can write. Library folders inside or
  ///   around one of them are ignored.
  package func libraryFolders(outside forbidden: [String]) -> [String] {
    let forbidden = forbidden.map { resolved($0) ?? $0 }
    let folders: [String] =
      switch kind {
      case .binary: Self.libraryFolders(of: path)
      case .script(let interpreters): interpreters.flatMap(Self.libraryFolders)
      }
    return folders.filter { folder in
      !forbidden.contains { $0.isInside(folder) || folder.isInside($0) }
    }
  }

  private static func libraryFolders(of path: String) -> [String] {
    guard let file = try? FileContents(program: path) else { return [] }
    let origin = file.resolvedPath.lastIndex(of: "/").map { file.resolvedPath[..<$0] } ?? ""
    return ELFLibraries(file).folders
      .map { folder in
        ["${ORIGIN}", "$ORIGIN"].reduce(folder) { $0.replacingPrefix($1, with: origin) }
      }
      .filter { $0.hasPrefix("/") }
      .compactMap(resolved)
      .filter(holdsRuntime)
  }

  private static func holdsRuntime(_ folder: String) -> Bool {
    var information = stat()
    return stat(folder + "/libswiftCore.so", &information) == 0
      && information.st_mode & S_IFMT == S_IFREG
  }
}

/// Reads the library paths of an ELF file.
private struct ELFLibraries {
  private struct Segment {
    var type: UInt64
    var offset: UInt64
    var address: UInt64
    var size: UInt64
  }

  private static let load: UInt64 = 1
  private static let dynamic: UInt64 = 2
  private static let textTable: UInt64 = 5
  private static let pathTags: [UInt64] = [15, 29]
  private static let lengthLimit = 4_096

  private(set) var folders: [String] = []

  init(_ file: FileContents) {
    let segments = Self.segments(of: file)
    guard let dynamic = segments.first(where: { $0.type == Self.dynamic }),
      dynamic.size <= 1 << 16
    else { return }
    let entries = ByteFields(
      file.read(at: dynamic.offset, count: Int(dynamic.size)), isBigEndian: false)
    var texts: UInt64?
    var paths: [UInt64] = []
    for place in stride(from: 0, to: Int(dynamic.size), by: 16) {
      guard let tag = entries[place, 8], let value = entries[place + 8, 8], tag != 0 else { break }
      if tag == Self.textTable { texts = value }
      if Self.pathTags.contains(tag) { paths.append(value) }
    }
    guard let texts,
      let segment = segments.first(where: {
        $0.type == Self.load && texts >= $0.address && texts - $0.address < $0.size
      })
    else { return }
    for path in paths where path < segment.size {
      let text = file.read(
        at: segment.offset &+ (texts - segment.address) &+ path, count: Self.lengthLimit)
      folders += String(decoding: text.prefix { $0 != 0 }, as: UTF8.self)
        .split(separator: ":").map(String.init)
    }
  }

  private static func segments(of file: FileContents) -> [Segment] {
    let head = ByteFields(file.beginning, isBigEndian: false)
    guard file.beginning.starts(with: [0x7f] + Array("ELF".utf8)), let table = head[32, 8],
      head[54, 2] == 56, let count = head[56, 2], count <= 512
    else { return [] }
    let fields = ByteFields(file.read(at: table, count: 56 * Int(count)), isBigEndian: false)
    return (0..<Int(count)).compactMap { number in
      let place = 56 * number
      guard let type = fields[place, 4], let offset = fields[place + 8, 8],
        let address = fields[place + 16, 8], let size = fields[place + 32, 8]
      else { return nil }
      return Segment(type: type, offset: offset, address: address, size: size)
    }
  }
}

extension String {
  fileprivate func replacingPrefix(_ prefix: String, with other: Substring) -> String {
    hasPrefix(prefix) ? String(other) + dropFirst(prefix.count) : self
  }
}
