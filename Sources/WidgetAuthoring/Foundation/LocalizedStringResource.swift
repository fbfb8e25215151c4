#if !canImport(Darwin)
  /// Words that are looked up in the language of whoever reads them; Foundation has it on Apple's platforms.
  public struct LocalizedStringResource: ExpressibleByStringInterpolation, Hashable, Sendable {
    public typealias StringLiteralType = String
    public typealias StringInterpolation = String.LocalizationValue.StringInterpolation

    /// The words with `%@` and `%lld` for what was put in, by which they are looked up.
    public let key: String
    /// What is shown where nothing is found.
    public let defaultValue: String.LocalizationValue
    public let table: String?
    /// The language to look in; nil for that of whoever reads.
    private let chosenLocale: Locale?

    public init(stringLiteral value: String) {
      self.init(String.LocalizationValue(stringLiteral: value))
    }

    public init(stringInterpolation: StringInterpolation) {
      self.init(String.LocalizationValue(stringInterpolation: stringInterpolation))
    }

    public init(
      _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale? = nil,
      comment: StaticString? = nil
    ) {
      key = keyAndValue.key
      defaultValue = keyAndValue
      self.table = table
      chosenLocale = locale
    }

    public init(
      _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil,
      locale: Locale? = nil, comment: StaticString? = nil
    ) {
      self.key = "\(key)"
      self.defaultValue = defaultValue
      self.table = table
      chosenLocale = locale
    }

    /// The words in the reader's language.
    fileprivate var localized: String {
      defaultValue.localized(key: key, table: table, locale: chosenLocale)
    }
  }

  extension LocalizedStringResource: CustomStringConvertible {
    public var description: String { localized }
  }

  extension String {
    /// Looks words up in the reader's language; those of the source where it has none.
    public init(
      localized keyAndValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
      locale: Locale? = nil, comment: StaticString? = nil
    ) {
      self = keyAndValue.localized(table: table, locale: locale)
    }

    /// Looks words up by a key; the default where the reader's language has none.
    public init(
      localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil,
      bundle: Bundle? = nil, locale: Locale? = nil, comment: StaticString? = nil
    ) {
      self = defaultValue.localized(key: "\(key)", table: table, locale: locale)
    }

    /// The words of a resource.
    public init(localized resource: LocalizedStringResource) {
      self = resource.localized
    }
  }
#endif

extension LocalizedStringResource {
  /// The words as they are shown.
  package var text: String { String(localized: self) }
}
