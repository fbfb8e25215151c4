internal import WidgetRegistry

/// Compares a home with a declaration file, and applies the file.
package struct Declarations {
  let store: HomeStore
  let kinds: Kinds
  let parameters: Parameters
  let book: DayBook
  let reloads: Reloads
  let settings: Settings
}
