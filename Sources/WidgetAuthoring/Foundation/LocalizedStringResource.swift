#if !canImport(Darwin)
  /// Words that are looked up in the language of whoever reads them; Foundation has it on Apple's platforms.
  public struct LocalizedStringResource: ExpressibleByStringInterpolation, Hashable, Sendable {
    public typealias StringLiteralType = String

    /// The words with `%@` and `%lld` for what was put in, by which they are looked up.
    public let key: String
    public let table: String?
    /// The words as they are where nothing is found.
    package let words: String

    public init(stringLiteral value: String) {
      key = value
      words = value
      table = nil
    }

    public init(stringInterpolation: StringInterpolation) {
      key = stringInterpolation.key
      words = stringInterpolation.words
      table = nil
    }

    public init(_ keyAndValue: String.LocalizationValue, table: String? = nil) {
      key = keyAndValue.key
      words = keyAndValue.words
      self.table = table
    }

    public init(
      _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil,
      comment: StaticString? = nil
    ) {
      self.key = "\(key)"
      words = defaultValue.words
      self.table = table
    }

    public typealias StringInterpolation = String.LocalizationValue.StringInterpolation
  }

  extension LocalizedStringResource: CustomStringConvertible {
    public var description: String { words }
  }

  extension String {
    /// A key of localised words and what was put into it.
    public struct LocalizationValue: ExpressibleByStringInterpolation, Hashable, Sendable {
      let key: String
      let words: String

      public init(_ value: String) {
        self.init(stringLiteral: value)
      }

      public init(stringLiteral value: String) {
        key = value
        words = value
      }

      public init(stringInterpolation: StringInterpolation) {
        key = stringInterpolation.key
        words = stringInterpolation.words
      }

      /// Collects both the key, with a placeholder for each value, and the words.
      public struct StringInterpolation: StringInterpolationProtocol, Sendable {
        var key = ""
        var words = ""

        public init(literalCapacity: Int, interpolationCount: Int) {
          key.reserveCapacity(literalCapacity + interpolationCount * 4)
        }

        public mutating func appendLiteral(_ literal: String) {
          key += literal
          words += literal
        }

        public mutating func appendInterpolation(_ value: some StringProtocol) {
          append(String(value), as: "%@")
        }

        public mutating func appendInterpolation(_ value: some BinaryInteger) {
          append(String(value), as: "%lld")
        }

        public mutating func appendInterpolation(_ value: some BinaryFloatingPoint) {
          append("\(value)", as: "%lf")
        }

        public mutating func appendInterpolation(_ resource: LocalizedStringResource) {
          append(resource.words, as: "%@")
        }

        @_disfavoredOverload
        public mutating func appendInterpolation<Value>(_ value: Value) {
          append("\(value)", as: "%@")
        }

        public mutating func appendInterpolation(
          _ value: some BinaryInteger, specifier: String
        ) {
          append(String(format: specifier, Int(value)), as: specifier)
        }

        public mutating func appendInterpolation(_ value: Double, specifier: String) {
          append(String(format: specifier, value), as: specifier)
        }

        public mutating func appendInterpolation<Format: FormatStyle>(
          _ value: Format.FormatInput, format: Format
        ) where Format.FormatOutput == String {
          append(format.format(value), as: "%@")
        }

        private mutating func append(_ text: String, as placeholder: String) {
          key += placeholder
          words += text
        }
      }
    }

    /// Looks words up; without a table of translations they are the words themselves.
    public init(
      localized keyAndValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
      locale: Locale? = nil, comment: StaticString? = nil
    ) {
      self = keyAndValue.words
    }

    /// Looks words up by a key; without a table of translations they are the default.
    public init(
      localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil,
      bundle: Bundle? = nil, locale: Locale? = nil, comment: StaticString? = nil
    ) {
      self = defaultValue.words
    }

    /// The words of a resource.
    public init(localized resource: LocalizedStringResource) {
      self = resource.words
    }
  }
#endif

extension LocalizedStringResource {
  /// The words as they are shown.
  package var text: String { String(localized: self) }
}
