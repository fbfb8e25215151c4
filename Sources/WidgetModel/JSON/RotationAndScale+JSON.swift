/// A rotation in JSON: degrees, or an object with `degrees` and the fixed `anchor`.
struct RotationWords {
  let degrees: Double
  let anchor: UnitPointValue

  init(_ key: String, _ value: JSONValue) throws(ViewProblem) {
    guard case .object(let object) = value else {
      degrees = try value.viewLength(key)
      anchor = .center
      return
    }
    degrees = try object.viewLength("degrees") ?? 0
    anchor = try object.viewPoint("anchor") ?? .center
  }
}

/// A scale in JSON: one number for both directions, or an object with `x`, `y` and `anchor`.
struct ScaleWords {
  let x: Double
  let y: Double
  let anchor: UnitPointValue

  init(_ key: String, _ value: JSONValue) throws(ViewProblem) {
    guard case .object(let object) = value else {
      x = try value.viewLength(key)
      y = x
      anchor = .center
      return
    }
    x = try object.viewLength("x") ?? 1
    y = try object.viewLength("y") ?? 1
    anchor = try object.viewPoint("anchor") ?? .center
  }
}

extension JSONWriter {
  mutating func rotation(degrees: Double, anchor: UnitPointValue) {
    key("rotation")
    if anchor == .center { return length(degrees) }
    object { json in
      json.length("degrees", degrees)
      json.point("anchor", anchor, unless: .center)
    }
  }

  mutating func scale(x: Double, y: Double, anchor: UnitPointValue) {
    key("scale")
    if x == y, anchor == .center { return length(x) }
    object { json in
      json.length("x", x)
      json.length("y", y)
      json.point("anchor", anchor, unless: .center)
    }
  }
}
