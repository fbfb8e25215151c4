// swift-format-ignore-file: AlwaysUseLowerCamelCase

#if !canImport(Darwin)
  // Foundation's own function has defaults for the missing parameters, so the compiler prefers
  // these.

  /// Looks text up in the reader's language; gives the key if there is no translation.
  public func NSLocalizedString(_ key: String, comment: String) -> String {
    String(localized: String.LocalizationValue(key))
  }

  /// Looks text up in a table; gives the key if there is no translation.
  public func NSLocalizedString(_ key: String, tableName: String?, comment: String) -> String {
    String(localized: String.LocalizationValue(key), table: tableName)
  }

  /// Looks text up in the plugin's resources, whichever bundle is given.
  public func NSLocalizedString(_ key: String, bundle: Bundle, comment: String) -> String {
    String(localized: String.LocalizationValue(key))
  }

  /// Looks text up in a table of the plugin's resources, whichever bundle is given.
  public func NSLocalizedString(
    _ key: String, tableName: String?, bundle: Bundle, comment: String
  ) -> String {
    String(localized: String.LocalizationValue(key), table: tableName)
  }

  /// Looks text up; gives the given value if there is no translation.
  public func NSLocalizedString(_ key: String, value: String, comment: String) -> String {
    String.LocalizationValue(value).localized(key: key, table: nil, locale: nil)
  }
#endif
