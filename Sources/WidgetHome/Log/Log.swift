internal import WidgetRegistry

/// A home's log: each reload that ran, failed or was skipped, with its date, requester and reason.
///
/// `widgetry log` prints it. The registry calls it the ledger.
package struct Log {
  let store: HomeStore
  let kinds: Kinds
  let selection: Selection
}
