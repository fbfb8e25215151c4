internal import Foundation
internal import WidgetModel
package import WidgetRegistry

extension Groups {
  /// Makes a group follow a property list: from now on it has the values of that file, and no
  /// others.
  ///
  /// A file that doesn't exist yet is followed as soon as it appears; an unreadable one is refused.
  package func link(
    _ group: String, toFile path: String, reload: ReloadChoice = .now
  ) async throws -> ChangeOutcome {
    let group = try Groups.checkedName(group)
    let file = PropertyListFile(path: path)
    let stamp = file.stamp
    let values = stamp == nil ? nil : try Self.values(of: file)
    let registry = try store.registry()
    try await kinds.register(in: registry)
    let link = StoredGroupLink(
      group: group, path: path, stamp: stamp, fault: stamp == nil ? "it doesn't exist yet" : nil)
    try store.change(in: registry) { try $0.changes.set(link) }
    guard let values else { return ChangeOutcome(ids: [], changed: [], reloads: []) }
    let changes = try self.values.replacing(by: values, group, in: registry)
    return try await change(group, changes, reload: reload).outcome
  }

  /// Stops following a file; the group keeps its current values.
  ///
  /// Returns the file that it followed.
  package func unlink(_ group: String) throws -> StoredGroupLink? {
    guard let registry = try store.registryIfThere() else { return nil }
    return try store.change(in: registry) { transaction -> StoredGroupLink? in
      let link = try registry.groupLinks().first { $0.group == group }
      if link != nil { try transaction.changes.removeGroupLink(group) }
      return link
    }
  }

  private static func values(of file: PropertyListFile) throws -> [String: JSONValue] {
    do {
      return try file.values()
    } catch let error as PropertyListFile.Unreadable {
      throw WidgetryError(
        .failed, code: "link.unreadable",
        summary: "'\(HarmlessText.line(file.path))' \(error.words)",
        hint: "a group follows a property list with keys, in XML or binary")
    }
  }
}
