internal import Foundation
internal import WidgetModel

extension PortPackage {
  /// Writes the package, or updates what the command has written before.
  ///
  /// - Returns: Whether the package is new.
  func write() throws -> Bool {
    let manager = FileManager.default
    let isNew = !manager.fileExists(atPath: folder)
    guard isNew || manager.fileExists(atPath: folder + "/ported.json") else {
      throw WidgetryError(
        .failed, code: "plugin.in-the-way", summary: "'\(name.text)' already exists",
        hint: "Choose another name with --name, or another folder")
    }
    do {
      for file in files {
        let url = URL(fileURLWithPath: folder + "/" + file.path)
        // Permissions may have been edited.
        if !isNew, file.path.hasPrefix("Sources/"), manager.fileExists(atPath: url.path) {
          continue
        }
        try manager.createDirectory(
          at: url.deletingLastPathComponent(), withIntermediateDirectories: true,
          attributes: [.posixPermissions: 0o755])
        try Data(file.contents.utf8).write(to: url, options: .atomic)
        try manager.setAttributes([.posixPermissions: 0o644], ofItemAtPath: url.path)
      }
    } catch {
      throw WidgetryError(
        .failed, code: "plugin.not-written",
        summary: "'\(folder)' can't be written: \(WidgetryError.words(of: error))",
        hint: "Check the folder's permissions and the free space on the disk")
    }
    return isNew
  }

  /// A path for messages, relative to the extension's folder or project.
  func shortPath(_ path: String) -> String {
    let base =
      plan.origin.hasSuffix(".xcodeproj")
      ? URL(fileURLWithPath: plan.origin).deletingLastPathComponent().path : plan.origin
    return path.hasPrefix(base + "/") ? String(path.dropFirst(base.count + 1)) : path
  }
}
