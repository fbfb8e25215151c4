internal import PluginHost
internal import WidgetModel
package import WidgetRegistry

extension Home {
  /// Removes instances in one transaction, all or none.
  ///
  /// - Parameter revision: The revision that each of them must still have; nil for any.
  package func remove(_ ids: [String], ifRevision revision: Int? = nil) throws {
    var faults: [WidgetryError] = []
    let ids = ids.withoutRepetitions
    for id in ids { _ = collect(&faults) { try self.instance(id: id) } }
    guard faults.isEmpty else { throw WidgetryErrors(faults) }
    guard let registry = try registryIfThere() else { return }
    try write(to: registry) {
      for id in ids {
        guard let instance = try registry.instance(id: id) else {
          throw WidgetryError.noInstance(id, among: [])
        }
        try requireRevision(revision, of: instance)
        try registry.removeInstance(key: instance.key)
      }
    }
    folder.ring()
  }

  /// The instance with an id; throws if it is missing.
  package func instance(id: String) throws -> StoredInstance {
    let registry = try registryIfThere()
    guard let instance = try registry?.instance(id: id) else {
      throw WidgetryError.noInstance(id, among: try registry?.instanceIDs() ?? [])
    }
    return instance
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

  /// Starts a plugin's process early, so that it is ready when it is asked.
  func startEarly(_ kind: StoredKind) {
    if kind.isOffered, kind.condition == .ready { pluginHost().start(plugin: kind.plugin) }
  }

  func run(
    _ keys: [Int], for reason: ReloadReason, _ reload: ReloadChoice, in registry: Registry,
    _ outcome: inout ChangeOutcome
  ) async throws {
    guard reload == .now, !keys.isEmpty else {
      folder.ring()
      return
    }
    var results: [ReloadResult] = []
    try await Reloader(self, registry: registry).reload(
      keys.map { Reloader.Request(key: $0, reason: reason, isAsked: true) }
    ) { results.append($0) }
    outcome.reloads = results
  }

  func isClaimedElsewhere(_ instance: StoredInstance) throws -> Bool {
    guard let name = instance.claim, name != (try claim().name) else { return false }
    return livingClaims.isAlive(name)
  }

  /// Runs a check, and appends its error to the faults.
  func collect<Value>(_ faults: inout [WidgetryError], _ body: () throws -> Value) -> Value? {
    do {
      return try body()
    } catch let error as WidgetryErrors {
      faults += error.errors
    } catch let error as WidgetryError {
      faults.append(error)
    } catch {
      faults.append(WidgetryError(unforeseen: error))
    }
    return nil
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
