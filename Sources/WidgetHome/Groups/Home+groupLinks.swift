internal import Foundation
internal import WidgetModel
package import WidgetRegistry

extension Home {
  /// The files that groups follow.
  package func groupLinks() throws -> [StoredGroupLink] {
    try registryIfThere()?.groupLinks() ?? []
  }

  /// Has a group follow a property list from now on: it holds what the file does, and nothing else.
  ///
  /// A file that is not there yet is followed once it is; one that cannot be understood is refused.
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
      group: group, path: path, stamp: stamp, fault: stamp == nil ? "it is not there yet" : nil)
    try write(to: registry) { try registry.set(link) }
    folder.ring()
    guard let values else { return ChangeOutcome(ids: [], changed: [], reloads: []) }
    let changes = try replacing(by: values, group, in: registry)
    return try await changeGroup(group, changes, reload: reload).outcome
  }

  /// Has a group keep what it holds, whatever becomes of the file; says which one it followed.
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

  /// Reads the followed files that were written since they were last read; their widgets are due then.
  ///
  /// - Returns: the paths of all that are followed.
  @discardableResult
  package func followLinks() throws -> [String] {
    guard let registry = try registryIfThere() else { return [] }
    let links = try registry.groupLinks()
    for link in links {
      let file = PropertyListFile(path: link.path)
      guard let stamp = file.stamp else {
        // What it held stays: whoever writes a file anew may have removed it first.
        try note("it is not there", of: link, stamp: nil, in: registry)
        continue
      }
      guard stamp != link.stamp else { continue }
      do {
        let values = try file.values()
        let changes = try replacing(by: values, link.group, in: registry)
        // Not by `write(to:)`: this is nothing that whoever asks has asked for.
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

  /// The changes that make a group hold these values and no others.
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
