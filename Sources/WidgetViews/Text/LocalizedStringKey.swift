public import Foundation

/// Words to be shown in the reader's language, with values put in.
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

  /// Collects words and values; numbers are written as the reader's locale has them.
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

    /// Puts words in just as they are.
    public mutating func appendInterpolation(_ string: some StringProtocol) {
      values.append(.string(String(string)))
    }

    /// Puts a number in, such as `1,234`.
    public mutating func appendInterpolation(_ value: some BinaryInteger) {
      values.append(Int(exactly: value).map { .integer($0) } ?? .string("\(value)"))
    }

    /// Puts a number in with six decimals, as Apple does; a specifier or a format chooses.
    public mutating func appendInterpolation(_ value: some BinaryFloatingPoint) {
      values.append(.number(Double(value)))
    }

    /// Puts a number in as a specifier says, such as `%02lld`.
    public mutating func appendInterpolation(_ value: some BinaryInteger, specifier: String) {
      values.append(.formattedInteger(Int(clamping: value), specifier: specifier))
    }

    /// Puts a number in as a specifier says, such as `%.1f`.
    public mutating func appendInterpolation(
      _ value: some BinaryFloatingPoint, specifier: String
    ) {
      values.append(.formattedNumber(Double(value), specifier: specifier))
    }

    /// Puts text in with its own style.
    public mutating func appendInterpolation(_ text: Text) {
      values.append(.text(text))
    }

    /// Puts a value in by a format, such as `.dateTime.hour()`, in the current locale.
    public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
      let locale = EnvironmentValues.current.locale
      values.append(.string(format.locale(locale).format(input)))
    }

    /// Puts any other value in by its description.
    @_disfavoredOverload
    public mutating func appendInterpolation<Subject>(_ value: Subject) {
      values.append(.string("\(value)"))
    }
  }
}
