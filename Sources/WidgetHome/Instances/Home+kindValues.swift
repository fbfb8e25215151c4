internal import WidgetModel
internal import WidgetRegistry

extension Home {
  /// Changes the values that hold where an instance has none of its own, and reloads whom that touches.
  package func change(
    kind name: String, _ edits: [ValueEdit], reload: ReloadChoice = .now
  ) async throws -> ChangeOutcome {
    // Understood before the home is made: a mistake leaves nothing behind.
    let resolved = try await resolve(edits, for: try await kind(named: name))
    let registry = try registry()
    try await registerPlugins(in: registry)
    let found = try await kind(named: name)
    var touched: [(key: Int, id: String)] = []
    let didChange = try registry.write { () -> Bool in
      guard var kind = try registry.kind(key: found.key) else { return false }
      let former = kind
      for edit in resolved {
        let name = edit.parameter.name
        try edit.apply(to: &kind.own, base: kind.own[name] ?? edit.parameter.defaultValue)
      }
      guard kind.own != former.own else { return false }
      try registry.setOwn(kind.own, ofKind: kind.key)
      kindCache[kind.key] = nil
      return true
    }
    guard didChange else { return ChangeOutcome(ids: [], changed: [], reloads: []) }
    kindCache[found.key] = nil
    let kind = try self.kind(key: found.key)
    // In batches, so that no transaction is long; each instance is told in the one that reviews it.
    var last = 0
    while true {
      let page = try registry.write { () -> [StoredInstance] in
        let page = try registry.instances(after: last, kind: kind.key, limit: 500)
        for instance in page where kind.resolve(instance.own) != found.resolve(instance.own) {
          var instance = instance
          try review(&instance, kind: kind, in: registry)
          instance.revision += 1
          instance.asked += 1
          instance.askedFor = .configured
          try registry.update(instance)
          touched.append((instance.key, instance.id))
        }
        return page
      }
      guard let end = page.last else { break }
      last = end.key
    }
    folder.ring()
    var outcome = ChangeOutcome(
      ids: touched.map(\.id), changed: touched.map(\.id), reloads: [])
    try await run(touched.map(\.key), for: .configured, reload, in: registry, &outcome)
    return outcome
  }
}
