package import WidgetRegistry

/// Values that widgets and apps share by the name of a group, as with `UserDefaults(suiteName:)`.
///
/// `widgetry defaults` reads and writes them, and plugins may if the user allows it.
package struct Groups {
  let store: HomeStore
  let kinds: Kinds
  let values: GroupValues
  let reloads: Reloads

  /// The groups that have values, sorted by name.
  package func reports() throws -> [GroupReport] { try values.reports() }

  /// The groups that are linked to files.
  package func links() throws -> [StoredGroupLink] {
    try store.existingRegistry()?.groupLinks() ?? []
  }

  /// Reads the linked files that have changed, and marks the widgets that use them as due.
  ///
  /// - Returns: The paths of all linked files.
  @discardableResult
  package func followLinks() throws -> [String] { try values.followLinks() }
}
