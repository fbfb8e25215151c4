internal import WidgetRegistry

/// A home's settings: its time zone and locale, its budget, and the ledger's limits.
package struct Settings {
  let store: HomeStore

  /// How often widgets may be reloaded if neither they nor their kinds have a budget of their own.
  package func budget() throws -> String { try store.homeBudget() }

  /// Reads the settings again when they are next needed, because another process may have changed
  /// them.
  package func forget() { store.forgetSettings() }
}
