package import WidgetRegistry

/// Values that widgets and apps share by the name of a group, as `UserDefaults(suiteName:)` does.
package struct Groups {
  let store: HomeStore
  let kinds: Kinds
  let values: GroupValues
  let reloads: Reloads

  /// The groups that have values, by name.
  package func reports() throws -> [GroupReport] { try values.reports() }

  /// The groups that follow a file, with the file of each.
  package func links() throws -> [StoredGroupLink] {
    try store.registryIfThere()?.groupLinks() ?? []
  }

  /// Reads the followed files that have changed, and marks the widgets that use them as due.
  ///
  /// - Returns: The paths of all followed files.
  @discardableResult
  package func followLinks() throws -> [String] { try values.followLinks() }
}
