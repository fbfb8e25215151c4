internal import WidgetRegistry

/// The ledger: every reload that ran or was skipped, with its date, requester and reason.
package struct Log {
  let store: HomeStore
  let kinds: Kinds
  let selection: Selection
}
