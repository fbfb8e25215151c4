package import Foundation
package import WidgetModel
package import WidgetRegistry

/// Something that the daemon reports; `widgetry daemon run` prints it.
package enum DaemonNews: Hashable, Sendable {
  /// A reload was run, deferred or skipped; the line is also in the log.
  case decided(LedgerLine)
  /// The daemon sleeps until a date; nil if only an event wakes it.
  case resting(until: Date?)
  /// The daemon can't work, and retries at a date. Reported once, even if the failure repeats.
  case trouble(WidgetryError, again: Date)
  /// The failure is over, and the daemon works again.
  case recovered
  /// A live activity has a new alert.
  case alert(id: String, title: String, body: String)
  /// The push server doesn't work, or not for every sender; everything else does.
  case pushTrouble(WidgetryError)
}
