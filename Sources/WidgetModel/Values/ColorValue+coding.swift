// The forms of a colour in archives and in JSON.

/// The first byte of a colour in an archive, which tells what follows.
private struct ColorBits: OptionSet {
  var rawValue: UInt8

  static let isNamed = ColorBits(rawValue: 1)
  static let isShort = ColorBits(rawValue: 2)
  static let hasOpacity = ColorBits(rawValue: 4)
  static let isAsset = ColorBits(rawValue: 8)
}

extension ColorValue: ViewValue {
  // MARK: Archive

  func write(to archive: inout ArchiveEncoder) {
    var bits: ColorBits = opacity == 1 ? [] : .hasOpacity
    switch base {
    case .named(let name):
      bits.insert(.isNamed)
      archive.byte(bits.rawValue)
      archive.string(name)
    case .asset(let name):
      bits.insert(.isAsset)
      archive.byte(bits.rawValue)
      archive.string(name)
    case .components(let red, let green, let blue):
      if let red = Self.byte(of: red), let green = Self.byte(of: green),
        let blue = Self.byte(of: blue)
      {
        bits.insert(.isShort)
        archive.byte(bits.rawValue)
        archive.byte(red)
        archive.byte(green)
        archive.byte(blue)
      } else {
        archive.byte(bits.rawValue)
        archive.number(red)
        archive.number(green)
        archive.number(blue)
      }
    }
    if bits.contains(.hasOpacity) { archive.number(opacity) }
  }

  /// A component as a byte from 0 to 255; nil if that isn't exact.
  private static func byte(of component: Double) -> UInt8? {
    guard let byte = UInt8(exactly: (component * 255).rounded()), Double(byte) / 255 == component
    else { return nil }
    return byte
  }

  init(from archive: inout ArchiveDecoder) throws(ArchiveError) {
    let bits = ColorBits(rawValue: try archive.byte())
    let base: Base
    if bits.contains(.isNamed) {
      base = .named(try archive.string())
    } else if bits.contains(.isAsset) {
      base = .asset(try archive.string())
    } else if bits.contains(.isShort) {
      base = .components(
        red: Double(try archive.byte()) / 255, green: Double(try archive.byte()) / 255,
        blue: Double(try archive.byte()) / 255)
    } else {
      base = .components(
        red: try archive.number(), green: try archive.number(), blue: try archive.number())
    }
    self.init(base, opacity: bits.contains(.hasOpacity) ? try archive.number() : 1)
  }

  // MARK: JSON

  func write(to json: inout JSONWriter) {
    if let text { return json.value(text) }
    json.object { json in
      switch base {
      case .named(let name): json.member("name", name)
      case .asset(let name): json.member("asset", name)
      case .components(let red, let green, let blue):
        json.length("red", red)
        json.length("green", green)
        json.length("blue", blue)
      }
      if opacity != 1 { json.length("opacity", opacity) }
    }
  }

  /// Reads a name, `#rgb`, `#rrggbb` or `#rrggbbaa`, or an object with `name`, `asset` or the
  /// components, and optionally `opacity`.
  init(_ key: String, _ value: JSONValue) throws(ViewProblem) {
    guard case .object(let object) = value else {
      let text = try value.viewText(key)
      guard let color = ColorValue(text: text) else {
        throw .unknownValue(key, text, among: Self.names.sorted())
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
      throw ViewProblem(key, "a color needs a 'name' or 'red', 'green' and 'blue'")
    }
  }
}
