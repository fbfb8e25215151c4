internal import Foundation
internal import WidgetModel
internal import WidgetRegistry

/// Updates groups that are linked to files.
extension GroupValues {
  /// Reads the linked files that have changed, and marks the widgets that use them as due.
  ///
  /// - Returns: The paths of all linked files.
  @discardableResult
  func followLinks() throws -> [String] {
    guard let registry = try store.existingRegistry() else { return [] }
    let links = try registry.groupLinks()
    for link in links {
      let file = PropertyListFile(path: link.path)
      guard let stamp = file.stamp else {
        // Keep the values, because some programs delete a file before they write it again.
        try note("it doesn't exist", of: link, stamp: nil, in: registry)
        continue
      }
      guard stamp != link.stamp else { continue }
      do {
        let values = try file.values()
        let changes = try replacing(by: values, link.group, in: registry)
        try store.maintain { transaction in
          _ = try save(changes, of: link.group, in: transaction)
          try transaction.changes.noteReading(
            of: StoredGroupLink(group: link.group, path: link.path, stamp: stamp))
        }
      } catch let error as PropertyListFile.Unreadable {
        try note("it \(error.words)", of: link, stamp: stamp, in: registry)
      }
    }
    return links.map(\.path)
  }

  /// Stores why a linked file couldn't be read.
  private func note(
    _ fault: String, of link: StoredGroupLink, stamp: String?, in registry: Registry
  ) throws {
    var now = link
    (now.fault, now.stamp) = (fault, stamp)
    guard now != link else { return }
    try store.maintain { try $0.changes.noteReading(of: now) }
  }

  /// The changes that replace all values of a group with the given ones.
  func replacing(
    by values: [String: JSONValue], _ group: String, in registry: Registry
  ) throws -> [String: JSONValue] {
    var changes = values
    for key in (try registry.groups()[group] ?? [:]).keys where changes[key] == nil {
      changes[key] = .null
    }
    return changes
  }
}
