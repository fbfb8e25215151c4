internal import WidgetModel
package import WidgetRegistry

extension Activities {
  /// What an alert says to a person.
  package struct AlertWords: Hashable, Sendable {
    package let title: String
    package let body: String

    /// Both in one line; a push may have only one of them.
    package var line: String { [title, body].filter { !$0.isEmpty }.joined(separator: ": ") }
  }

  /// What an activity's last alert says in the home's language; nil if it has none.
  ///
  /// Keys of words are looked up in the resources of its plugin, as a device does in those of the app.
  package func alertWords(of activity: StoredActivity) throws -> AlertWords? {
    guard let alert = activity.record.alert else { return nil }
    guard alert.title.isLocalized || alert.body.isLocalized else {
      return AlertWords(title: alert.title.plain, body: alert.body.plain)
    }
    let tables = try tables(ofPlugin: activity.record.plugin)
    let locale = try store.surroundings().locale
    func text(_ words: ActivityAlertValue.Words) -> String {
      words.text { tables?.format(for: $0, table: nil, locale: locale, count: nil) }
    }
    return AlertWords(title: text(alert.title), body: text(alert.body))
  }

  /// The words of a plugin in the languages that it has; nil for one that has no folder.
  private func tables(ofPlugin id: String) throws -> StringsTables? {
    guard let plugin = try store.registryIfThere()?.plugin(id: id),
      let program = store.folder.program(of: plugin), let end = program.lastIndex(of: "/")
    else { return nil }
    // Reading them all takes time, and they change only with the program.
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
