package import Foundation
internal import PluginHost
internal import PluginProtocol
internal import WidgetModel
package import WidgetRegistry

extension Home {
  /// The buttons and toggles of a widget as it is shown at a moment.
  package func actions(of shown: ShownInstance, at moment: Date) throws -> [ShownAction] {
    try view(of: shown, at: moment)?.actions ?? []
  }

  /// The stored view of a widget at a moment; nil if nothing is stored.
  func view(of shown: ShownInstance, at moment: Date) throws -> ViewNode? {
    guard let entry = try shown.entry(at: moment) else { return nil }
    let environment = PictureEnvironment(
      family: shown.instance.family, location: shown.instance.location, now: moment,
      locale: try surroundings().locale)
    return try shown.readingTimeline { try entry.view() }.seen(in: environment)
  }

  /// Performs an action with the widget's plugin, stores its changes, and reloads the widget.
  ///
  /// Actions of a home run one at a time, so that each sees the changes of the one before. A failed
  /// action changes nothing.
  package func tap(id: String, action word: String) async throws -> TapOutcome {
    let chosen = try actions(of: stored(id: id, at: context.now()), at: context.now())
      .named(word, of: id, listedBy: ShellWord.commandLine(["tap", id]))
    let registry = try registry()
    let lock = try FileLock.take(folder.interactionLock, in: folder, milliseconds: 30_000)
    defer { withExtendedLifetime(lock) {} }
    let shown = try await current(id: id, showing: chosen)
    let kind = try kind(key: shown.instance.kind)
    let performed = try await perform(chosen, of: shown.instance, kind: kind)
    let changed = try store(performed, of: kind.plugin, in: registry)
    var reload: ReloadResult?
    try await Reloader(self, registry: registry).reload(
      [Reloader.Request(key: shown.instance.key, reason: .interaction)]
    ) { reload = $0 }
    return TapOutcome(
      action: chosen, kind: kind.name, dialog: performed.value.dialog, changed: changed,
      reload: reload)
  }

  /// The current widget, reloaded first if it is due; throws if it no longer has the action.
  private func current(id: String, showing action: ShownAction) async throws -> ShownInstance {
    kindCache.removeAll()
    if let attention = try hindrance(to: stored(id: id, at: context.now()).instance) {
      throw WidgetryError(
        .failed, code: attention.code.rawValue,
        summary: "'\(id)' can't be tapped: \(attention.detail)",
        hint: ShellWord.commandLine(["status", id]))
    }
    _ = try await reloadIfDue(id: id)
    let now = context.now()
    let shown = try stored(id: id, at: now)
    guard try actions(of: shown, at: now).contains(where: { $0.action == action.action }) else {
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
    var groups = try registryIfThere()?.groups() ?? [:]
    // Granted groups without values are included, so that they can be written.
    for group in try grants(ofPlugin: kind.plugin).groups where groups[group] == nil {
      groups[group] = [:]
    }
    let request = try request(
      for: instance, kind: kind, at: context.now(), in: surroundings(), groups: groups)
    heldCalls = HeldCalls(plugin: kind.plugin)
    defer { heldCalls = nil }
    do {
      let answer = try await ask(
        kind.plugin, .perform(PerformRequest(request: request, action: action.action)))
      guard case .performed(let value) = answer else { throw WidgetryError.noTimeline(kind.plugin) }
      return Performed(value: value, calls: heldCalls?.calls ?? [])
    } catch let error as WidgetryError where error.code == "intent.unknown" {
      throw WidgetryError.goneIntent(action, of: instance.id)
    }
  }

  /// Applies the calls to the home; returns the changed keys of groups.
  private func store(
    _ performed: Performed, of plugin: String, in registry: Registry
  ) throws -> [String: [String]] {
    var changed: [String: [String]] = [:]
    let granted = try grants(ofPlugin: plugin).groups
    try write(to: registry) {
      for (group, values) in performed.value.defaults where granted.contains(group) {
        let keys = try storeGroupValues(values, of: group, in: registry)
        if !keys.isEmpty { changed[group] = keys.sorted() }
      }
    }
    for call in performed.calls { _ = answer(call, of: plugin) }
    folder.ring()
    return changed
  }
}

/// Collects the calls of a plugin that change the home while it performs an action.
struct HeldCalls {
  let plugin: String
  var calls: [HostCall] = []
}

extension Home {
  /// Answers a plugin's call; a change is held back until the action has succeeded.
  func take(_ call: HostCall, of plugin: String) -> Result<JSONValue, WireError> {
    guard heldCalls?.plugin == plugin, HostCall.Verb(rawValue: call.verb)?.writes == true else {
      return answer(call, of: plugin)
    }
    heldCalls?.calls.append(call)
    return .success(.null)
  }
}
