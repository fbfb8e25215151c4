/// How many values a list parameter may have, for all widget families or for each of them.
package struct ListSize: Hashable, Sendable {
  /// The smallest and the largest number of values; nil for no limit.
  package struct Bounds: Hashable, Sendable {
    package var minimum: Int?
    package var maximum: Int?

    package init(minimum: Int? = nil, maximum: Int? = nil) {
      self.minimum = minimum
      self.maximum = maximum
    }

    /// Whether there is no limit.
    package var isFree: Bool { minimum == nil && maximum == nil }
  }

  /// The bounds in families without bounds of their own.
  package var everywhere: Bounds
  package var families: [WidgetFamily: Bounds]

  package init(_ everywhere: Bounds = Bounds(), families: [WidgetFamily: Bounds] = [:]) {
    self.everywhere = everywhere
    self.families = families
  }

  /// Whether there is no limit in any family.
  package var isFree: Bool { everywhere.isFree && families.isEmpty }

  /// The bounds in a family; for nil, bounds that are wide enough for every family.
  package func bounds(in family: WidgetFamily?) -> Bounds {
    guard let family else {
      guard !families.isEmpty else { return everywhere }
      let all = Array(families.values)
      let minimum = all.contains { $0.minimum == nil } ? nil : all.compactMap(\.minimum).min()
      let maximum = all.contains { $0.maximum == nil } ? nil : all.compactMap(\.maximum).max()
      return Bounds(minimum: minimum, maximum: maximum)
    }
    return families[family] ?? everywhere
  }
}

extension ListSize.Bounds {
  /// The bounds in words: `3`, `2 to 4`, `up to 4`, `2 or more`; nil if there is no limit.
  package var words: String? {
    switch (minimum, maximum) {
    case (nil, nil): nil
    case (let minimum?, let maximum?) where minimum == maximum: "\(minimum)"
    case (let minimum?, let maximum?): "\(minimum) to \(maximum)"
    case (let minimum?, nil): "\(minimum) or more"
    case (nil, let maximum?): "up to \(maximum)"
    }
  }
}

extension JSONWriter {
  mutating func members(of size: ListSize) {
    if !size.everywhere.isFree {
      key("size")
      value(size.everywhere)
    }
    guard !size.families.isEmpty else { return }
    key("sizes")
    object { json in
      for (family, bounds) in size.families.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
        json.key(family.name)
        json.value(bounds)
      }
    }
  }

  private mutating func value(_ bounds: ListSize.Bounds) {
    object { json in
      if let minimum = bounds.minimum { json.member("min", minimum) }
      if let maximum = bounds.maximum { json.member("max", maximum) }
    }
  }
}

extension JSONReader {
  /// Reads a maximum, such as `4`, or `{"min":1,"max":4}`.
  mutating func listBounds() throws -> ListSize.Bounds {
    var bounds = ListSize.Bounds()
    if try kind() == .number {
      bounds.maximum = try int()
    } else {
      try object { json, key in
        switch key {
        case "min": bounds.minimum = try json.null() ? nil : json.int()
        case "max": bounds.maximum = try json.null() ? nil : json.int()
        default: try json.skip()
        }
      }
    }
    guard bounds.minimum ?? 0 >= 0, bounds.maximum ?? 1 >= max(bounds.minimum ?? 0, 1) else {
      throw error("'min' must be at least 0, and 'max' at least 1 and not below 'min'")
    }
    return bounds
  }

  /// Reads sizes by family; unknown families are ignored.
  mutating func listSizes() throws -> [WidgetFamily: ListSize.Bounds] {
    var sizes: [WidgetFamily: ListSize.Bounds] = [:]
    try object { json, name in
      let bounds = try json.listBounds()
      if let family = WidgetFamily(name: name) { sizes[family] = bounds }
    }
    return sizes
  }
}
