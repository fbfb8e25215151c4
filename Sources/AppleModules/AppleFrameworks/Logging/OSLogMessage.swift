/// A message of ``Logger``, as text.
///
/// Values marked as private or sensitive are written as `<private>`. Other values are visible,
/// unlike on a phone, because the log belongs to the person whose data it is.
nonisolated public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
  let text: String

  public init(stringLiteral value: String) {
    text = value
  }

  public init(stringInterpolation: OSLogInterpolation) {
    text = stringInterpolation.text
  }
}

/// The privacy of a value in a message.
nonisolated public struct OSLogPrivacy: Sendable {
  public enum Mask: Sendable { case hash, none }

  let isHidden: Bool

  public static let `public` = OSLogPrivacy(isHidden: false)
  public static let auto = OSLogPrivacy(isHidden: false)
  public static let `private` = OSLogPrivacy(isHidden: true)
  public static let sensitive = OSLogPrivacy(isHidden: true)

  public static func `private`(mask: Mask) -> OSLogPrivacy { .private }
  public static func sensitive(mask: Mask) -> OSLogPrivacy { .sensitive }
  public static func auto(mask: Mask) -> OSLogPrivacy { .auto }
}

/// The minimum width of a value in a message.
nonisolated public struct OSLogStringAlignment: Sendable {
  let columns: Int
  let isLeft: Bool

  public static var none: OSLogStringAlignment { .init(columns: 0, isLeft: true) }

  public static func left(columns: @autoclosure () -> Int) -> OSLogStringAlignment {
    .init(columns: columns(), isLeft: true)
  }

  public static func right(columns: @autoclosure () -> Int) -> OSLogStringAlignment {
    .init(columns: columns(), isLeft: false)
  }
}

/// The number format of a floating-point value in a message.
nonisolated public struct OSLogFloatFormatting: Sendable {
  let format: String

  public static var fixed: OSLogFloatFormatting { .init(format: "%f") }
  public static var hex: OSLogFloatFormatting { .init(format: "%a") }
  public static var exponential: OSLogFloatFormatting { .init(format: "%e") }
  public static var hybrid: OSLogFloatFormatting { .init(format: "%g") }

  public static func fixed(
    precision: @autoclosure () -> Int, explicitPositiveSign: Bool = false, uppercase: Bool = false
  ) -> OSLogFloatFormatting {
    .init(format: "%\(explicitPositiveSign ? "+" : "").\(min(max(precision(), 0), 99))f")
  }
}

/// The number format of an integer in a message.
nonisolated public struct OSLogIntegerFormatting: Sendable {
  let radix: Int

  public static var decimal: OSLogIntegerFormatting { .init(radix: 10) }
  public static var hex: OSLogIntegerFormatting { .init(radix: 16) }
  public static var octal: OSLogIntegerFormatting { .init(radix: 8) }
}

/// Collects the literals and values of a message.
nonisolated public struct OSLogInterpolation: StringInterpolationProtocol, Sendable {
  var text = ""

  public init(literalCapacity: Int, interpolationCount: Int) {}

  public mutating func appendLiteral(_ literal: String) {
    text += literal
  }

  public mutating func appendInterpolation<Value>(
    _ value: @autoclosure () -> Value, align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) {
    append("\(value())", align, privacy)
  }

  public mutating func appendInterpolation<Value: BinaryFloatingPoint & CVarArg>(
    _ value: @autoclosure () -> Value, format: OSLogFloatFormatting,
    align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) {
    append(String(format: format.format, value()), align, privacy)
  }

  public mutating func appendInterpolation<Value: BinaryInteger>(
    _ value: @autoclosure () -> Value, format: OSLogIntegerFormatting,
    align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) {
    append(String(value(), radix: format.radix), align, privacy)
  }

  private mutating func append(
    _ value: String, _ alignment: OSLogStringAlignment, _ privacy: OSLogPrivacy
  ) {
    let shown = privacy.isHidden ? "<private>" : value
    let padding = String(repeating: " ", count: min(max(alignment.columns - shown.count, 0), 1000))
    text += alignment.isLeft ? shown + padding : padding + shown
  }
}
