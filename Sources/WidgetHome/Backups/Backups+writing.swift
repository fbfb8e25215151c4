internal import Foundation
internal import WidgetModel
package import WidgetRegistry

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// What to do if the backup file already exists: refuse, or replace it.
package enum ExistingFileChoice: Hashable, Sendable {
  case refused, replaced
}

/// Writes backups.
extension Backups {
  /// Writes a consistent backup of the home into one file, while other processes use the home.
  ///
  /// The file appears only once it is complete. The temporary data of plugins isn't included.
  ///
  /// - Parameter parts: The databases to include besides the registry.
  package func write(
    to path: String, existingFile: ExistingFileChoice,
    parts: [HomeDatabase] = HomeDatabase.besideRegistry
  ) throws -> BackupReport {
    guard let registry = try store.existingRegistry() else {
      throw WidgetryError.nothingToBackUp(store.folder)
    }
    let path = try backupPath(path, existingFile: existingFile)
    let staging = BackupStaging(of: path)
    staging.removeLeftovers()
    defer { staging.remove() }
    let temporary = staging.file
    let number = DurableFile.makeEmpty(temporary)
    guard number == 0 else { throw WidgetryError.backupNotWritten(path, number) }
    // Prevent installations until the end, so that the programs match the registry.
    let lock = try store.folder.lockInstallations()
    defer { withExtendedLifetime(lock) {} }
    let backup = try RegistryBackup(of: registry, into: temporary, named: path)
    var report = try contents(in: registry)
    for part in parts where FileIdentity(store.folder.path + "/" + part.file) != nil {
      let copy = staging.part
      let number = DurableFile.makeEmpty(copy)
      guard number == 0 else { throw WidgetryError.backupNotWritten(path, number) }
      try HomeDatabase.copy(store.folder.path + "/" + part.file, into: copy, named: path)
      try PieceReader(copy, as: part.file).add(to: backup)
    }
    for plugin in try registry.plugins() {
      guard let place = plugin.program.flatMap(ProgramPlace.init), Identifier.isValid(plugin.id)
      else { continue }
      let files = try Self.files(in: store.folder.plugins, below: "\(plugin.id)/\(place.folder)")
      for file in files {
        try PieceReader(store.folder.plugins + "/" + file, as: file).add(to: backup)
      }
      report.plugins.append(plugin.id)
    }
    backup.close()
    report.bytes = try DurableFile.sync(temporary)
    try Self.place(temporary, at: path, existingFile: existingFile)
    return report
  }

  /// Resolves links in a backup's path; refuses paths inside the home and items that aren't files.
  private func backupPath(
    _ path: String, existingFile: ExistingFileChoice
  ) throws -> String {
    guard !isInside(path) else { throw WidgetryError.insideHome(path) }
    var status = stat()
    guard lstat(path, &status) == 0 else { return path }
    guard existingFile == .replaced else { throw WidgetryError.existingFile(path) }
    let target = Plugins.realPath(path) ?? path
    guard stat(target, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw WidgetryError.noPlace(path)
    }
    return target
  }

  /// Whether a path is inside the home's folder.
  func isInside(_ path: String) -> Bool {
    guard let home = Plugins.realPath(store.folder.path) else { return false }
    let parent = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    let place = Plugins.realPath(path) ?? Plugins.realPath(parent)
    return place.map { ($0 + "/").hasPrefix(home + "/") } ?? false
  }

  /// Counts what the home contains.
  func contents(in registry: Registry) throws -> BackupReport {
    var report = BackupReport()
    report.instances = try registry.instanceTally().count
    report.anniversaries = try registry.anniversaries().count
    return report
  }

  /// The paths of a program's files, without symbolic links, which could lead out of the home.
  private static func files(in plugins: String, below folder: String) throws -> [String] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: plugins + "/" + folder)
    return names.sorted().map { folder + "/" + $0 }.filter { name in
      var status = stat()
      return lstat(plugins + "/" + name, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }
  }

  private static func place(
    _ temporary: String, at path: String, existingFile: ExistingFileChoice
  ) throws {
    switch existingFile {
    case .replaced:
      guard rename(temporary, path) == 0 else { throw WidgetryError.backupNotWritten(path, errno) }
    case .refused:
      // Unlike `rename`, `link` never replaces a file.
      guard link(temporary, path) == 0 else {
        throw errno == EEXIST
          ? WidgetryError.existingFile(path) : WidgetryError.backupNotWritten(path, errno)
      }
    }
    DurableFile.syncFolder(of: path)
  }
}

/// Copies a file into a backup in pieces, so that it never has to fit into memory.
private struct PieceReader {
  /// The path of the file to read.
  let file: String
  /// Its path in the backup.
  let path: String

  init(_ file: String, as path: String) {
    (self.file, self.path) = (file, path)
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
      .missing, code: "home.missing", summary: "No home exists at '\(folder.path)' yet",
      hint: "Run 'widgetry home' to see where the home would be created")
  }

  fileprivate static func existingFile(_ path: String) -> WidgetryError {
    WidgetryError(
      .failed, code: "backup.in-the-way", summary: "'\(HarmlessText.line(path))' already exists",
      hint: "To replace it, run: " + ShellWord.commandLine(["backup", path, "--force"]))
  }

  fileprivate static func noPlace(_ path: String) -> WidgetryError {
    WidgetryError(
      .failed, code: "backup.in-the-way",
      summary: "'\(HarmlessText.line(path))' isn't a regular file",
      hint: "Choose another path")
  }

  fileprivate static func insideHome(_ path: String) -> WidgetryError {
    WidgetryError(
      .misuse, code: "backup.inside",
      summary: "'\(HarmlessText.line(path))' is inside the home",
      hint: "Choose a path outside the home, because restoring replaces everything inside it")
  }

  fileprivate static func backupNotWritten(_ path: String, _ number: Int32) -> WidgetryError {
    WidgetryError(
      .failed, code: "output.unwritable",
      summary:
        "Couldn't write '\(HarmlessText.line(path))': \(String(cString: strerror(number)))",
      hint: "Choose another path")
  }
}
