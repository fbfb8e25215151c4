internal import WidgetModel
package import WidgetRegistry

/// The text of live activities' alerts.
extension Activities {
  /// The text of an alert in the home's language.
  package struct AlertText: Hashable, Sendable {
    package let title: String
    package let body: String

    /// Title and body in one line; a push may have only one of them.
    package var line: String { [title, body].filter { !$0.isEmpty }.joined(separator: ": ") }
  }

  /// The text of an activity's last alert in the home's language; nil if it has none.
  ///
  /// Localized keys are looked up in the plugin's resources, as a device uses the app's resources.
  package func alertText(of activity: StoredActivity) throws -> AlertText? {
    guard let alert = activity.record.alert else { return nil }
    guard alert.title.isLocalized || alert.body.isLocalized else {
      return AlertText(title: alert.title.plain, body: alert.body.plain)
    }
    let tables = try tables(ofPlugin: activity.record.plugin)
    let locale = try store.surroundings().locale
    func text(_ words: ActivityAlertValue.Words) -> String {
      words.text { tables?.format(for: $0, table: nil, locale: locale, count: nil) }
    }
    return AlertText(title: text(alert.title), body: text(alert.body))
  }

  /// The plugin's localized strings; nil if the plugin isn't a program in a folder.
  private func tables(ofPlugin id: String) throws -> StringsTables? {
    guard let plugin = try store.existingRegistry()?.plugin(id: id),
      let program = store.folder.program(of: plugin), let end = program.lastIndex(of: "/")
    else { return nil }
    // Reading all tables is slow, and they only change when the program does.
    let identity = FileIdentity(program)
    if let known = knownWords[id], known.program == identity { return known.tables }
    let tables = StringsTables(ResourceFolders(beside: String(program[..<end])))
    knownWords[id] = (identity, tables)
    return tables
  }
}

extension ActivityAlertValue.Words {
  fileprivate var isLocalized: Bool {
    if case .localized = self { true } else { false }
  }
}
