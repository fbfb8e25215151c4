// swift-format-ignore-file: AlwaysUseLowerCamelCase

#if !canImport(Darwin)
  // These replace Foundation's `NSLocalizedString`, which doesn't look in a plugin's resources. The
  // compiler prefers them, because they have no default arguments.

  /// Looks up text in the reader's language; returns the key if there is no translation.
  public func NSLocalizedString(_ key: String, comment: String) -> String {
    String(localized: String.LocalizationValue(key))
  }

  /// Looks up text in a table; returns the key if there is no translation.
  public func NSLocalizedString(_ key: String, tableName: String?, comment: String) -> String {
    String(localized: String.LocalizationValue(key), table: tableName)
  }

  /// Looks up text in the plugin's resources; the bundle is ignored.
  public func NSLocalizedString(_ key: String, bundle: Bundle, comment: String) -> String {
    String(localized: String.LocalizationValue(key))
  }

  /// Looks up text in a table of the plugin's resources; the bundle is ignored.
  public func NSLocalizedString(
    _ key: String, tableName: String?, bundle: Bundle, comment: String
  ) -> String {
    String(localized: String.LocalizationValue(key), table: tableName)
  }

  /// Looks up text in the reader's language; returns the given value if there is no translation.
  public func NSLocalizedString(_ key: String, value: String, comment: String) -> String {
    String.LocalizationValue(value).localized(key: key, table: nil, locale: nil)
  }
#endif
