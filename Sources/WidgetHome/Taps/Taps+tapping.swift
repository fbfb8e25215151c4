internal import Foundation
internal import PluginHost
internal import PluginProtocol
internal import WidgetModel
internal import WidgetRegistry

extension Taps {
  /// Performs an action with the widget's plugin, stores its changes, and reloads the widget.
  ///
  /// Actions of a home run one at a time, so that each sees the changes of the one before. A failed
  /// action changes nothing.
  package func tap(id: String, action word: String) async throws -> TapOutcome {
    let chosen = try showing.actions(
      of: showing.stored(id: id, at: store.context.now()), at: store.context.now()
    )
    .named(word, of: id, listedBy: ShellWord.commandLine(["tap", id]))
    let registry = try store.registry()
    let lock = try FileLock.take(
      store.folder.interactionLock, in: store.folder, milliseconds: 30_000)
    defer { withExtendedLifetime(lock) {} }
    let shown = try await current(id: id, showing: chosen)
    let kind = try kinds.kind(key: shown.instance.kind)
    let performed = try await perform(chosen, of: shown.instance, kind: kind)
    let changed = try save(performed, of: kind.plugin, in: registry)
    var reload: ReloadResult?
    try await Reloader(reloads, registry: registry).reload(
      [Reloader.Request(key: shown.instance.key, reason: .interaction)]
    ) { reload = $0 }
    return TapOutcome(
      action: chosen, kind: kind.name, dialog: performed.value.dialog, changed: changed,
      reload: reload)
  }

  /// The current widget, reloaded first if it is due; throws if it no longer has the action.
  private func current(id: String, showing action: ShownAction) async throws -> ShownInstance {
    kinds.forget()
    if let attention = try kinds.hindrance(
      to: showing.stored(id: id, at: store.context.now()).instance)
    {
      throw WidgetryError(
        .failed, code: attention.code.rawValue,
        summary: "'\(id)' can't be tapped: \(attention.detail)",
        hint: ShellWord.commandLine(["status", id]))
    }
    _ = try await reloads.runIfDue(id: id)
    let now = store.context.now()
    let shown = try showing.stored(id: id, at: now)
    guard try showing.actions(of: shown, at: now).contains(where: { $0.action == action.action })
    else {
      throw WidgetryError.staleAction(action, of: id)
    }
    return shown
  }

  private struct Performed {
    var value: PerformedValue
    /// Calls that change the home; they are carried out after the action has succeeded.
    var calls: [HostCall]
  }

  private func perform(
    _ action: ShownAction, of instance: StoredInstance, kind: StoredKind
  ) async throws -> Performed {
    var groups = try store.registryIfThere()?.groups() ?? [:]
    // Granted groups without values are included, so that they can be written.
    for group in try processes.grants(ofPlugin: kind.plugin).groups where groups[group] == nil {
      groups[group] = [:]
    }
    let request = try providers.request(
      for: instance, kind: kind, at: store.context.now(), in: store.surroundings(), groups: groups)
    calls.held = HeldCalls(plugin: kind.plugin)
    defer { calls.held = nil }
    do {
      let answer = try await processes.ask(
        kind.plugin, .perform(PerformRequest(request: request, action: action.action)))
      guard case .performed(let value) = answer else { throw WidgetryError.noTimeline(kind.plugin) }
      return Performed(value: value, calls: calls.held?.calls ?? [])
    } catch let error as WidgetryError where error.code == "intent.unknown" {
      throw WidgetryError.goneIntent(action, of: instance.id)
    }
  }

  /// Applies the calls to the home; returns the changed keys of groups.
  private func save(
    _ performed: Performed, of plugin: String, in registry: Registry
  ) throws -> [String: [String]] {
    var changed: [String: [String]] = [:]
    let granted = try processes.grants(ofPlugin: plugin).groups
    try store.change(in: registry) { transaction in
      for (group, values) in performed.value.defaults where granted.contains(group) {
        let keys = try groupValues.save(values, of: group, in: transaction)
        if !keys.isEmpty { changed[group] = keys.sorted() }
      }
    }
    for call in performed.calls { _ = calls.answer(call, of: plugin) }
    return changed
  }
}

/// Collects the calls of a plugin that change the home while it performs an action.
struct HeldCalls {
  let plugin: String
  var calls: [HostCall] = []
}
