package import Foundation
package import WidgetModel

/// Who requested a reload: a command with its arguments and process, recorded in the ledger.
package struct Asker: Hashable, Sendable {
  package var command: String
  package var selector: String
  package var pid: Int

  package init(command: String, selector: String = "", pid: Int) {
    self.command = command
    self.selector = selector
    self.pid = pid
  }
}

/// One decision about a reload, as `log` shows it; repeated equal decisions are combined into one
/// line.
package struct LedgerLine: Hashable, Sendable {
  package var key: Int
  /// When it was decided; for a repeated decision, the last time.
  package var at: Date
  package var instance: Int
  package var id: String
  package var kind: String
  package var reason: ReloadReason
  package var asker: Asker
  package var outcome: ReloadOutcome
  package var code: String?
  package var detail: String?
  package var entries: Int
  package var milliseconds: Int
  /// Whether the widget looks different since then.
  package var changed: Bool
  /// What was shown just before, in one line.
  package var former: String?
  package var shown: String?
  package var nextReload: Date?
  /// How many times in a row it was decided.
  package var times: Int
  /// When it was decided for the first time.
  package var since: Date

  package init(
    key: Int = 0, at: Date, instance: Int, id: String, kind: String, reason: ReloadReason,
    asker: Asker, outcome: ReloadOutcome, code: String? = nil, detail: String? = nil,
    entries: Int = 0, milliseconds: Int = 0, changed: Bool = false, former: String? = nil,
    shown: String? = nil, nextReload: Date? = nil, times: Int = 1, since: Date? = nil
  ) {
    self.key = key
    self.at = at
    self.instance = instance
    self.id = id
    self.kind = kind
    self.reason = reason
    self.asker = asker
    self.outcome = outcome
    self.code = code
    self.detail = detail
    self.entries = entries
    self.milliseconds = milliseconds
    self.changed = changed
    self.former = former
    self.shown = shown
    self.nextReload = nextReload
    self.times = times
    self.since = since ?? at
  }
}

extension ReloadOutcome {
  /// Whether a repeated decision adds nothing new, and is only counted.
  var isCounted: Bool { [.unchanged, .coalesced, .deferred].contains(self) }
}
