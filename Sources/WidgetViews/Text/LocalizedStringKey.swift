public import Foundation

nonisolated public struct LocalizedStringKey: ExpressibleByStringInterpolation, Equatable, Sendable
{
  enum Value: Equatable, Sendable {
    case words(String)
    case string(String)
    case integer(Int)
    case number(Double)
    case formattedInteger(Int, specifier: String)
    case formattedNumber(Double, specifier: String)
    case text(Text)
  }

  let values: [Value]

  public init(_ value: String) {
    values = [.words(value)]
  }

  public init(stringLiteral value: String) {
    values = [.words(value)]
  }

  public init(stringInterpolation: StringInterpolation) {
    values = stringInterpolation.values
  }

  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    fileprivate var values: [Value] = []

    public init(literalCapacity: Int, interpolationCount: Int) {
      values.reserveCapacity(interpolationCount * 2 + 1)
    }

    public mutating func appendLiteral(_ literal: String) {
      if !literal.isEmpty {
        values.append(.words(literal))
      }
    }

    public mutating func appendInterpolation(_ string: some StringProtocol) {
      values.append(.string(String(string)))
    }

    public mutating func appendInterpolation(_ value: some BinaryInteger) {
      values.append(Int(exactly: value).map { .integer($0) } ?? .string("\(value)"))
    }

    /// Formats a number with six decimals, as Apple does; use a specifier or a format to change
    /// that.
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
