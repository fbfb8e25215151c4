internal import Foundation
internal import WidgetModel
package import WidgetRegistry

extension Home {
  /// The groups that follow a file, with the file of each.
  package func groupLinks() throws -> [StoredGroupLink] {
    try registryIfThere()?.groupLinks() ?? []
  }

  /// Makes a group follow a property list: from now on it has the values of that file, and no
  /// others.
  ///
  /// A file that doesn't exist yet is followed as soon as it appears; an unreadable one is refused.
  package func linkGroup(
    _ group: String, toFile path: String, reload: ReloadChoice = .now
  ) async throws -> ChangeOutcome {
    let group = try Self.checkedGroup(group)
    let file = PropertyListFile(path: path)
    let stamp = file.stamp
    let values = stamp == nil ? nil : try Self.values(of: file)
    let registry = try registry()
    try await registerPlugins(in: registry)
    let link = StoredGroupLink(
      group: group, path: path, stamp: stamp, fault: stamp == nil ? "it doesn't exist yet" : nil)
    try write(to: registry) { try registry.set(link) }
    folder.ring()
    guard let values else { return ChangeOutcome(ids: [], changed: [], reloads: []) }
    let changes = try replacing(by: values, group, in: registry)
    return try await changeGroup(group, changes, reload: reload).outcome
  }

  /// Stops following a file; the group keeps its current values.
  ///
  /// Returns the file that it followed.
  package func unlinkGroup(_ group: String) throws -> StoredGroupLink? {
    guard let registry = try registryIfThere() else { return nil }
    let link = try write(to: registry) { () -> StoredGroupLink? in
      let link = try registry.groupLinks().first { $0.group == group }
      if link != nil { try registry.removeGroupLink(group) }
      return link
    }
    folder.ring()
    return link
  }

  /// Reads the followed files that have changed, and marks the widgets that use them as due.
  ///
  /// - Returns: The paths of all followed files.
  @discardableResult
  package func followLinks() throws -> [String] {
    guard let registry = try registryIfThere() else { return [] }
    let links = try registry.groupLinks()
    for link in links {
      let file = PropertyListFile(path: link.path)
      guard let stamp = file.stamp else {
        // The values stay, because a program may remove a file before it writes it again.
        try note("it doesn't exist", of: link, stamp: nil, in: registry)
        continue
      }
      guard stamp != link.stamp else { continue }
      do {
        let values = try file.values()
        let changes = try replacing(by: values, link.group, in: registry)
        // Not `write(to:)`, because the user of this process hasn't asked for the change.
        try registry.write {
          kindCache.removeAll()
          _ = try storeGroupValues(changes, of: link.group, in: registry)
          try registry.set(StoredGroupLink(group: link.group, path: link.path, stamp: stamp))
        }
        folder.ring()
      } catch let error as PropertyListFile.Unreadable {
        try note("it \(error.words)", of: link, stamp: stamp, in: registry)
      }
    }
    return links.map(\.path)
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

  private func note(
    _ fault: String, of link: StoredGroupLink, stamp: String?, in registry: Registry
  ) throws {
    var now = link
    (now.fault, now.stamp) = (fault, stamp)
    guard now != link else { return }
    try registry.write { try registry.set(now) }
  }

  /// The changes that turn a group's values into the given ones.
  private func replacing(
    by values: [String: JSONValue], _ group: String, in registry: Registry
  ) throws -> [String: JSONValue] {
    var changes = values
    for key in (try registry.groups()[group] ?? [:]).keys where changes[key] == nil {
      changes[key] = .null
    }
    return changes
  }
}
