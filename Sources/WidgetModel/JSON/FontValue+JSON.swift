extension JSONWriter {
  mutating func members(of font: FontValue) {
    switch font.size {
    case .style(.body): break
    case .style(let style): member("font", style.rawValue)
    case .points(let points): length("font", points)
    }
    if let weight = font.weight { member("weight", weight.rawValue) }
    if font.design != .default { member("design", font.design.rawValue) }
    if font.isItalic { member("italic", true) }
    if font.hasMonospacedDigits { member("monospacedDigit", true) }
  }
}

extension FontValue {
  init(_ details: [String: JSONValue]) throws(ViewProblem) {
    self.init()
    for word in ["font", "weight", "design", "italic", "monospacedDigit"] {
      if let value = details.viewValue(word) { _ = try take(word, value) }
    }
  }

  /// Reads one member; returns whether it belongs to a font.
  mutating func take(_ key: String, _ value: JSONValue) throws(ViewProblem) -> Bool {
    switch key {
    case "font": size = try Size(key, value)
    case "weight": weight = try value.viewWord(key, Weight.self)
    case "design": design = try value.viewWord(key, Design.self)
    case "italic": isItalic = try value.viewFlag(key)
    case "monospacedDigit": hasMonospacedDigits = try value.viewFlag(key)
    default: return false
    }
    return true
  }
}

extension FontValue.Size {
  /// Reads the name of a style, or a size in points.
  fileprivate init(_ key: String, _ value: JSONValue) throws(ViewProblem) {
    if let points = try? value.viewLength(key) {
      self = .points(points)
    } else {
      self = .style(try value.viewWord(key, FontValue.Style.self))
    }
  }
}
