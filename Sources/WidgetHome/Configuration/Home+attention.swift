internal import WidgetModel
package import WidgetRegistry

extension Home {
  /// Notes what an instance names, and whether anything keeps it from being reloaded.
  func review(_ instance: inout StoredInstance, kind: StoredKind, in registry: Registry) throws {
    let configuration = kind.resolve(instance.own)
    let references = kind.references(in: configuration)
    try registry.setReferences(ofInstance: instance.key, to: references)
    // What nobody is shown, nobody misses, unless the kind cannot do without it.
    let shown = Set(
      kind.descriptor.intent.shownParameters(configuration, in: instance.family).map(\.name))
    let missed = kind.references(in: configuration) {
      shown.contains($0.name) || !$0.isOptional && !$0.isArray
    }
    instance.attention = try attention(
      configuration, in: instance.family, kind: kind, references: missed, in: registry)
  }

  private func attention(
    _ configuration: [String: JSONValue], in family: WidgetFamily, kind: StoredKind,
    references: [(type: String, id: String)], in registry: Registry
  ) throws -> Attention? {
    guard kind.isOffered else {
      return Attention(.kindMissing, "plugin '\(kind.plugin)' no longer offers '\(kind.name)'")
    }
    if let parameter = kind.descriptor.intent.missing(from: configuration, in: family).first {
      return Attention(.parameterMissing, "'\(kind.name)' needs \(parameter.name)")
    }
    for parameter in kind.descriptor.intent.parameters {
      guard let value = configuration[parameter.name] else { continue }
      if let misfit = parameter.misfit(of: value) {
        return Attention(.valueMisfit, parameter.telling(misfit).summary)
      }
    }
    // What an app will share may be named before it does.
    for (type, id) in references
    where try type != EntityType.group.name && !registry.hasAnniversary(named: id) {
      return id == EntityType.next
        ? Attention(.noEntity, "there is no \(type) yet")
        : Attention(.entityMissing, "\(type) '\(id)' is gone")
    }
    return nil
  }

  /// What keeps an instance from being reloaded.
  ///
  /// Something that is gone does not where it need not be there: the widget itself says so.
  package func hindrance(to instance: StoredInstance) throws -> Attention? {
    let kind = try kind(key: instance.kind)
    guard let attention = kind.attention(to: instance) else { return nil }
    guard [.entityMissing, .noEntity].contains(attention.code) else { return attention }
    let needed = kind.references(in: kind.resolve(instance.own)) { !$0.isOptional && !$0.isArray }
    let isHindered = try needed.contains { type, id in
      try type != EntityType.group.name
        && registryIfThere()?.hasAnniversary(named: id) == false
    }
    return isHindered ? attention : nil
  }
}
