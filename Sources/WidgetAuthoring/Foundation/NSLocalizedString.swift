// swift-format-ignore-file: AlwaysUseLowerCamelCase

#if !canImport(Darwin)
  // Foundation's own has a default for everything that these leave out, so that the compiler prefers these.

  /// Looks words up in the reader's language; the key where it has none.
  public func NSLocalizedString(_ key: String, comment: String) -> String {
    String(localized: String.LocalizationValue(key))
  }

  /// Looks words up in a table; the key where it has none.
  public func NSLocalizedString(_ key: String, tableName: String?, comment: String) -> String {
    String(localized: String.LocalizationValue(key), table: tableName)
  }

  /// Looks words up in the plugin's resources, whichever bundle is named.
  public func NSLocalizedString(_ key: String, bundle: Bundle, comment: String) -> String {
    String(localized: String.LocalizationValue(key))
  }

  /// Looks words up in a table of the plugin's resources, whichever bundle is named.
  public func NSLocalizedString(
    _ key: String, tableName: String?, bundle: Bundle, comment: String
  ) -> String {
    String(localized: String.LocalizationValue(key), table: tableName)
  }

  /// Looks words up; the value that is given where the reader's language has none.
  public func NSLocalizedString(_ key: String, value: String, comment: String) -> String {
    String.LocalizationValue(value).localized(key: key, table: nil, locale: nil)
  }
#endif
