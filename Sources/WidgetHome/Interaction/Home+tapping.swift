package import Foundation
internal import PluginHost
internal import PluginProtocol
internal import WidgetModel
package import WidgetRegistry

extension Home {
  /// What can be touched of a widget as it is shown at a moment.
  package func actions(of shown: ShownInstance, at moment: Date) throws -> [ShownAction] {
    try view(of: shown, at: moment)?.actions ?? []
  }

  /// What is stored to be seen of a widget at a moment; nil where nothing is.
  func view(of shown: ShownInstance, at moment: Date) throws -> ViewNode? {
    guard let entry = try shown.entry(at: moment) else { return nil }
    let environment = PictureEnvironment(
      family: shown.instance.family, location: shown.instance.location, now: moment,
      locale: try surroundings().locale)
    return try shown.readingTimeline { try entry.view() }.seen(in: environment)
  }

  /// Has an action performed by the widget's plugin, stores what comes of it, and reloads the widget.
  ///
  /// One at a time in a home: each is given what the one before it has stored. What fails has changed nothing.
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
      [Reloader.Wish(key: shown.instance.key, reason: .interaction)]
    ) { reload = $0 }
    return TapOutcome(
      action: chosen, kind: kind.name, dialog: performed.value.dialog, changed: changed,
      reload: reload)
  }

  /// The widget as it is by now, made anew first if that is due; throws if the action is gone.
  private func current(id: String, showing action: ShownAction) async throws -> ShownInstance {
    kindCache.removeAll()
    if let attention = try hindrance(to: stored(id: id, at: context.now()).instance) {
      throw WidgetryError(
        .failed, code: attention.code.rawValue,
        summary: "'\(id)' cannot be tapped: \(attention.detail)",
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
    /// Calls to the host that change something, which wait until it is known that nothing failed.
    var calls: [HostCall]
  }

  private func perform(
    _ action: ShownAction, of instance: StoredInstance, kind: StoredKind
  ) async throws -> Performed {
    var groups = try registryIfThere()?.groups() ?? [:]
    // A group in which nothing is yet can be written as well.
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

  /// Carries out what was done to the home; gives the keys of groups that have other values now.
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

/// What a plugin asks of its host while it performs an action and would change something by.
struct HeldCalls {
  let plugin: String
  var calls: [HostCall] = []
}

extension Home {
  /// Answers a call of a plugin; what changes something while it performs an action waits until that is done.
  func take(_ call: HostCall, of plugin: String) -> Result<JSONValue, WireError> {
    guard heldCalls?.plugin == plugin, HostCall.Verb(rawValue: call.verb)?.writes == true else {
      return answer(call, of: plugin)
    }
    heldCalls?.calls.append(call)
    return .success(.null)
  }
}
