#if !canImport(Darwin)
  extension String {
    /// A key of localised words and what was put into it.
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

      /// What will be put into words later, such as how many there are.
      public enum Placeholder: Hashable, Sendable {
        case int, uint, float, double, object
      }

      var key: String { words.key }

      /// The words in the reader's language, or in the one that is named.
      func localized(key: String? = nil, table: String?, locale: Locale?) -> String {
        var reader = EnvironmentValues.current
        if let locale { reader.locale = locale }
        return words.plainWords(forKey: key, table: table, in: reader)
      }
    }
  }

  extension LocalizedStringKey.StringInterpolation {
    /// Leaves a place for something that nobody puts in here.
    public mutating func appendInterpolation(
      placeholder: String.LocalizationValue.Placeholder, specifier: String? = nil
    ) {
      appendInterpolation("…")
    }
  }
#endif
