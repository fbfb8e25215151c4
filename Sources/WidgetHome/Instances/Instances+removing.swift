internal import PluginHost
internal import WidgetModel
internal import WidgetRegistry

/// Removes widgets.
extension Instances {
  /// Removes all given widgets, or none.
  ///
  /// - Parameter revision: The revision that each widget must still have; nil for any.
  package func remove(_ ids: [String], ifRevision revision: Int? = nil) throws {
    var faults: [WidgetryError] = []
    let ids = ids.withoutRepetitions
    for id in ids { _ = collect(&faults) { try store.instance(id: id) } }
    guard faults.isEmpty else { throw WidgetryErrors(faults) }
    guard let registry = try store.existingRegistry() else { return }
    try store.change { transaction in
      for id in ids {
        guard let instance = try registry.instance(id: id) else {
          throw WidgetryError.noInstance(id, among: [])
        }
        try requireRevision(revision, of: instance)
        try transaction.changes.removeInstance(key: instance.key)
      }
    }
  }

  // MARK: Helpers

  /// Throws if a widget has another revision; only reliable within a transaction.
  func requireRevision(_ revision: Int?, of instance: StoredInstance) throws(WidgetryError) {
    guard let revision, revision != instance.revision else { return }
    throw WidgetryError(
      .busy, code: "instance.changed",
      summary:
        "Widget '\(instance.id)' has changed: its revision is \(instance.revision), not "
        + "\(revision)",
      hint: "Check it and try again with --if-revision \(instance.revision): "
        + ShellWord.commandLine(["list", instance.id, "--json"])
    )
  }
}

extension WidgetryError {
  static func noInstance(_ id: String, among ids: [String]) -> WidgetryError {
    WidgetryError(
      .missing, code: "instance.unknown", summary: "Unknown widget '\(id)'",
      hint: "Run 'widgetry list' to see all widgets",
      suggestions: Suggestion.nearest(to: id, among: ids))
  }

  static func taken(_ id: String) -> WidgetryError {
    WidgetryError(
      .misuse, code: "id.taken", summary: "The id '\(id)' is already in use",
      hint: "Choose another --id, or omit it")
  }
}
