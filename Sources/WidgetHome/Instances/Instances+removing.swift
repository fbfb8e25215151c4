internal import PluginHost
internal import WidgetModel
internal import WidgetRegistry

extension Instances {
  /// Removes instances in one transaction, all or none.
  ///
  /// - Parameter revision: The revision that each of them must still have; nil for any.
  package func remove(_ ids: [String], ifRevision revision: Int? = nil) throws {
    var faults: [WidgetryError] = []
    let ids = ids.withoutRepetitions
    for id in ids { _ = collect(&faults) { try store.instance(id: id) } }
    guard faults.isEmpty else { throw WidgetryErrors(faults) }
    guard let registry = try store.registryIfThere() else { return }
    try store.change(in: registry) { transaction in
      for id in ids {
        guard let instance = try registry.instance(id: id) else {
          throw WidgetryError.noInstance(id, among: [])
        }
        try requireRevision(revision, of: instance)
        try transaction.changes.removeInstance(key: instance.key)
      }
    }
  }

  // MARK: Pieces

  /// Throws if an instance has another revision; the check is reliable only inside a transaction.
  func requireRevision(_ revision: Int?, of instance: StoredInstance) throws(WidgetryError) {
    guard let revision, revision != instance.revision else { return }
    throw WidgetryError(
      .busy, code: "instance.changed",
      summary:
        "'\(instance.id)' was changed: its revision is \(instance.revision), not \(revision)",
      hint: ShellWord.commandLine(["list", instance.id, "--json"])
        + "  # then --if-revision \(instance.revision)")
  }
}

extension WidgetryError {
  static func noInstance(_ id: String, among ids: [String]) -> WidgetryError {
    WidgetryError(
      .missing, code: "instance.unknown", summary: "No instance '\(id)'", hint: "widgetry list",
      suggestions: Suggestion.nearest(to: id, among: ids))
  }

  static func taken(_ id: String) -> WidgetryError {
    WidgetryError(
      .misuse, code: "id.taken", summary: "Id '\(id)' is taken",
      hint: "choose another with --id, or omit --id")
  }
}
