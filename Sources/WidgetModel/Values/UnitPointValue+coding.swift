// The forms of a relative point: two numbers in archives; a name or two numbers in JSON.

extension UnitPointValue: ViewValue {
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

  init(from archive: inout ArchiveDecoder) throws(ArchiveError) {
    self.init(x: try archive.number(), y: try archive.number())
  }

  func write(to archive: inout ArchiveEncoder) {
    archive.number(x)
    archive.number(y)
  }

  /// Reads a name such as `topLeading`, or an object with `x` and `y`.
  init(_ key: String, _ value: JSONValue) throws(ViewProblem) {
    guard case .object(let object) = value else {
      let word = try value.viewText(key)
      guard let point = Self.names[word] else {
        throw .unknownValue(key, word, among: Self.names.keys.sorted())
      }
      self = point
      return
    }
    self.init(x: try object.viewLength("x") ?? 0, y: try object.viewLength("y") ?? 0)
  }
  func write(to json: inout JSONWriter) {
    if let name = Self.names.first(where: { $0.value == self })?.key { return json.value(name) }
    json.object { json in
      json.length("x", x)
      json.length("y", y)
    }
  }
}
