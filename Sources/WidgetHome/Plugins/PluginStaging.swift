internal import Foundation
internal import PluginHost
internal import WidgetModel

/// A folder in which a plugin is tried before it is installed.
///
/// It is on the home's own disk, so that what was tried is moved into place in one step. Several may be staged at once;
/// the folder of a process that was killed is removed by the next.
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
    folder = home.plugins + "/\(Self.prefix)\(UUID().uuidString)"
    programFolder = folder + "/program"
    program = programFolder + "/" + source.name
    name = source.name
    container = folder + "/container"
    lock = try Self.claim(folder, in: home)
    do {
      try home.makeFolder(programFolder)
      try home.makeFolder(container)
      try Self.copy(source, to: programFolder)
    } catch {
      Self.remove(folder)
      throw error
    }
  }

  deinit {
    Self.remove(folder)
  }

  /// Makes the folder with a lock in it, between which nobody sweeps.
  private static func claim(_ folder: String, in home: HomeFolder) throws -> FileLock {
    let installing = try home.lockInstallations()
    defer { withExtendedLifetime(installing) {} }
    sweep(home.plugins)
    try home.makeFolder(folder)
    return try FileLock.take(lockFile(of: folder), in: home, milliseconds: 0)
  }

  private static func lockFile(of folder: String) -> String { folder + "/lock" }

  /// What a plugin has put into its container may be deeper than one call removes.
  private static func remove(_ folder: String) {
    ContainerFolder(folder + "/container").empty()
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
    for name in (try? FileManager.default.contentsOfDirectory(atPath: plugins)) ?? []
    where name.hasPrefix(prefix) && !FileLock.isHeld(lockFile(of: plugins + "/" + name)) {
      remove(plugins + "/" + name)
    }
  }

  /// A name for all that was copied: equal for equal names and contents.
  func fingerprint() throws -> String {
    let files = FileManager.default
    var hash = SHA256()
    for name in try files.subpathsOfDirectory(atPath: programFolder).sorted() {
      let path = programFolder + "/" + name
      var isFolder: ObjCBool = false
      guard files.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue else {
        continue
      }
      guard let file = FileHandle(forReadingAtPath: path) else {
        throw WidgetryError.notCopied(path, CocoaError(.fileReadUnknown))
      }
      hash.update(Array("\(name)\0".utf8))
      while let piece = try file.read(upToCount: 1 << 20), !piece.isEmpty {
        hash.update([UInt8](piece))
      }
      hash.update([0])
    }
    return hash.digest().hexadecimal
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
      summary: "'\(path)' cannot be copied into the home: \(WidgetryError.words(of: error))",
      hint: "see its permissions and the room on the disk: df -h")
  }
}
