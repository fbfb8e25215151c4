// The form of variants in JSON: `{"variants":{"colorScheme":{"light":…,"dark":…}}}`, a property
// with a view for each of its values. If a value is missing, the view of the default value is used.

extension JSONWriter {
  mutating func variants(_ variants: inout VariantsNode) {
    key("variants")
    object { json in
      json.key(variants.key.rawValue)
      json.object { json in
        for (value, view) in zip(variants.key.values, variants.views) {
          json.key(value)
          json.value(view)
        }
      }
    }
  }
}

extension JSONReader {
  mutating func variants(
    _ budget: inout ViewLimits, _ height: inout Int
  ) throws -> VariantsNode {
    var variants: VariantsNode?
    try object { json, word in
      guard variants == nil else { throw json.error("more than one property") }
      guard let key = VariantKey(rawValue: word) else {
        throw ViewProblem.unknownKey(word, among: VariantKey.allCases.map(\.rawValue))
      }
      do {
        variants = try json.variants(key, &budget, &height)
      } catch { throw json.problem(error, at: word) }
    }
    guard let variants else { throw error("missing property") }
    return variants
  }

  private mutating func variants(
    _ key: VariantKey, _ budget: inout ViewLimits, _ height: inout Int
  ) throws -> VariantsNode {
    var views: [ViewNode?] = Array(repeating: nil, count: key.values.count)
    var usual = ViewNode.empty
    // Each value that shares the default view counts it against the limits again.
    var nodes = 0
    var textBytes = 0
    try object { json, word in
      guard let index = key.values.firstIndex(of: word) else {
        throw ViewProblem.unknownKey(word, among: key.values)
      }
      let before = budget
      do {
        let view = try json.viewNode(&budget)
        height = max(height, view.height)
        views[index] = view.node
      } catch { throw json.problem(error, at: word) }
      guard index == 0, let view = views[0] else { return }
      usual = view
      nodes = before.nodes - budget.nodes
      textBytes = before.textBytes - budget.textBytes
    }
    for view in views.dropFirst() where view == nil {
      try takeNodes(nodes, from: &budget)
      try take(textBytes, from: &budget)
    }
    return VariantsNode(key, views.map { $0 ?? usual })
  }
}
