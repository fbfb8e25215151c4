internal import Foundation
internal import PluginHost
internal import PluginProtocol
internal import WidgetModel
internal import WidgetRegistry

/// Taps buttons and toggles.
extension Taps {
  /// Asks a widget's plugin to perform an action, stores the changes, and reloads the widget.
  ///
  /// Actions of a home run one after another, so that each sees the changes of the one before. A
  /// failed action changes nothing.
  package func tap(id: String, action word: String) async throws -> TapOutcome {
    let chosen = try showing.actions(
      of: showing.stored(id: id, at: store.context.now()), at: store.context.now()
    )
    .named(word, of: id, listedBy: ShellWord.commandLine(["tap", id]))
    let registry = try store.registry()
    let lock = try FileLock.take(
      store.folder.interactionLock, in: store.folder, milliseconds: 30_000)
    defer { withExtendedLifetime(lock) {} }
    // A reload that is due, and the notes about a plugin that fails, aren't the tap.
    let (shown, kind, performed) = try await store.unasked {
      let shown = try await current(id: id, showing: chosen)
      let kind = try kinds.kind(key: shown.instance.kind)
      return (shown, kind, try await perform(chosen, of: shown.instance, kind: kind))
    }
    let changed = try save(performed, of: kind.plugin, in: registry)
    var reload: ReloadResult?
    try await Reloader(reloads, registry: registry).reload(
      [Reloader.Request(key: shown.instance.key, reason: .interaction)]
    ) { reload = $0 }
    return TapOutcome(
      action: chosen, kind: kind.name, dialog: performed.value.dialog, changed: changed,
      reload: reload)
  }

  /// The widget, reloaded if it is due; throws if it no longer shows the action.
  private func current(id: String, showing action: ShownAction) async throws -> ShownInstance {
    kinds.forget()
    if let attention = try kinds.blockingProblem(
      of: showing.stored(id: id, at: store.context.now()).instance)
    {
      throw WidgetryError(
        .failed, code: attention.code.rawValue,
        summary: "Couldn't tap '\(id)': \(attention.detail)",
        hint: "To see its state, run: " + ShellWord.commandLine(["status", id]))
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

  /// What a plugin returned and called when it performed an action.
  private struct Performed {
    var value: PerformedValue
    /// The calls that change the home; they wait until the action has succeeded.
    var calls: [HostCall]
  }

  /// Sends the action to the plugin, and collects its calls.
  private func perform(
    _ action: ShownAction, of instance: StoredInstance, kind: StoredKind
  ) async throws -> Performed {
    var groups = try store.existingRegistry()?.groups() ?? [:]
    // Include granted groups without values, so that the plugin can set values.
    for group in try processes.grants(ofPlugin: kind.plugin).groups where groups[group] == nil {
      groups[group] = [:]
    }
    let request = try providers.request(
      for: instance, kind: kind, at: store.context.now(), in: store.surroundings(), groups: groups)
    calls.deferredCalls = DeferredCalls(plugin: kind.plugin)
    defer { calls.deferredCalls = nil }
    do {
      let answer = try await processes.ask(
        kind.plugin, .perform(PerformRequest(request: request, action: action.action)))
      guard case .performed(let value) = answer else { throw WidgetryError.noTimeline(kind.plugin) }
      return Performed(value: value, calls: calls.deferredCalls?.calls ?? [])
    } catch let error as WidgetryError where error.code == "intent.unknown" {
      throw WidgetryError.goneIntent(action, of: instance.id)
    }
  }

  /// Stores the changes; returns the keys that were changed, for each shared group.
  private func save(
    _ performed: Performed, of plugin: String, in registry: Registry
  ) throws -> [String: [String]] {
    let changed = try groupValues.save(performed.value.defaults, by: plugin)
    for call in performed.calls { _ = calls.answer(call, of: plugin) }
    return changed
  }
}

/// The calls with which a plugin changes the home while it performs an action; done afterwards.
struct DeferredCalls {
  let plugin: String
  var calls: [HostCall] = []
}
