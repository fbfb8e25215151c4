package import Foundation
package import WidgetModel

/// The rules of a live activity's life: when it begins, goes stale, ends and disappears.
///
/// A home asks it what an event or the passing of time does to an activity's stored record:
///
///     let outcome = life.handle(.updated(update), of: &record, at: reading)
///     if outcome == .changed { … }  // store the record
///
/// It neither waits nor reads a clock. All state is in the record, so that any process can continue
/// where another one stopped.
package struct ActivityLife: Hashable, Sendable {
  /// How long an activity can run.
  package var longestActive: Duration = .seconds(8 * 3600)
  /// How long an activity stays visible after its end.
  package var longestVisibleAfterEnd: Duration = .seconds(4 * 3600)
  /// How long a dismissed activity stays stored, so that its senders still get a precise answer.
  package var longestStoredAfterDismissal: Duration = .seconds(86_400)
  /// How far a sender's clock may be ahead of this machine's.
  package var maximumClockLead: Duration = .seconds(8 * 3600)
  /// Ignores a clock that was set back by less than this, because clocks are adjusted all the time.
  package var clockTolerance: Duration = .seconds(2)
  /// How many activities a plugin may have, including scheduled and ended ones.
  package var pluginLimit = 100
  /// How many activities a home may have, including scheduled and ended ones.
  package var homeLimit = 1_000

  package init() {}
}

extension ActivityLife {
  /// Something that happens to an activity: passed to ``handle(_:of:at:)``.
  package enum Event: Hashable, Sendable {
    case updated(Update)
    case ended(Ending)
    /// The user dismissed the activity.
    case removed
    /// Nothing happened, but time has passed, the clock was changed or the system was started.
    case checked
  }

  /// New content for an activity.
  package struct Update: Hashable, Sendable {
    package var content: ActivityContentValue
    package var alert: ActivityAlertValue?
    /// The time that the content is for; nil for now.
    package var timestamp: Date?

    package init(
      _ content: ActivityContentValue, alert: ActivityAlertValue? = nil, timestamp: Date? = nil
    ) {
      self.content = content
      self.alert = alert
      self.timestamp = timestamp
    }
  }

  /// The end of an activity, with its last content.
  package struct Ending: Hashable, Sendable {
    /// The content to show after the end; nil for the current content.
    package var content: ActivityContentValue?
    package var dismissal: ActivityDismissal
    package var alert: ActivityAlertValue?
    package var timestamp: Date?

    package init(
      _ content: ActivityContentValue? = nil, dismissal: ActivityDismissal = .default,
      alert: ActivityAlertValue? = nil, timestamp: Date? = nil
    ) {
      self.content = content
      self.dismissal = dismissal
      self.alert = alert
      self.timestamp = timestamp
    }
  }

  /// What an event did to a record.
  package enum Outcome: Hashable, Sendable {
    /// The record has changed and must be stored.
    case changed
    case unchanged
    case refused(Refusal)
  }

  /// Why an event changed nothing.
  package enum Refusal: String, Hashable, Sendable, CaseIterable {
    /// The activity already has newer content.
    case older
    /// The event's timestamp is too far in the future.
    case ahead
    /// The activity has ended.
    case over
    /// Attributes and state together exceed the size limit.
    case tooLarge
  }
}
