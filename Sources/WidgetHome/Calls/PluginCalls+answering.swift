internal import Foundation
internal import PluginHost
package import PluginProtocol
internal import TimelineEngine
package import WidgetModel
package import WidgetRegistry

/// Answers the calls of plugins and apps.
extension PluginCalls {
  /// Carries out a call and returns its answer, or an error that the caller can show.
  ///
  /// It never waits for a plugin, because the calling plugin is busy with a request.
  ///
  /// - Parameter plugin: The calling plugin, which can access only its own kinds; nil for an app,
  ///   which can access all.
  package func answer(_ call: HostCall, of plugin: String? = nil) -> Result<JSONValue, WireError> {
    do {
      try call.checkArguments()
      kinds.forget()
      switch HostCall.Verb(rawValue: call.verb) {
      case .reload: return .success(try reload(call, of: plugin))
      case .configurations: return .success(try configurations(call, of: plugin))
      case .schedule: return .success(try schedule(call, of: plugin))
      case .defaultsRead: return .success(try readDefaults(call, of: plugin))
      case .defaultsWrite: return .success(try writeDefaults(call, of: plugin))
      case .health: return .success(try healthFile.answer(call, of: plugin))
      case .activities: return .success(try tellActivities(call, of: plugin))
      case .activity: return .success(try changeActivity(call, of: plugin))
      case nil:
        return .failure(
          WireError(
            code: "call.unknown", summary: "Unknown call '\(call.verb)'"))
      }
    } catch let error as WidgetryError {
      return .failure(WireError(code: error.code, summary: error.summary, hint: error.hint))
    } catch let errors as WidgetryErrors {
      let first = errors.errors.first
      return .failure(
        WireError(
          code: first?.code ?? "failed", summary: first?.summary ?? "Failed", hint: first?.hint))
    } catch {
      return .failure(WireError(code: "failed", summary: WidgetryError.words(of: error)))
    }
  }

  /// Marks widgets as due; reloading them now may need the calling plugin, which is busy.
  private func reload(_ call: HostCall, of plugin: String?) throws -> JSONValue {
    guard let registry = try store.existingRegistry() else { return .object(["queued": .int(0)]) }
    let kinds = try registry.kinds().filter { plugin == nil || $0.plugin == plugin }
    var keys: [Int] = []
    if let id = try call.text("instance") {
      let instance = try store.instance(id: id)
      guard kinds.contains(where: { $0.key == instance.kind }) else {
        throw WidgetryError.noInstance(id, among: [])
      }
      keys = [instance.key]
    } else if let name = try call.text("kind") {
      let named = kinds.filter { Folding.folded($0.name) == Folding.folded(name) }
      guard !named.isEmpty else { throw WidgetryError.noKind(name, among: kinds.map(\.name)) }
      for kind in named { keys += try registry.instanceKeys(ofKind: kind.key) }
    } else if let name = try call.text("family") {
      guard let family = WidgetFamily(name: name) else {
        throw WidgetryError(
          .misuse, code: "family.unknown", summary: "Unknown family '\(HarmlessText.line(name))'",
          hint: "Use one of: " + WidgetFamily.offered.map(\.name).joined(separator: ", "))
      }
      for kind in kinds where kind.descriptor.families.contains(family) {
        keys += try registry.instanceKeys(ofKind: kind.key)
      }
    } else {
      for kind in kinds { keys += try registry.instanceKeys(ofKind: kind.key) }
    }
    try reloads.mark(keys, for: .requested, in: registry) { _ in }
    return .object(["queued": .int(keys.count)])
  }

  private func configurations(_ call: HostCall, of plugin: String?) throws -> JSONValue {
    guard let registry = try store.existingRegistry() else { return .array([]) }
    let name = try call.text("kind").map(Folding.folded)
    let kinds = Set(
      try registry.kinds().filter { kind in
        (plugin == nil || kind.plugin == plugin)
          && (name == nil || Folding.folded(kind.name) == name)
      }.map(\.key))
    var found: [JSONValue] = []
    var last = 0
    while true {
      let page = try registry.instances(after: last, limit: 500)
      guard let end = page.last else { return .array(found) }
      last = end.key
      for instance in page where kinds.contains(instance.kind) {
        found.append(try configuration(of: instance))
      }
    }
  }

  /// A widget's configuration, as plugins and apps receive it.
  package func configuration(of instance: StoredInstance) throws -> JSONValue {
    let kind = try kinds.kind(key: instance.kind)
    let configuration = kind.resolve(instance.own)
    let entities = try book.entities(in: configuration, of: kind, at: store.context.now()).mapValues
    {
      JSONValue.object($0.mapValues(\.json))
    }
    return .object([
      "id": .string(instance.id), "kind": .string(kind.name),
      "family": .string(instance.family.name), "configuration": .object(configuration),
      "entities": .object(entities),
    ])
  }

  /// When a widget is next reloaded, the result of its last reload, and its remaining budget.
  private func schedule(_ call: HostCall, of plugin: String?) throws -> JSONValue {
    let id = try call.text("instance") ?? ""
    let now = store.context.now()
    let shown = try showing.stored(id: id, at: now)
    let kind = try kinds.kind(key: shown.instance.kind)
    guard plugin == nil || kind.plugin == plugin else {
      throw WidgetryError.noInstance(id, among: [])
    }
    func moment(_ date: Date?) -> JSONValue {
      date.map { .double($0.timeIntervalSince1970) } ?? .null
    }
    func text(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }
    let status = try showing.status(of: shown, at: now)
    let budget = status.budget
    let failure = shown.run?.failure
    return .object([
      "instance": .string(id), "nextReload": moment(status.nextReload),
      "lastReload": moment(shown.run?.at), "reason": text(shown.run?.reason.rawValue),
      "outcome": text(shown.run?.outcome.rawValue), "errorCode": text(failure?.code),
      "errorSummary": text(failure?.summary), "policy": .string(budget.policy.word),
      "limit": budget.limit.map { .int($0) } ?? .null,
      "left": budget.left.map { .int($0) } ?? .null, "until": moment(budget.until),
    ])
  }

  private func readDefaults(_ call: HostCall, of plugin: String?) throws -> JSONValue {
    guard let group = try call.text("group") else { throw WidgetryError.noGroup }
    try require(group: group, of: plugin)
    let registry = try store.existingRegistry()
    if let key = try call.text("key") {
      return try registry?.groupValue(group, key) ?? .null
    }
    return .object(try registry?.groups()[group] ?? [:])
  }

  private func writeDefaults(_ call: HostCall, of plugin: String?) throws -> JSONValue {
    guard let group = try call.text("group"), !group.isEmpty, group.utf8.count <= 256,
      let values = call.arguments["values"]?.object
    else { throw WidgetryError.noGroup }
    try require(group: group, of: plugin)
    try groups.set(values, of: group)
    return .null
  }

  /// Throws if a plugin wasn't granted access to a shared group; apps may use every group.
  private func require(group: String, of plugin: String?) throws {
    guard let plugin, try !processes.grants(ofPlugin: plugin).groups.contains(group) else { return }
    throw WidgetryError.noGrant(.group(name: group), plugin: plugin)
  }

  /// Answers a plugin's call; defers changes until the plugin's current action has succeeded.
  func take(_ call: HostCall, of plugin: String) -> Result<JSONValue, WireError> {
    guard deferredCalls?.plugin == plugin, HostCall.Verb(rawValue: call.verb)?.writes == true else {
      return answer(call, of: plugin)
    }
    deferredCalls?.calls.append(call)
    return .success(.null)
  }
}

extension WidgetryError {
  static func noGrant(_ grant: PluginGrant, plugin: String) -> WidgetryError {
    WidgetryError(
      .failed, code: "call.not-granted",
      summary: "Plugin '\(plugin)' isn't allowed to \(grant.meaning)",
      hint: "To allow it, run: "
        + ShellWord.commandLine(["plugin", "grants", plugin, "--allow", grant.text]))
  }

  static let noGroup = WidgetryError(
    .misuse, code: "defaults.malformed", summary: "The call is missing a group or values",
    hint: "Specify 'group', and 'values' or 'key'")
}
