extension JSONWriter {
  mutating func value(_ color: ColorValue) {
    if let text = color.text { return value(text) }
    object { json in
      switch color.base {
      case .named(let name): json.member("name", name)
      case .asset(let name): json.member("asset", name)
      case .components(let red, let green, let blue):
        json.length("red", red)
        json.length("green", green)
        json.length("blue", blue)
      }
      if color.opacity != 1 { json.length("opacity", color.opacity) }
    }
  }
}

extension ColorValue {
  /// Reads a word, `#rgb`, `#rrggbb`, `#rrggbbaa`, or an object with `name`, `asset` or components,
  /// and `opacity`.
  init(_ key: String, _ value: JSONValue) throws(ViewProblem) {
    guard case .object(let object) = value else {
      let text = try value.viewText(key)
      guard let color = ColorValue(text: text) else {
        throw .noWord(key, text, among: Self.names.sorted())
      }
      self = color
      return
    }
    let opacity = try object.viewLength("opacity") ?? 1
    if let name = object["name"] {
      self.init(.named(try name.viewText("name")), opacity: opacity)
    } else if let name = object["asset"] {
      self.init(.asset(try name.viewText("asset")), opacity: opacity)
    } else if object["red"] != nil || object["green"] != nil || object["blue"] != nil {
      self.init(
        .components(
          red: try object.viewLength("red") ?? 0, green: try object.viewLength("green") ?? 0,
          blue: try object.viewLength("blue") ?? 0), opacity: opacity)
    } else {
      throw ViewProblem(key, "a color has a 'name' or 'red', 'green' and 'blue'")
    }
  }
}
