internal import ChildProcesses
internal import Deflate
internal import Foundation
internal import WidgetModel

/// What `widgetry install` has written below a prefix, so that `uninstall` removes exactly that.
struct InstallationRecord {
  /// A file as it was written.
  struct Entry: Hashable {
    /// The path below the prefix.
    var path: String
    var size: Int
    var checksum: Int
  }

  /// The version that was installed.
  var version = Version.number
  /// The checkout that the program was built from; nil if it is unknown.
  var sources: String?
  /// The files; one that is being replaced has an entry for each of its versions.
  var entries: [Entry] = []
  /// Whether the desktop's database of handlers didn't exist before.
  var hasMadeDatabase = false
  /// The folders below the prefix that didn't exist before, parents first.
  var folders: [String] = []

  /// The place of the record below the prefix.
  static let path = "lib/widgetry/installed.json"

  init() {}

  /// Reads the record below a prefix; nil if nothing was installed there.
  init?(below prefix: String) throws(WidgetryError) {
    let path = prefix + "/" + Self.path
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    do {
      try JSONReader.read(Array(data)) { json in
        try json.fields { json, key in
          switch key {
          case "version": version = try json.string()
          case "sources": sources = try json.null() ? nil : json.string()
          case "files": try json.array { entries.append(try Entry(from: &$0)) }
          case "database": hasMadeDatabase = try json.bool()
          case "folders": folders = try json.strings()
          default: try json.skip()
          }
        }
      }
    } catch {
      throw WidgetryError(
        .failed, code: "install.record",
        summary: "The list of installed files, '\(path)', is damaged",
        hint: "Run 'widgetry install' with the same --prefix and --replace to write it again")
    }
    // Never follow a record out of its prefix.
    entries.removeAll { !Self.isBelow($0.path) }
    folders.removeAll { !Self.isBelow($0) }
  }

  private static func isBelow(_ path: String) -> Bool {
    !path.isEmpty && !path.hasPrefix("/") && !path.split(separator: "/").contains("..")
  }

  var json: [UInt8] {
    var json = JSONWriter(layout: .indented)
    json.object { json in
      json.member("version", version)
      json.member("sources", sources)
      json.key("files")
      json.array { json in
        for entry in entries {
          json.object { json in
            json.member("path", entry.path)
            json.member("size", entry.size)
            json.member("crc32", entry.checksum)
          }
        }
      }
      json.member("database", hasMadeDatabase)
      json.member("folders", folders)
    }
    json.endLine()
    return json.bytes
  }

  /// The paths of the files, each once.
  var paths: [String] { entries.map(\.path).withoutRepetitions }

  /// Whether a file is still as it was written.
  func isUnchanged(_ path: String, below prefix: String) -> Bool {
    guard let data = FileManager.default.contents(atPath: prefix + "/" + path) else { return false }
    return entries.contains(Entry(path, Array(data)))
  }

  /// The prefix of the installation to which the running program belongs; nil if it has none.
  static var prefixOfThisProgram: String? {
    guard let program = CurrentExecutable.path.flatMap(AtomicFile.resolvedPath),
      program.hasSuffix("/" + InstalledFile.program)
    else { return nil }
    let prefix = String(program.dropLast(InstalledFile.program.count + 1))
    return FileManager.default.fileExists(atPath: prefix + "/" + path) ? prefix : nil
  }
}

extension InstallationRecord.Entry {
  init(_ path: String, _ bytes: [UInt8]) {
    var checksum = CRC32()
    bytes.withUnsafeBytes { checksum.update($0) }
    self.init(path: path, size: bytes.count, checksum: Int(checksum.value))
  }

  fileprivate init(from json: inout JSONReader) throws {
    self.init(path: "", size: 0, checksum: 0)
    try json.fields { json, key in
      switch key {
      case "path": path = try json.string()
      case "size": size = try json.int()
      case "crc32": checksum = try json.int()
      default: try json.skip()
      }
    }
  }
}
