public import Foundation

/// The key of a text that is translated with the plugin's resources.
///
/// A string literal creates a key, and its interpolated values are filled into the translation:
///
/// ```
/// Text("\(count) days")  // looks up "%lld days"
/// ```
nonisolated public struct LocalizedStringKey: ExpressibleByStringInterpolation, Equatable, Sendable
{
  /// A piece of the literal, or an interpolated value.
  enum Value: Equatable, Sendable {
    case literal(String)
    case string(String)
    case integer(Int)
    case number(Double)
    case formattedInteger(Int, specifier: String)
    case formattedNumber(Double, specifier: String)
    case text(Text)
  }

  let values: [Value]

  public init(_ value: String) {
    values = [.literal(value)]
  }

  public init(stringLiteral value: String) {
    values = [.literal(value)]
  }

  public init(stringInterpolation: StringInterpolation) {
    values = stringInterpolation.values
  }

  /// Collects the literals and values of an interpolated string.
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    fileprivate var values: [Value] = []

    public init(literalCapacity: Int, interpolationCount: Int) {
      values.reserveCapacity(interpolationCount * 2 + 1)
    }

    public mutating func appendLiteral(_ literal: String) {
      if !literal.isEmpty {
        values.append(.literal(literal))
      }
    }

    public mutating func appendInterpolation(_ string: some StringProtocol) {
      values.append(.string(String(string)))
    }

    public mutating func appendInterpolation(_ value: some BinaryInteger) {
      values.append(Int(exactly: value).map { .integer($0) } ?? .string("\(value)"))
    }

    /// Adds a number with six decimals, as SwiftUI does; use a specifier or a format for other
    /// forms.
    public mutating func appendInterpolation(_ value: some BinaryFloatingPoint) {
      values.append(.number(Double(value)))
    }

    public mutating func appendInterpolation(_ value: some BinaryInteger, specifier: String) {
      values.append(.formattedInteger(Int(clamping: value), specifier: specifier))
    }

    public mutating func appendInterpolation(
      _ value: some BinaryFloatingPoint, specifier: String
    ) {
      values.append(.formattedNumber(Double(value), specifier: specifier))
    }

    public mutating func appendInterpolation(_ text: Text) {
      values.append(.text(text))
    }

    public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
      let locale = EnvironmentValues.current.locale
      values.append(.string(format.locale(locale).format(input)))
    }

    @_disfavoredOverload
    public mutating func appendInterpolation<Subject>(_ value: Subject) {
      values.append(.string("\(value)"))
    }
  }
}
