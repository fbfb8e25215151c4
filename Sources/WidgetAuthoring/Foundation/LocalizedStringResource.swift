#if !canImport(Darwin)
  /// Text that is looked up in the reader's language when it is shown.
  ///
  /// On Apple's platforms this is part of Foundation.
  public struct LocalizedStringResource: ExpressibleByStringInterpolation, Hashable, Sendable {
    public typealias StringLiteralType = String
    public typealias StringInterpolation = String.LocalizationValue.StringInterpolation

    /// The key for the lookup: the text with `%@` and `%lld` in place of values.
    public let key: String
    /// The text to show if no translation is found.
    public let defaultValue: String.LocalizationValue
    public let table: String?
    /// The language to use; nil for the reader's.
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

    /// The text in the reader's language.
    fileprivate var localized: String {
      defaultValue.localized(key: key, table: table, locale: chosenLocale)
    }
  }

  extension LocalizedStringResource: CustomStringConvertible {
    public var description: String { localized }
  }

  extension String {
    /// Looks up text in the reader's language; uses the source text if there is no translation.
    public init(
      localized keyAndValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
      locale: Locale? = nil, comment: StaticString? = nil
    ) {
      self = keyAndValue.localized(table: table, locale: locale)
    }

    /// Looks up text by a key; uses the default if there is no translation.
    public init(
      localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil,
      bundle: Bundle? = nil, locale: Locale? = nil, comment: StaticString? = nil
    ) {
      self = defaultValue.localized(key: "\(key)", table: table, locale: locale)
    }

    /// The text of a resource in the reader's language.
    public init(localized resource: LocalizedStringResource) {
      self = resource.localized
    }
  }
#endif

extension LocalizedStringResource {
  /// The text in the reader's language.
  package var text: String { String(localized: self) }
}
