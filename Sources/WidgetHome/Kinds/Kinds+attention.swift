internal import WidgetModel
package import WidgetRegistry

extension Kinds {
  /// Updates the entities that an instance refers to, and whether a problem prevents its reload.
  func review(
    _ instance: inout StoredInstance, kind: StoredKind, in transaction: borrowing HomeTransaction
  ) throws {
    let configuration = kind.resolve(instance.own)
    let references = kind.references(in: configuration)
    try transaction.changes.setReferences(ofInstance: instance.key, to: references)
    // A parameter that isn't shown can be missing, unless the kind requires it.
    let shown = Set(
      kind.descriptor.intent.shownParameters(configuration, in: instance.family).map(\.name))
    let missed = kind.references(in: configuration) {
      shown.contains($0.name) || !$0.isOptional && !$0.isArray
    }
    instance.attention = try attention(
      configuration, in: instance.family, kind: kind, references: missed,
      in: transaction.registry)
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
        return Attention(.valueMisfit, parameter.withoutSecret(misfit).summary)
      }
    }
    // An app can share a group after a widget has named it.
    for (type, id) in references
    where try type != EntityType.group.name && !registry.hasAnniversary(named: id) {
      return id == EntityType.next
        ? Attention(.noEntity, "there is no \(type) yet")
        : Attention(.entityMissing, "\(type) '\(id)' is gone")
    }
    return nil
  }

  /// What prevents an instance from being reloaded; nil if nothing does.
  ///
  /// A missing anniversary in an optional parameter doesn't: the widget itself shows that it is
  /// gone.
  package func hindrance(to instance: StoredInstance) throws -> Attention? {
    let kind = try kind(key: instance.kind)
    guard let attention = kind.attention(to: instance) else { return nil }
    guard [.entityMissing, .noEntity].contains(attention.code) else { return attention }
    let needed = kind.references(in: kind.resolve(instance.own)) { !$0.isOptional && !$0.isArray }
    let isHindered = try needed.contains { type, id in
      try type != EntityType.group.name
        && store.registryIfThere()?.hasAnniversary(named: id) == false
    }
    return isHindered ? attention : nil
  }

  /// The problem that prevents an instance's reload until the user fixes it; nil if there is none.
  package func attention(of instance: StoredInstance) throws -> Attention? {
    try kind(key: instance.kind).attention(to: instance)
  }
}

extension StoredKind {
  /// The problem that prevents the reload of an instance of this kind; nil if there is none.
  func attention(to instance: StoredInstance) -> Attention? {
    switch condition {
    case .ready: instance.attention
    case .removed: Attention(.pluginMissing, "plugin '\(plugin)' was removed")
    case .parked(let parking):
      Attention(.pluginParked, "plugin '\(plugin)' is disabled: \(parking.summary)")
    }
  }
}
