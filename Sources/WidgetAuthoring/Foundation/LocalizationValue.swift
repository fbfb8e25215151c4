#if !canImport(Darwin)
  extension String {
    /// A key for localized text, with the values to insert into the translation.
    ///
    /// On Apple's platforms this is part of Foundation.
    public struct LocalizationValue: ExpressibleByStringInterpolation, Hashable, Sendable {
      public typealias StringInterpolation = LocalizedStringKey.StringInterpolation

      private let words: LocalizedStringKey

      public init(_ value: String) {
        words = LocalizedStringKey(value)
      }

      public init(stringLiteral value: String) {
        words = LocalizedStringKey(value)
      }

      public init(stringInterpolation: StringInterpolation) {
        words = LocalizedStringKey(stringInterpolation: stringInterpolation)
      }

      public func hash(into hasher: inout Hasher) {
        hasher.combine(key)
      }

      /// A value that is inserted later, such as a count.
      public enum Placeholder: Hashable, Sendable {
        case int, uint, float, double, object
      }

      var key: String { words.key }

      /// The text in the reader's language, or in the given one.
      func localized(key: String? = nil, table: String?, locale: Locale?) -> String {
        var reader = EnvironmentValues.current
        if let locale { reader.locale = locale }
        return words.plainText(forKey: key, table: table, in: reader)
      }
    }
  }

  extension LocalizedStringKey.StringInterpolation {
    /// Adds a placeholder for a value that is filled in later.
    public mutating func appendInterpolation(
      placeholder: String.LocalizationValue.Placeholder, specifier: String? = nil
    ) {
      appendInterpolation("…")
    }
  }
#endif
