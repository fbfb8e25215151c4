internal import Foundation
internal import PluginHost
internal import WidgetModel
internal import WidgetRegistry

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A home that is being built from a backup, beside the home that it will replace.
///
/// ``Backups`` creates it, fills it, and swaps it with the old home. The backup isn't trusted: its
/// registry and programs are checked, and its paths can't leave the folder.
struct RestoredHome {
  private let folder: HomeFolder
  private let parts: [HomeDatabase]

  init(_ folder: HomeFolder, _ parts: [HomeDatabase]) {
    (self.folder, self.parts) = (folder, parts)
  }

  /// The folder in which a home is built.
  ///
  /// Only one restore runs at a time, so if the folder already exists, a restore was interrupted.
  static func stagingPath(for home: String) -> String { home + ".widgetry-restoring" }

  /// Deletes a home's folder with the containers of its plugins.
  static func remove(_ folder: HomeFolder) {
    for plugin in (try? FileManager.default.contentsOfDirectory(atPath: folder.plugins)) ?? [] {
      // The container may be nested deeper than one call can remove.
      ContainerFolder(folder.container(ofPlugin: plugin)).empty()
    }
    try? FileManager.default.removeItem(atPath: folder.path)
  }

  /// Links the lock, bell and socket files into the new home, so that processes that are waiting
  /// for them keep using the same files.
  static func shareLocks(of home: HomeFolder, with other: HomeFolder) throws {
    let pairs = [
      (home.lock, other.lock), (home.daemonLock, other.daemonLock), (home.bell, other.bell),
      (home.pushSocket, other.pushSocket),
      (home.plugins + "/.lock", other.plugins + "/.lock"),
    ]
    for (file, name) in pairs where link(file, name) != 0 && errno != ENOENT {
      throw WidgetryError.homeUnusable(name, errno)
    }
  }

  /// Fills the folder from a backup.
  ///
  /// - Parameter review: Called with the registry after all other files were created; throws to
  ///   cancel.
  func fill(
    from path: String, _ review: (Registry) throws -> Void
  ) throws -> BackupReport {
    try folder.makeFolder(folder.plugins)
    var report = BackupReport()
    report.bytes = try copy(path)
    let backup = try RegistryBackup(checking: folder.registry, named: path)
    do {
      report.plugins = try makeFiles(of: backup, named: path)
      for part in parts where FileIdentity(folder.path + "/" + part.file) != nil {
        try part.admit(folder.path + "/" + part.file, named: path)
      }
      try backup.becomeRegistry(review)
      for part in parts {
        let file = folder.path + "/" + part.file
        for file in [file, file + "-wal"] where FileIdentity(file) != nil {
          try DurableFile.sync(file)
        }
      }
    } catch let error as WidgetryError {
      throw error
    } catch let error as WidgetryErrors {
      throw error
    } catch {
      throw WidgetryError.unreadableBackup(path, "\(error)")
    }
    backup.close()
    try DurableFile.sync(folder.registry)
    DurableFile.syncFolder(of: folder.registry)
    return report
  }

  /// Copies the backup, so that it can't be changed after the checks.
  private func copy(_ path: String) throws -> Int {
    let source = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard source >= 0 else { throw WidgetryError.noBackupFile(path, errno) }
    let reading = FileHandle(fileDescriptor: source, closeOnDealloc: true)
    var status = stat()
    guard fstat(source, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw WidgetryError.unreadableBackup(path, "it isn't a regular file")
    }
    let target = open(folder.registry, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard target >= 0 else { throw WidgetryError.homeUnusable(folder.registry, errno) }
    let writing = FileHandle(fileDescriptor: target, closeOnDealloc: true)
    defer { withExtendedLifetime(writing) {} }
    var count = 0
    while let bytes = try reading.read(upToCount: 1 << 20), !bytes.isEmpty {
      // A file that grows while it is read could fill the disk.
      count += bytes.count
      guard count <= Int(status.st_size) else {
        throw WidgetryError.unreadableBackup(path, "it changed while it was read")
      }
      try DurableFile.write([UInt8](bytes), to: target, of: folder.registry)
    }
    return count
  }

  /// Creates the files of programs and databases; returns the plugins that own the programs.
  private func makeFiles(of backup: RegistryBackup, named path: String) throws -> [String] {
    var plugins: [String] = []
    var open: (path: String, next: Int, handle: FileHandle)?
    func finish() throws {
      try open?.handle.synchronize()
      open = nil
    }
    try backup.pieces { piece in
      if let file = open, file.path == piece.path, file.next == piece.number {
        open?.next += 1
      } else {
        try finish()
        let plugin = Self.plugin(ofFile: piece.path)
        let isPart = parts.contains { $0.file == piece.path }
        guard piece.number == 0, plugin != nil || isPart else {
          throw WidgetryError.unreadableBackup(path, "'\(piece.path)' doesn't belong to a plugin")
        }
        if let plugin, plugins.last != plugin { plugins.append(plugin) }
        open = (piece.path, 1, try makeFile(piece, named: path))
      }
      if let open {
        let file = folder.path + "/" + piece.path
        try DurableFile.write(piece.bytes, to: open.handle.fileDescriptor, of: file)
      }
    }
    try finish()
    return plugins
  }

  private func makeFile(
    _ piece: RegistryBackup.Piece, named path: String
  ) throws -> FileHandle {
    let isPart = parts.contains { $0.file == piece.path }
    let file = (isPart ? folder.path : folder.plugins) + "/" + piece.path
    try folder.makeFolder((file as NSString).deletingLastPathComponent)
    let mode: mode_t = piece.isExecutable && !isPart ? 0o500 : 0o600
    let descriptor = open(file, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, mode)
    guard descriptor >= 0 else {
      guard errno != EEXIST, errno != EISDIR else {
        throw WidgetryError.unreadableBackup(path, "it contains '\(piece.path)' twice")
      }
      throw WidgetryError.homeUnusable(file, errno)
    }
    return FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

  /// The plugin that owns a program file in a backup; nil for any other path.
  static func plugin(ofFile path: String) -> String? {
    let names = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard names.count >= 3, names.count <= ContainerFolder.depthLimit, path.utf8.count <= 1024,
      Identifier.isValid(names[0]), names[1].hasPrefix(ProgramPlace.prefix),
      names.allSatisfy({ !["", ".", ".."].contains($0) && !$0.utf8.contains(0) })
    else { return nil }
    return names[0]
  }
}

extension WidgetryError {
  fileprivate static func noBackupFile(_ path: String, _ number: Int32) -> WidgetryError {
    WidgetryError(
      .misuse, code: "file.unreadable",
      summary: "Couldn't read '\(HarmlessText.line(path))': \(String(cString: strerror(number)))",
      hint: "Check the path")
  }
}
