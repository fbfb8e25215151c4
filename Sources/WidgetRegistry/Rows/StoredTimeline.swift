package import Foundation
package import WidgetModel

/// The time zone and locale that a timeline is made for.
package struct Surroundings: Hashable, Sendable {
  package var timeZone: String
  package var locale: String

  package init(timeZone: String, locale: String) {
    self.timeZone = timeZone
    self.locale = locale
  }
}

/// An instance's stored timeline for one zone and locale.
package struct StoredTimeline: Hashable, Sendable {
  package var key: Int
  package var policy: ReloadPolicy
  package var entries: Int
  package var firstAt: Date
  package var lastAt: Date
  package var madeAt: Date
  /// Why the timeline was made.
  package var madeFor: ReloadReason
}

/// The last run of an instance for one zone and locale, whatever its outcome.
package struct RunRecord: Hashable, Sendable {
  /// The `asked` counter that the last run answered.
  package var done: Int
  package var at: Date?
  /// When the timeline was requested, if the answer took a while.
  package var madeAt: Date?
  package var reason: ReloadReason
  package var outcome: ReloadOutcome
  package var milliseconds: Int
  package var failure: RunFailure?
  /// How many runs have failed since the last successful one, without early retries by the user.
  package var failures: Int
  /// Before this time only a requested reload is run.
  package var retryAt: Date?

  package init(
    done: Int, at: Date?, reason: ReloadReason, outcome: ReloadOutcome, milliseconds: Int,
    failure: RunFailure? = nil, failures: Int = 0, retryAt: Date? = nil
  ) {
    self.done = done
    self.at = at
    self.reason = reason
    self.outcome = outcome
    self.milliseconds = milliseconds
    self.failure = failure
    self.failures = failures
    self.retryAt = retryAt
  }
}

/// The last error of an instance; it stays readable after a successful run.
package struct RunFailure: Hashable, Sendable {
  package var at: Date
  package var code: String
  package var summary: String
  package var hint: String?
  /// What the plugin itself reported about the error.
  package var says: PluginWords?

  package init(
    at: Date, code: String, summary: String, hint: String? = nil, says: PluginWords? = nil
  ) {
    self.at = at
    self.code = code
    self.summary = summary
    self.hint = hint
    self.says = says
  }
}

/// An instance and what it shows at a moment.
package struct ShownInstance: Hashable, Sendable {
  package var instance: StoredInstance
  package var timeline: StoredTimeline?
  package var run: RunRecord?
  /// The page at that moment, encoded.
  package var page: [UInt8]?

  package init(
    instance: StoredInstance, timeline: StoredTimeline?, run: RunRecord?, page: [UInt8]?
  ) {
    self.instance = instance
    self.timeline = timeline
    self.run = run
    self.page = page
  }
}
