internal import WidgetModel

/// Builds XML in UTF-8: adds literal markup unchanged, and escapes all other text.
///
/// ```swift
/// buffer.markup("<title>")
/// buffer.escaped(title)
/// buffer.markup("</title>")
/// ```
struct MarkupBuffer {
  private(set) var bytes: [UInt8] = []

  var count: Int { bytes.count }

  init(capacity: Int = 0) {
    bytes.reserveCapacity(capacity)
  }

  /// Adds markup unchanged; only literals are accepted.
  mutating func markup(_ text: StaticString) {
    bytes.append(
      contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  mutating func append(_ other: MarkupBuffer) {
    bytes.append(contentsOf: other.bytes)
  }

  /// Adds bytes that need no escaping, such as Base64.
  mutating func plain(_ more: some Sequence<UInt8>) {
    bytes.append(contentsOf: more)
  }

  /// Adds a number with at most two decimals, between minus and plus a million.
  mutating func number(_ value: Double) {
    guard value.isFinite else { return bytes.append(UInt8(ascii: "0")) }
    whole(hundredths: Int((min(1e6, max(-1e6, value)) * 100).rounded()))
  }

  private mutating func whole(hundredths: Int) {
    if hundredths < 0 { bytes.append(UInt8(ascii: "-")) }
    let amount = hundredths.magnitude
    whole(amount / 100)
    let rest = amount % 100
    guard rest > 0 else { return }
    bytes.append(UInt8(ascii: "."))
    bytes.append(UInt8(ascii: "0") + UInt8(rest / 10))
    if rest % 10 > 0 { bytes.append(UInt8(ascii: "0") + UInt8(rest % 10)) }
  }

  /// Adds a whole number.
  mutating func whole(_ amount: UInt) {
    if amount >= 10 { whole(amount / 10) }
    bytes.append(UInt8(ascii: "0") + UInt8(amount % 10))
  }

  /// Adds an attribute with a number.
  ///
  /// - Parameter name: everything before the number, such as ` x="`.
  mutating func attribute(_ name: StaticString, _ value: Double) {
    markup(name)
    number(value)
    bytes.append(UInt8(ascii: "\""))
  }

  /// Adds a number with four decimals, for scale factors.
  mutating func precise(_ value: Double) { number(value, unitsOfOne: 10_000) }

  /// Adds a number with seven decimals, for the small scale factors of text.
  mutating func fine(_ value: Double) { number(value, unitsOfOne: 10_000_000) }

  private mutating func number(_ value: Double, unitsOfOne: UInt) {
    let scaled =
      value.isFinite ? (min(1e6, max(-1e6, value)) * Double(unitsOfOne)).rounded() : 0
    if scaled < 0 { bytes.append(UInt8(ascii: "-")) }
    let amount = UInt(scaled.magnitude)
    whole(amount / unitsOfOne)
    var rest = amount % unitsOfOne
    guard rest > 0 else { return }
    bytes.append(UInt8(ascii: "."))
    var unit = unitsOfOne / 10
    while rest > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(rest / unit))
      rest %= unit
      unit /= 10
    }
  }

  /// Adds a colour such as `#ff3b30`, without its opacity.
  mutating func color(_ color: ResolvedColor) {
    bytes.append(UInt8(ascii: "#"))
    let rgb = color.rgb
    for shift in stride(from: UInt32(20), through: 0, by: -4) {
      bytes.append(Self.digits[Int(rgb >> shift & 0xF)])
    }
  }

  private static let digits = Array("0123456789abcdef".utf8)
}

extension MarkupBuffer {
  /// Adds escaped text, as content or as an attribute's value in double quotes.
  ///
  /// Control characters and bidirectional overrides are replaced by visible escapes, line breaks by
  /// spaces. Characters that XML doesn't allow are omitted.
  mutating func escaped(_ text: String) {
    var text = text
    let isPlain = text.withUTF8 { bytes in
      guard bytes.allSatisfy(Self.isPlain) else { return false }
      self.bytes.append(contentsOf: bytes)
      return true
    }
    if isPlain { return }
    for scalar in HarmlessText.withFewMarks(text).unicodeScalars { escaped(scalar) }
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    guard byte >= 0x20, byte < 0x7F else { return false }
    switch byte {
    case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: "\""),
      UInt8(ascii: "'"):
      return false
    default: return true
    }
  }

  private mutating func escaped(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "<": markup("&lt;")
    case ">": markup("&gt;")
    case "&": markup("&amp;")
    case "\"": markup("&quot;")
    case "'": markup("&#39;")
    case "\n", "\r", "\t", "\u{85}", "\u{2028}", "\u{2029}": markup(" ")
    case "\u{FFFE}", "\u{FFFF}": break
    default:
      if HarmlessText.isHarmful(scalar) {
        bytes.append(contentsOf: HarmlessText.escape(scalar).utf8)
      } else {
        bytes.append(contentsOf: UTF8.encode(scalar).map(Array.init) ?? [])
      }
    }
  }
}
