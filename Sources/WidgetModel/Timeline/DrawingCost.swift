/// Estimates how long an SVG takes to draw.
///
/// Repetitions of repetitions grow without an end, and a filter looks at all pixels.
struct DrawingCost {
  /// What is drawn in the element of an id: elements of its own, and ids of others.
  private struct Part {
    var elements = 0
    var others: [String] = []
  }

  private static let mostElements = 20_000
  private static let mostDepth = 200
  private static let mostFilters = 30

  private var parts: [String: Part] = [:]
  /// The ids of the elements around; nil for one without an id.
  ///
  /// The first is the whole file.
  private var around: [String?] = [""]
  private var elements = 0
  /// The ids of masks, patterns and the like, which cost more than what they are used for.
  private var costly: Set<String> = []
  private var filters = 0
  private var hasLargeRadius = false
  private var usesCostlyStyle = false
  private var styled: Set<String> = []

  mutating func begin(
    _ name: String, _ attributes: [TagReader.Attribute]
  ) throws(VectorHeader.Refusal) {
    elements += 1
    let id = attributes.first { $0.name == "id" }?.value
    around.append(id)
    guard elements <= Self.mostElements, around.count <= Self.mostDepth else {
      throw VectorHeader.Refusal(content: "too many elements")
    }
    if ["mask", "pattern", "marker", "clippath", "filter"].contains(name), let id {
      costly.insert(id)
    }
    var references: [String] = []
    for attribute in attributes {
      if attribute.name == "href", attribute.value.hasPrefix("#") {
        references.append(String(attribute.value.dropFirst()))
      } else if attribute.value.contains("url(") {
        references += Self.ids(in: attribute.value)
        if attribute.name == "filter" || attribute.value.contains("filter") { filters += 1 }
      }
      if name.hasPrefix("fe"), ["radius", "stddeviation", "dx", "dy"].contains(attribute.name),
        attribute.value.split(whereSeparator: { " ,".contains($0) })
          .contains(where: { abs(Double($0) ?? .infinity) > 100 })
      {
        hasLargeRadius = true
      }
    }
    if name.hasPrefix("fe") { filters += 1 }
    for id in Set(around.compactMap(\.self)) {
      parts[id, default: Part()].elements += 1
      parts[id]?.others += references
    }
  }

  mutating func end() {
    if around.count > 1 { around.removeLast() }
  }

  /// Adds the references of a style sheet, which may apply to any element.
  mutating func add(style: String) {
    styled.formUnion(Self.ids(in: style))
  }

  /// The ids in `url(#a) url('#b')`.
  private static func ids(in text: String) -> [String] {
    text.ranges(of: "url(").map { range in
      let address = text[range.upperBound...].drop { "'\" #".contains($0) }
      return String(address.prefix { !"'\") ".contains($0) })
    }
  }

  /// What makes the picture too slow to draw; nil if nothing does.
  func fault(of size: (width: Double, height: Double)?) -> String? {
    if !styled.isDisjoint(with: costly) { return "masks, patterns or filters in a style" }
    let pixels = (size?.width ?? 0) * (size?.height ?? 0)
    if filters > 0, filters > Self.mostFilters || hasLargeRadius || pixels > 2048 * 2048 {
      return "too many filters"
    }
    var known: [String: Int] = [:]
    return count("", depth: 0, &known) > Self.mostElements ? "too many repetitions" : nil
  }

  /// How many elements are drawn for an id; too many for one that repeats itself.
  private func count(_ id: String, depth: Int, _ known: inout [String: Int]) -> Int {
    if let count = known[id] { return count }
    guard let part = parts[id] else { return 0 }
    known[id] = Self.mostElements + 1
    guard depth < 50 else { return Self.mostElements + 1 }
    var sum = part.elements
    for other in part.others where sum <= Self.mostElements {
      sum += count(other, depth: depth + 1, &known)
    }
    known[id] = min(sum, Self.mostElements + 1)
    return known[id] ?? 0
  }
}
