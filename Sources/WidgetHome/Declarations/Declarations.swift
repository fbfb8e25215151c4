internal import WidgetRegistry

/// Files of declarations: reads, compares and applies them (`widgetry apply` and `widgetry
/// export`).
package struct Declarations {
  let store: HomeStore
  let kinds: Kinds
  let parameters: Parameters
  let book: DayBook
  let reloads: Reloads
  let settings: Settings
}
