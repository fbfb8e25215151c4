internal import WidgetModel

extension _ArchivedViews {
  /// Adds a view once for each value of every place-dependent key that its closure reads.
  ///
  /// Reads by a view inside that has variants of its own don't count.
  @MainActor mutating func addVarying<Made>(
    in environment: EnvironmentValues,
    make: @MainActor (EnvironmentValues) -> Made,
    add: @MainActor (Made, EnvironmentValues, inout _ArchivedViews) -> Void
  ) {
    guard let run = environment.fields.run else {
      return add(make(environment), environment, &self)
    }
    let outer = run.reads
    run.reads = []
    let start = nodes.count
    let deferredStart = run.deferred.count
    let made = make(environment)
    if !run.wantsVariants(of: environment) {
      add(made, environment, &self)
    }
    guard run.wantsVariants(of: environment),
      let key = run.reads.subtracting(environment.fields.fixed).first
    else {
      // Reads of an outer environment make variants of the outer view.
      run.reads.formUnion(outer)
      return
    }
    nodes.removeSubrange(start...)
    run.forgetDeferred(from: deferredStart)
    run.reads = outer
    let branches = key.values.indices.map { index in
      run.variationsLeft -= 1
      var chosen = environment
      chosen.choose(index, for: key)
      var branch = _ArchivedViews(collectingRows: collectsRows)
      branch.addVarying(in: chosen, make: make, add: add)
      return branch.nodes
    }
    append(branches, of: key)
  }

  /// Adds the nodes of each variant side by side, so that a stack around them keeps its children.
  private mutating func append(_ branches: [[ViewNode]], of key: VariantKey) {
    for index in 0..<(branches.map(\.count).max() ?? 0) {
      let views = branches.map { $0.indices.contains(index) ? $0[index] : .empty }
      nodes.append(.variants(key, views))
    }
  }
}

extension ArchiveRun {
  fileprivate func wantsVariants(of environment: EnvironmentValues) -> Bool {
    guard !reads.isSubset(of: environment.fields.fixed) else { return false }
    if variationsLeft <= 0 { note("more variants than are archived") }
    return variationsLeft > 0
  }
}

extension ViewNode {
  /// A view with one variant per value of a key, or a plain view if all are equal.
  static func variants(_ key: VariantKey, _ views: [ViewNode]) -> ViewNode {
    if let first = views.first, views.allSatisfy({ $0 == first }) { return first }
    return .variants(VariantsNode(key, views))
  }
}
