package import WidgetRegistry

/// A home's settings: time zone, locale, budget, and the limits of the log.
///
/// A home has one, as `home.settings`.
package struct Settings {
  let store: HomeStore

  /// The budget of widgets if neither they nor their kinds have their own.
  package func budget() throws -> String { try store.homeBudget() }

  /// The home's own time zone; nil if it follows the machine's.
  package func timeZone() throws -> String? { try store.existingRegistry()?.setting(.timeZone) }

  /// The home's locale; nil before the home is created.
  package func locale() throws -> String? { try store.existingRegistry()?.setting(.locale) }

  /// The family of the font that picture files are drawn with; nil for one that fits the design.
  package func font() throws -> String? { try store.existingRegistry()?.setting(.font) }

  /// The limits of the log.
  package func logLimits() throws -> LedgerLimits {
    try store.existingRegistry()?.ledgerLimits() ?? LedgerLimits()
  }

  /// Reads the settings again when they are next needed, because another process may have changed
  /// them.
  package func forget() { store.forgetSettings() }
}
