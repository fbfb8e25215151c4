internal import Foundation
internal import WidgetModel
internal import WidgetRegistry

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// What becomes of a file that is in the way.
package enum FileInTheWay: Hashable, Sendable {
  case refused, replaced
}

extension Home {
  /// Writes all that lasts into one file, as it is at one moment, while others go on.
  ///
  /// The file appears whole or not at all. What plugins keep in their own folders is scratch, and not in it.
  package func backup(to path: String, inTheWay: FileInTheWay) throws -> BackupReport {
    guard let registry = try registryIfThere() else { throw WidgetryError.nothingToBackUp(folder) }
    if inTheWay == .refused, FileIdentity(path) != nil { throw WidgetryError.inTheWay(path) }
    let temporary = path + ".\(getpid()).tmp"
    defer { for end in ["", "-journal"] { unlink(temporary + end) } }
    let number = DurableFile.makeEmpty(temporary)
    guard number == 0 else { throw WidgetryError.backupNotWritten(path, number) }
    // Until the end, so that the programs are those that the registry names.
    let lock = try folder.lockInstallations()
    defer { withExtendedLifetime(lock) {} }
    let backup = try RegistryBackup(of: registry, into: temporary)
    var report = try contentReport(in: registry)
    for plugin in try registry.plugins() {
      guard let program = plugin.program, let name = program.split(separator: "/").first else {
        continue
      }
      let files = try Self.files(in: folder.plugins, below: "\(plugin.id)/\(name)")
      for file in files { try PieceReader(file, in: folder.plugins).add(to: backup) }
      report.plugins.append(plugin.id)
    }
    backup.close()
    report.bytes = try DurableFile.sync(temporary)
    try Self.place(temporary, at: path, inTheWay: inTheWay)
    return report
  }

  func contentReport(in registry: Registry) throws -> BackupReport {
    var report = BackupReport()
    report.instances = try registry.instanceTally().count
    report.anniversaries = try registry.anniversaries().count
    return report
  }

  /// The files of a program, by the way to them; a link among them would lead out of the home.
  private static func files(in plugins: String, below folder: String) throws -> [String] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: plugins + "/" + folder)
    return names.sorted().map { folder + "/" + $0 }.filter { name in
      var status = stat()
      return lstat(plugins + "/" + name, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }
  }

  private static func place(
    _ temporary: String, at path: String, inTheWay: FileInTheWay
  ) throws {
    switch inTheWay {
    case .replaced:
      guard rename(temporary, path) == 0 else { throw WidgetryError.backupNotWritten(path, errno) }
    case .refused:
      // Unlike a renaming, a link takes nobody's place.
      guard link(temporary, path) == 0 else {
        throw errno == EEXIST
          ? WidgetryError.inTheWay(path) : WidgetryError.backupNotWritten(path, errno)
      }
    }
    DurableFile.syncFolder(of: path)
  }
}

/// Reads a file in pieces.
private struct PieceReader {
  let path: String
  let file: String

  init(_ path: String, in folder: String) {
    self.path = path
    file = folder + "/" + path
  }

  func add(to backup: RegistryBackup) throws {
    let descriptor = open(file, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { throw WidgetryError.homeUnusable(file, errno) }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    let isExecutable = access(file, X_OK) == 0
    var number = 0
    var isDone = false
    try backup.add {
      guard !isDone else { return nil }
      let bytes = try handle.read(upToCount: RegistryBackup.pieceLimit) ?? Data()
      isDone = bytes.count < RegistryBackup.pieceLimit
      defer { number += 1 }
      return RegistryBackup.Piece(
        path: path, number: number, isExecutable: isExecutable, bytes: [UInt8](bytes))
    }
  }
}

extension WidgetryError {
  fileprivate static func nothingToBackUp(_ folder: HomeFolder) -> WidgetryError {
    WidgetryError(
      .missing, code: "home.missing", summary: "There is no home at '\(folder.path)' yet",
      hint: "widgetry home")
  }

  fileprivate static func inTheWay(_ path: String) -> WidgetryError {
    WidgetryError(
      .failed, code: "backup.in-the-way", summary: "'\(HarmlessText.line(path))' is there already",
      hint: ShellWord.commandLine(["backup", path, "--force"]))
  }

  fileprivate static func backupNotWritten(_ path: String, _ number: Int32) -> WidgetryError {
    WidgetryError(
      .failed, code: "output.unwritable",
      summary:
        "'\(HarmlessText.line(path))' cannot be written: \(String(cString: strerror(number)))",
      hint: "choose another place")
  }
}
