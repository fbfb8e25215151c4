// Variants in JSON are `{"variants":{"colorScheme":{"light":…,"dark":…}}}`: the key, with a view
// for each of its values. A missing value has the default value's view, which is empty if it is
// missing too.

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
      guard variants == nil else { throw json.error("more than one key") }
      guard let key = VariantKey(rawValue: word) else {
        throw ViewProblem.noWord("variants", word, amongKeys: VariantKey.allCases.map(\.rawValue))
      }
      do {
        variants = try json.variants(key, &budget, &height)
      } catch { throw json.problem(error, at: word) }
    }
    guard let variants else { throw error("no key") }
    return variants
  }

  private mutating func variants(
    _ key: VariantKey, _ budget: inout ViewLimits, _ height: inout Int
  ) throws -> VariantsNode {
    var views: [ViewNode?] = Array(repeating: nil, count: key.values.count)
    var usual = ViewNode.empty
    // The default view counts against the budget once for each value that shares it.
    var nodes = 0
    var textBytes = 0
    try object { json, word in
      guard let index = key.values.firstIndex(of: word) else {
        throw ViewProblem.noWord(key.rawValue, word, amongKeys: key.values)
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
