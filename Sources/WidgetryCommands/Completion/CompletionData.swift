internal import Anniversaries
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

/// Reads the ids, kinds, parameters and values of a home that can complete a command line.
///
/// It changes nothing and runs no plugin, and it ignores errors, which a shell couldn't show.
struct CompletionData {
  typealias Kind = StoredKind
  typealias Instance = StoredInstance

  private let home: Home
  let kinds: [Kind]

  /// - Parameter bundled: The kinds to use if the home has none.
  init(_ home: Home, bundled: [Kind]) {
    self.home = home
    let stored = (try? home.kinds.stored()) ?? []
    kinds = stored.isEmpty ? bundled : stored
  }

  var instances: [CompletionCandidate] {
    ((try? home.instances.ids(limit: 50_000)) ?? []).map { CompletionCandidate($0) }
  }

  var anniversaries: [CompletionCandidate] {
    ((try? home.days.titles()) ?? []).map { CompletionCandidate($0.id, $0.title) }
  }

  /// The tags of all anniversaries, without duplicates.
  var tags: [CompletionCandidate] {
    let tags = Set(((try? home.days.all()) ?? []).flatMap(\.tags))
    return tags.sorted().map { CompletionCandidate($0) }
  }

  var plugins: [CompletionCandidate] {
    ((try? home.plugins.stored()) ?? []).map { CompletionCandidate($0.id) }
  }

  var activities: [CompletionCandidate] {
    ((try? home.activities.all()) ?? []).map {
      CompletionCandidate($0.record.id, $0.record.shortType)
    }
  }

  var activityTypes: [CompletionCandidate] {
    ((try? home.activities.storedTypes()) ?? []).map {
      CompletionCandidate($0.shortActivityName, $0.descriptor.displayName)
    }
  }

  var kindNames: [CompletionCandidate] {
    kinds.filter(\.isOffered).map {
      CompletionCandidate(home.kinds.name(of: $0, among: kinds), $0.descriptor.displayName)
    }
  }

  /// The kind with a name as typed; nil if there is none.
  func kind(named name: String) -> Kind? {
    kinds.named(name) { kind in home.context.plugins.contains { $0.id == kind.plugin } }.first
  }

  /// A widget without its secrets, which are never offered.
  func instance(id: String) -> Instance? {
    guard var instance = try? home.instances.instance(id: id) else { return nil }
    for parameter in kind(of: instance)?.descriptor.intent.parameters ?? []
    where parameter.isSecret && instance.own[parameter.name] != nil {
      instance.own[parameter.name] = .null
    }
    return instance
  }

  func kind(of instance: Instance) -> Kind? { kinds.first { $0.key == instance.kind } }

  func parameters(of kind: Kind) -> [CompletionCandidate] {
    kind.descriptor.intent.parameters.map { CompletionCandidate($0.name, $0.title) }
  }

  /// The values that a parameter can have.
  func values(of parameter: ParameterSchema, in kind: Kind) -> [CompletionCandidate] {
    if parameter.isSecret { return [] }
    if case .entity(.anniversary) = parameter.type {
      return [CompletionCandidate(EntityType.next, "The next one")] + anniversaries
    }
    if parameter.type == .bool { return ["true", "false"].map { CompletionCandidate($0) } }
    let listed = parameter.options.map { CompletionCandidate($0.value.plain, $0.title) }
    if case .date(.date) = parameter.type {
      return ["today", "tomorrow"].map { CompletionCandidate($0) }
    }
    guard listed.isEmpty || parameter.hasDynamicOptions else { return listed }
    // If only the plugin knows the choices, offer the default and the values of other widgets.
    let usual = parameter.defaultValue.map { $0.array ?? [$0] } ?? []
    return listed
      + (usual + used(parameter.name, in: kind)).map {
        CompletionCandidate(parameter.text(of: $0))
      }
  }

  private func used(_ name: String, in kind: Kind) -> [JSONValue] {
    let instances = (try? home.instances.instances(ofKind: kind.key, limit: 500)) ?? []
    return instances.flatMap { instance in instance.own[name].map { $0.array ?? [$0] } ?? [] }
  }
}
