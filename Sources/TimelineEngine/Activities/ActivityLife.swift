package import Foundation
package import WidgetModel

/// The life of live activities: a value that takes records and events, and neither waits nor reads a clock.
///
/// A record is all that an activity's further life depends on, so that any process can go on where another has stopped.
package struct ActivityLife: Hashable, Sendable {
  /// How long an activity goes on at most.
  package var longestActive: Duration = .seconds(8 * 3600)
  /// How long it can be seen after its end at most.
  package var longestLinger: Duration = .seconds(4 * 3600)
  /// How long one that is dismissed is remembered, so that its senders are told so.
  package var longestMemory: Duration = .seconds(86_400)
  /// How far ahead of this machine's clock a sender's may be.
  package var longestAhead: Duration = .seconds(8 * 3600)
  /// A clock that goes back by less is only being set right.
  package var clockTolerance: Duration = .seconds(2)
  /// How many activities one plugin may have, to come and ended ones too.
  package var mostOfPlugin = 100
  package var mostInAll = 1_000

  package init() {}
}

extension ActivityLife {
  /// What happens to an activity.
  package enum Event: Hashable, Sendable {
    case updated(Update)
    case ended(Ending)
    /// Somebody takes it away.
    case removed
    /// Someone looks whether its time has come: a moment is there, the clock was set, a machine was started.
    case looked
  }

  package struct Update: Hashable, Sendable {
    package var content: ActivityContentValue
    package var alert: ActivityAlertValue?
    /// For when the content is; nil for now.
    package var timestamp: Date?

    package init(
      _ content: ActivityContentValue, alert: ActivityAlertValue? = nil, timestamp: Date? = nil
    ) {
      self.content = content
      self.alert = alert
      self.timestamp = timestamp
    }
  }

  package struct Ending: Hashable, Sendable {
    /// What is seen after the end; nil for what was seen before.
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

  /// What came of an event.
  package enum Outcome: Hashable, Sendable {
    /// The record is another one, and has to be stored.
    case changed
    case unchanged
    case refused(Refusal)
  }

  /// Why an event changed nothing.
  package enum Refusal: String, Hashable, Sendable, CaseIterable {
    /// Newer content was there already.
    case older
    /// It is for a moment that is too far in the future.
    case ahead
    case over
    case tooLarge
  }
}
