package import Foundation
package import WidgetModel
package import WidgetRegistry

/// What a daemon tells of itself.
package enum DaemonNews: Hashable, Sendable {
  /// A decision, as it stands in the ledger.
  case decided(LedgerLine)
  /// It sleeps until a moment, nil for until something happens.
  case resting(until: Date?)
  /// Something keeps it from its work; told once, however often it is met again.
  case trouble(WidgetryError, again: Date)
  /// What kept it from its work is over.
  case recovered
  /// An activity has something to tell aloud.
  case alert(id: String, title: String, body: String)
  /// It takes no pushes, or none of some sender, and does everything else.
  case pushTrouble(WidgetryError)
}
