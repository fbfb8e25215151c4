internal import Foundation
internal import WidgetHome
internal import WidgetModel

/// Writes the files of a new plugin to disk.
extension Scaffold {
  /// Writes all files into a folder, or none if that fails; never changes existing files.
  ///
  /// - Returns: The path of the new folder or file.
  package func write(in folder: String) throws -> String {
    let files = FileManager.default
    let target = folder + "/" + path
    guard isFree(target) else { throw WidgetryError.pathExists(path) }
    // Write the files next to the target first, so that a single rename creates it.
    let draft = folder + "/.\(name.id)-\(UUID().uuidString)"
    do {
      defer { try? files.removeItem(atPath: draft) }
      for file in self.files { try write(file, in: draft) }
      // Replace only an empty folder; fail if another process has created files in the meantime.
      if language == .swift, files.fileExists(atPath: target) { try files.removeFolder(target) }
      let whole = language == .swift ? draft : draft + "/" + path
      try files.moveItem(atPath: whole, toPath: target)
    } catch {
      throw WidgetryError.notCreated(target, error)
    }
    return target
  }

  /// Whether nothing exists at the path or, for a package, only an empty folder.
  private func isFree(_ target: String) -> Bool {
    let files = FileManager.default
    // A broken link counts as existing.
    guard (try? files.attributesOfItem(atPath: target)) != nil else { return true }
    guard language == .swift, let contents = try? files.contentsOfDirectory(atPath: target) else {
      return false
    }
    return contents.isEmpty
  }

  private func write(_ file: File, in folder: String) throws {
    let files = FileManager.default
    let path = folder + "/" + file.path
    // Everyone may read sources, unlike the files of a home.
    let forAll: [FileAttributeKey: Any] = [.posixPermissions: 0o755]
    try files.createDirectory(
      at: URL(fileURLWithPath: path).deletingLastPathComponent(),
      withIntermediateDirectories: true, attributes: forAll)
    try Data(file.contents.utf8).write(to: URL(fileURLWithPath: path))
    try files.setAttributes(
      [.posixPermissions: file.isProgram ? 0o755 : 0o644], ofItemAtPath: path)
  }
}

extension FileManager {
  /// Removes a folder; fails unless it is empty.
  fileprivate func removeFolder(_ path: String) throws {
    guard try contentsOfDirectory(atPath: path).isEmpty else {
      throw CocoaError(.fileWriteFileExists)
    }
    try removeItem(atPath: path)
  }
}

extension WidgetryError {
  fileprivate static func pathExists(_ path: String) -> WidgetryError {
    WidgetryError(
      .failed, code: "plugin.in-the-way", summary: "'\(path)' already exists",
      hint: "Choose another name or folder")
  }

  fileprivate static func notCreated(_ path: String, _ error: any Error) -> WidgetryError {
    WidgetryError(
      .failed, code: "plugin.not-written",
      summary: "'\(path)' can't be written: \(WidgetryError.words(of: error))",
      hint: "Check the folder's permissions and the free space on the disk")
  }
}
