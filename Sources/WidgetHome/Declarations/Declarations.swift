internal import WidgetRegistry

/// A home as a file declares it: what applying the file would change, and the change itself.
package struct Declarations {
  let store: HomeStore
  let kinds: Kinds
  let parameters: Parameters
  let book: DayBook
  let reloads: Reloads
  let settings: Settings
}
