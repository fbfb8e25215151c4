internal import WidgetModel

/// Archives a view several times when its body reads values that are only known when it is drawn.
///
/// For example, a body that reads `colorScheme` is archived once for light and once for dark.
extension _ArchivedViews {
  /// Adds one variant of a view for each combination of the place-dependent values that it reads.
  ///
  /// A nested view that reads these values gets variants too; its reads don't count for this view.
  @usableFromInline @MainActor mutating func addVariants<Content>(
    in environment: EnvironmentValues,
    make: @MainActor (EnvironmentValues) -> Content,
    add: @MainActor (Content, EnvironmentValues, inout _ArchivedViews) -> Void
  ) {
    guard let run = environment.fields.run else {
      return add(make(environment), environment, &self)
    }
    let outer = run.reads
    run.reads = []
    let start = nodes.count
    let deferredStart = run.deferred.count
    let content = make(environment)
    if !run.needsVariants(in: environment) {
      add(content, environment, &self)
    }
    guard run.needsVariants(in: environment),
      let key = run.reads.subtracting(environment.fields.fixed).first
    else {
      // Values that an outer view reads create variants of the outer view only.
      run.reads.formUnion(outer)
      return
    }
    nodes.removeSubrange(start...)
    run.removeDeferred(from: deferredStart)
    run.reads = outer
    let branches = key.values.indices.map { index in
      run.variantsLeft -= 1
      var chosen = environment
      chosen.choose(index, for: key)
      var branch = _ArchivedViews(collectingRows: collectsRows)
      branch.addVariants(in: chosen, make: make, add: add)
      return branch.nodes
    }
    append(branches, of: key)
  }

  /// Adds one node for each position, with the views of all variants at that position.
  ///
  /// A container around the nodes then has the same number of children in every variant.
  private mutating func append(_ branches: [[ViewNode]], of key: VariantKey) {
    for index in 0..<(branches.map(\.count).max() ?? 0) {
      let views = branches.map { $0.indices.contains(index) ? $0[index] : .empty }
      nodes.append(.variants(key, views))
    }
  }
}

extension ArchiveRun {
  /// Whether the view read a place-dependent value that isn't set yet.
  fileprivate func needsVariants(in environment: EnvironmentValues) -> Bool {
    guard !reads.isSubset(of: environment.fields.fixed) else { return false }
    if variantsLeft <= 0 { note("too many variants") }
    return variantsLeft > 0
  }
}

extension ViewNode {
  /// A node with one view per value of a key, or the view itself if all are equal.
  static func variants(_ key: VariantKey, _ views: [ViewNode]) -> ViewNode {
    if let first = views.first, views.allSatisfy({ $0 == first }) { return first }
    return .variants(VariantsNode(key, views))
  }
}
