internal import Foundation
package import WidgetModel
package import WidgetRegistry

/// Links groups to files.
extension Groups {
  /// Links a group to a property list: from now on, the group has exactly the values in the file.
  ///
  /// A file that doesn't exist yet is read as soon as it does; throws if a file can't be read.
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
    try store.change { try $0.changes.set(link) }
    guard let values else { return ChangeOutcome(ids: [], changed: [], reloads: []) }
    let changes = try self.values.replacing(by: values, group, in: registry)
    return try await change(group, changes, reload: reload).outcome
  }

  /// Removes a group's link, and returns it; the group keeps its current values.
  package func unlink(_ group: String) throws -> StoredGroupLink? {
    guard let registry = try store.existingRegistry() else { return nil }
    return try store.change { transaction -> StoredGroupLink? in
      let link = try registry.groupLinks().first { $0.group == group }
      if link != nil { try transaction.changes.removeGroupLink(group) }
      return link
    }
  }

  /// The values in a property list or JSON file, by key.
  package static func values(ofFile path: String) throws -> [String: JSONValue] {
    try values(of: PropertyListFile(path: path), code: "file.unreadable")
  }

  private static func values(
    of file: PropertyListFile, code: String = "link.unreadable"
  ) throws -> [String: JSONValue] {
    do {
      return try file.values()
    } catch let error as PropertyListFile.Unreadable {
      throw WidgetryError(
        .failed, code: code,
        summary: "'\(HarmlessText.line(file.path))' \(error.words)",
        hint: "Use a property list or JSON whose top level is a dictionary")
    }
  }
}
