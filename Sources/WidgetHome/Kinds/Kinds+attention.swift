internal import WidgetModel
package import WidgetRegistry

/// Finds out what prevents widgets from being reloaded.
extension Kinds {
  /// Updates what a widget refers to, and whether the user has to fix something before its reload.
  func review(
    _ instance: inout StoredInstance, kind: StoredKind, in transaction: borrowing HomeTransaction
  ) throws {
    let configuration = kind.resolve(instance.own)
    let references = kind.references(in: configuration)
    try transaction.changes.setReferences(ofInstance: instance.key, to: references)
    // A hidden parameter may refer to something missing, unless the kind requires it.
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
      return Attention(.parameterMissing, "'\(kind.name)' needs a value for \(parameter.name)")
    }
    for parameter in kind.descriptor.intent.parameters {
      guard let value = configuration[parameter.name] else { continue }
      if let misfit = parameter.misfit(of: value) {
        return Attention(.valueMisfit, parameter.withoutSecret(misfit).summary)
      }
    }
    // A group needn't exist yet: an app may share it later.
    for (type, id) in references
    where try type != EntityType.group.name && !registry.hasAnniversary(named: id) {
      return id == EntityType.next
        ? Attention(.noEntity, "no \(type) exists yet")
        : Attention(.entityMissing, "\(type) '\(id)' no longer exists")
    }
    return nil
  }

  /// What prevents a widget from being reloaded; nil if nothing does.
  ///
  /// A missing anniversary in an optional parameter doesn't, because the widget can show that it is
  /// missing.
  package func blockingProblem(of instance: StoredInstance) throws -> Attention? {
    let kind = try kind(key: instance.kind)
    guard let attention = kind.attention(to: instance) else {
      return try CommandApprovals(store: store).attention(to: instance, of: kind)
    }
    guard [.entityMissing, .noEntity].contains(attention.code) else { return attention }
    let needed = kind.references(in: kind.resolve(instance.own)) { !$0.isOptional && !$0.isArray }
    let isHindered = try needed.contains { type, id in
      try type != EntityType.group.name
        && store.existingRegistry()?.hasAnniversary(named: id) == false
    }
    return isHindered ? attention : nil
  }

  /// What the user has to fix before a widget can be reloaded; nil if there is nothing.
  package func attention(of instance: StoredInstance) throws -> Attention? {
    let kind = try kind(key: instance.kind)
    return try kind.attention(to: instance)
      ?? CommandApprovals(store: store).attention(to: instance, of: kind)
  }
}

extension StoredKind {
  /// What the user has to fix before a widget of this kind can be reloaded; nil if there is
  /// nothing.
  func attention(to instance: StoredInstance) -> Attention? {
    switch condition {
    case .ready: instance.attention
    case .removed: Attention(.pluginMissing, "plugin '\(plugin)' was removed")
    case .parked(let parking):
      Attention(.pluginParked, "plugin '\(plugin)' is disabled: \(parking.summary)")
    }
  }
}
