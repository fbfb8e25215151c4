/// A bit for each property of a colour that isn't the default.
private struct ColorFlags: OptionSet {
  var rawValue: UInt8

  static let isNamed = ColorFlags(rawValue: 1)
  static let isShort = ColorFlags(rawValue: 2)
  static let hasOpacity = ColorFlags(rawValue: 4)
  static let isAsset = ColorFlags(rawValue: 8)
}

extension ArchiveEncoder {
  mutating func color(_ color: ColorValue) {
    var flags: ColorFlags = color.opacity == 1 ? [] : .hasOpacity
    switch color.base {
    case .named(let name):
      flags.insert(.isNamed)
      byte(flags.rawValue)
      string(name)
    case .asset(let name):
      flags.insert(.isAsset)
      byte(flags.rawValue)
      string(name)
    case .components(let red, let green, let blue):
      let bytes = [red, green, blue].compactMap(Self.byte(of:))
      if bytes.count == 3 { flags.insert(.isShort) }
      byte(flags.rawValue)
      if bytes.count == 3 {
        append(bytes)
      } else {
        number(red)
        number(green)
        number(blue)
      }
    }
    if flags.contains(.hasOpacity) { number(color.opacity) }
  }

  /// A component as a byte, if that is exact.
  private static func byte(of component: Double) -> UInt8? {
    guard let byte = UInt8(exactly: (component * 255).rounded()), Double(byte) / 255 == component
    else { return nil }
    return byte
  }
}

extension ArchiveDecoder {
  mutating func color() throws(ArchiveError) -> ColorValue {
    let flags = ColorFlags(rawValue: try byte())
    let base: ColorValue.Base
    if flags.contains(.isNamed) {
      base = .named(try string())
    } else if flags.contains(.isAsset) {
      base = .asset(try string())
    } else if flags.contains(.isShort) {
      base = .components(
        red: Double(try byte()) / 255, green: Double(try byte()) / 255,
        blue: Double(try byte()) / 255)
    } else {
      base = .components(red: try number(), green: try number(), blue: try number())
    }
    return ColorValue(base, opacity: flags.contains(.hasOpacity) ? try number() : 1)
  }
}
