package import Foundation
package import WidgetModel

/// Who requested a reload: a command, the widgets that it selected, and its process.
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

/// A decision about a reload, as `widgetry log` prints it; equal decisions in a row are one line.
package struct LedgerLine: Hashable, Sendable {
  package var key: Int
  /// When the decision was made; the last time if it was repeated.
  package var at: Date
  /// The key of the widget.
  package var instance: Int
  /// The id that the widget had then.
  package var id: String
  package var kind: String
  package var reason: ReloadReason
  package var asker: Asker
  package var outcome: ReloadOutcome
  package var code: String?
  package var detail: String?
  package var entries: Int
  package var milliseconds: Int
  /// Whether the widget looks different because of the reload.
  package var changed: Bool
  /// What the widget showed before, as one line of text.
  package var former: String?
  /// What the widget showed after it, as one line of text.
  package var shown: String?
  package var nextReload: Date?
  /// How many times in a row the decision was made.
  package var times: Int
  /// When the decision was first made.
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
  /// Whether a repeated decision is only counted, because it says nothing new.
  var isCounted: Bool { [.unchanged, .coalesced, .deferred].contains(self) }
}
