internal import Foundation
internal import WidgetHome
internal import WidgetModel

extension Scaffold {
  /// Writes all files into a folder, or none; existing files are never changed.
  ///
  /// - Returns: the path of the new folder or file.
  package func write(in folder: String) throws -> String {
    let files = FileManager.default
    let target = folder + "/" + path
    guard isRoom(at: target) else { throw WidgetryError.scaffoldInTheWay(path) }
    // Written next to the target, so that one rename puts it in place.
    let draft = folder + "/.\(name.id)-\(UUID().uuidString)"
    do {
      defer { try? files.removeItem(atPath: draft) }
      for file in self.files { try write(file, in: draft) }
      // An empty folder is replaced; a folder with contents, or a file created in the meantime, is
      // not.
      if language == .swift, files.fileExists(atPath: target) { try files.removeFolder(target) }
      let whole = language == .swift ? draft : draft + "/" + path
      try files.moveItem(atPath: whole, toPath: target)
    } catch {
      throw WidgetryError.scaffoldNotWritten(target, error)
    }
    return target
  }

  /// Whether nothing exists at the path or, for a package, only an empty folder.
  private func isRoom(at target: String) -> Bool {
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
    // Sources are readable by everyone, unlike the files of a home.
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
  fileprivate static func scaffoldInTheWay(_ path: String) -> WidgetryError {
    WidgetryError(
      .failed, code: "plugin.in-the-way", summary: "'\(path)' already exists",
      hint: "choose another name, or another folder; nothing is overwritten")
  }

  fileprivate static func scaffoldNotWritten(_ path: String, _ error: any Error) -> WidgetryError {
    WidgetryError(
      .failed, code: "plugin.not-written",
      summary: "'\(path)' can't be written: \(WidgetryError.words(of: error))",
      hint: "see the folder's permissions and the room on the disk")
  }
}
