internal import WidgetRegistry

/// The ledger of reloads: what was reloaded or not, when, for whom, and why.
package struct Log {
  let store: HomeStore
  let kinds: Kinds
  let selection: Selection
}
