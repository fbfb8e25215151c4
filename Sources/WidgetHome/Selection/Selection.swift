internal import WidgetRegistry

/// Finds the widgets that a ``Selector`` describes.
///
/// A home has one, as `home.selection`.
package struct Selection {
  let store: HomeStore
  let kinds: Kinds
  let parameters: Parameters
  let book: DayBook
  let showing: Showing
}
