package import Foundation
package import WidgetModel
package import WidgetRegistry

/// Something that the daemon reports in its output.
package enum DaemonNews: Hashable, Sendable {
  /// A decision, as stored in the ledger.
  case decided(LedgerLine)
  /// The daemon sleeps until a date; nil until the next event.
  case resting(until: Date?)
  /// A failure keeps the daemon from working. Reported once, even if it repeats.
  case trouble(WidgetryError, again: Date)
  /// The failure is over.
  case recovered
  /// An activity has a new alert.
  case alert(id: String, title: String, body: String)
  /// The daemon can't accept pushes, or not from every sender, but otherwise works.
  case pushTrouble(WidgetryError)
}
