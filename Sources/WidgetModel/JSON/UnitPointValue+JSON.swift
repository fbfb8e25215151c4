extension UnitPointValue {
  /// Apple's names of points in an area.
  static let names: [String: UnitPointValue] = [
    "center": .center,
    "leading": UnitPointValue(x: 0, y: 0.5),
    "trailing": UnitPointValue(x: 1, y: 0.5),
    "top": UnitPointValue(x: 0.5, y: 0),
    "bottom": UnitPointValue(x: 0.5, y: 1),
    "topLeading": UnitPointValue(x: 0, y: 0),
    "topTrailing": UnitPointValue(x: 1, y: 0),
    "bottomLeading": UnitPointValue(x: 0, y: 1),
    "bottomTrailing": UnitPointValue(x: 1, y: 1),
  ]

  /// Reads a word such as `topLeading`, or `x` and `y`.
  init(_ key: String, _ value: JSONValue) throws(ViewProblem) {
    guard case .object(let object) = value else {
      let word = try value.viewText(key)
      guard let point = Self.names[word] else {
        throw .noWord(key, word, among: Self.names.keys.sorted())
      }
      self = point
      return
    }
    self.init(x: try object.viewLength("x") ?? 0, y: try object.viewLength("y") ?? 0)
  }
}

extension JSONWriter {
  mutating func value(_ point: UnitPointValue) {
    if let name = UnitPointValue.names.first(where: { $0.value == point })?.key {
      return value(name)
    }
    place(x: point.x, y: point.y)
  }

  mutating func point(_ name: String, _ point: UnitPointValue, unless usual: UnitPointValue) {
    guard point != usual else { return }
    key(name)
    value(point)
  }

  mutating func place(x: Double, y: Double) {
    object { json in
      json.length("x", x)
      json.length("y", y)
    }
  }

  mutating func size(width: Double, height: Double) {
    object { json in
      json.length("width", width)
      json.length("height", height)
    }
  }
}
