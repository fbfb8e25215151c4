internal import WidgetRegistry

/// Finds the instances that a ``Selector`` selects.
package struct Selection {
  let store: HomeStore
  let kinds: Kinds
  let parameters: Parameters
  let book: DayBook
  let showing: Showing
}
