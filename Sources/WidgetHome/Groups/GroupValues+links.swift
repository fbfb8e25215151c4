internal import Foundation
internal import WidgetModel
internal import WidgetRegistry

extension GroupValues {
  /// Reads the followed files that have changed, and marks the widgets that use them as due.
  ///
  /// - Returns: The paths of all followed files.
  @discardableResult
  func followLinks() throws -> [String] {
    guard let registry = try store.registryIfThere() else { return [] }
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
        try store.writeUnasked(to: registry) {
          _ = try save(changes, of: link.group, in: registry)
          try registry.set(StoredGroupLink(group: link.group, path: link.path, stamp: stamp))
        }
        store.folder.ring()
      } catch let error as PropertyListFile.Unreadable {
        try note("it \(error.words)", of: link, stamp: stamp, in: registry)
      }
    }
    return links.map(\.path)
  }

  private func note(
    _ fault: String, of link: StoredGroupLink, stamp: String?, in registry: Registry
  ) throws {
    var now = link
    (now.fault, now.stamp) = (fault, stamp)
    guard now != link else { return }
    try store.writeUnasked(to: registry) { try registry.set(now) }
  }

  /// The changes that turn a group's values into the given ones.
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
