package import Foundation
package import WidgetModel

/// A time zone and a locale, for which content is computed.
package struct Surroundings: Hashable, Sendable {
  package var timeZone: String
  package var locale: String

  package init(timeZone: String, locale: String) {
    self.timeZone = timeZone
    self.locale = locale
  }
}

/// A widget's stored timeline for one time zone and locale; its entries are stored in pages.
package struct StoredTimeline: Hashable, Sendable {
  package var key: Int
  package var policy: ReloadPolicy
  /// How many entries it has.
  package var entries: Int
  /// The date of the first entry.
  package var firstAt: Date
  /// The date of the last entry.
  package var lastAt: Date
  /// When it was requested from the provider.
  package var madeAt: Date
  /// The reason for the reload that made it.
  package var madeFor: ReloadReason
}

/// The last reload of a widget for one time zone and locale, successful or not.
package struct RunRecord: Hashable, Sendable {
  /// The value of the widget's request counter that the reload answered.
  package var done: Int
  package var at: Date?
  /// When the timeline was requested, if this isn't the time at which it was stored.
  package var madeAt: Date?
  package var reason: ReloadReason
  package var outcome: ReloadOutcome
  /// How long the plugin took.
  package var milliseconds: Int
  package var failure: RunFailure?
  /// How often in a row the reload has failed, not counting early retries by the user.
  package var failures: Int
  /// When a failed reload is retried; earlier only if the user requests it.
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

/// The last error of a widget; it stays stored after a successful reload.
package struct RunFailure: Hashable, Sendable {
  package var at: Date
  package var code: String
  package var summary: String
  package var hint: String?
  /// The plugin's own message about the error.
  package var pluginMessage: PluginMessage?

  package init(
    at: Date, code: String, summary: String, hint: String? = nil,
    pluginMessage: PluginMessage? = nil
  ) {
    self.at = at
    self.code = code
    self.summary = summary
    self.hint = hint
    self.pluginMessage = pluginMessage
  }
}

/// A widget, and what it shows at a moment.
package struct ShownInstance: Hashable, Sendable {
  package var instance: StoredInstance
  /// The stored timeline; nil if there is none yet.
  package var timeline: StoredTimeline?
  /// The last reload; nil if there was none yet.
  package var run: RunRecord?
  /// The encoded page of the timeline that contains the moment.
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
