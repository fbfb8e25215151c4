internal import Foundation
internal import WidgetModel

/// A folder in which a plugin is tried before it is installed.
///
/// It is on the home's own disk, so that what was tried is moved into place in one step. One process at a time installs
/// into a home; the folder of one that was killed is removed by the next.
final class PluginStaging {
  private static let prefix = ".new-"
  /// How large a program may be with what stands beside it.
  private static let limit = 1 << 30

  private let folder: String
  private let lock: FileLock
  /// The program's folder.
  let programFolder: String
  let program: String
  let container: String
  /// What the program is called until it says so itself.
  let name: String

  /// Copies a program in; what others have left behind is removed.
  init(_ source: PluginProgram, in home: HomeFolder) throws {
    try home.makeFolder(home.plugins)
    lock = try FileLock.take(home.installing, milliseconds: 30_000)
    Self.sweep(home.plugins)
    folder = home.plugins + "/\(Self.prefix)\(UUID().uuidString)"
    programFolder = folder + "/program"
    program = programFolder + "/" + source.name
    name = source.name
    container = folder + "/container"
    try home.makeFolder(folder)
    do {
      try home.makeFolder(programFolder)
      try home.makeFolder(container)
      try Self.copy(source, to: programFolder)
    } catch {
      try? FileManager.default.removeItem(atPath: folder)
      throw error
    }
  }

  deinit {
    try? FileManager.default.removeItem(atPath: folder)
  }

  private static func copy(_ source: PluginProgram, to folder: String) throws {
    let files = FileManager.default
    var size = 0
    for path in [source.file] + source.resources {
      let original = URL(fileURLWithPath: path).resolvingSymlinksInPath()
      size += try original.totalSize
      guard size <= limit else { throw WidgetryError.programTooLarge(source.source, limit: limit) }
      let name = path.split(separator: "/").last.map(String.init) ?? source.name
      do {
        try files.copyItem(at: original, to: URL(fileURLWithPath: folder).appending(path: name))
      } catch {
        throw WidgetryError.notCopied(path, error)
      }
    }
    let program = folder + "/" + source.name
    try files.setAttributes([.posixPermissions: 0o500], ofItemAtPath: program)
  }

  private static func sweep(_ plugins: String) {
    let files = FileManager.default
    for name in (try? files.contentsOfDirectory(atPath: plugins)) ?? []
    where name.hasPrefix(prefix) {
      try? files.removeItem(atPath: plugins + "/" + name)
    }
  }

  /// A name for the program's contents, the same for equal ones.
  func fingerprint() throws -> String {
    guard let bytes = FileManager.default.contents(atPath: program) else {
      throw WidgetryError.notCopied(program, CocoaError(.fileReadUnknown))
    }
    return SHA256.digest(of: [UInt8](bytes))
      .map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }
}

extension URL {
  fileprivate var totalSize: Int {
    get throws {
      let values = try resourceValues(forKeys: [.isDirectoryKey, .fileSizeKey])
      guard values.isDirectory == true else { return values.fileSize ?? 0 }
      let inside = FileManager.default.enumerator(
        at: self, includingPropertiesForKeys: [.fileSizeKey])
      var size = 0
      while let file = inside?.nextObject() as? URL {
        size += (try file.resourceValues(forKeys: [.fileSizeKey])).fileSize ?? 0
      }
      return size
    }
  }
}

extension WidgetryError {
  fileprivate static func programTooLarge(_ source: String, limit: Int) -> WidgetryError {
    WidgetryError(
      .failed, code: "plugin.too-large",
      summary: "'\(source)' has more than \(limit >> 20) MB",
      hint: "install a stripped release build")
  }

  fileprivate static func notCopied(_ path: String, _ error: any Error) -> WidgetryError {
    WidgetryError(
      .failed, code: "plugin.not-copied",
      summary: "'\(path)' cannot be copied into the home: \(error.localizedDescription)",
      hint: "see its permissions and the room on the disk: df -h")
  }
}
