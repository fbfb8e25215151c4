package import Foundation
package import WidgetModel

/// The rules of a live activity's life: when it begins, goes stale, ends and disappears.
///
/// A pure value: it neither waits nor reads a clock.
///
/// An activity's future depends only on its record, so that any process can continue where another
/// one stopped.
package struct ActivityLife: Hashable, Sendable {
  /// How long an activity can run.
  package var longestActive: Duration = .seconds(8 * 3600)
  /// How long it stays visible after its end.
  package var longestLinger: Duration = .seconds(4 * 3600)
  /// How long a dismissed activity is remembered, so that its senders get a precise answer.
  package var longestMemory: Duration = .seconds(86_400)
  /// How far a sender's clock may be ahead of this machine's.
  package var longestAhead: Duration = .seconds(8 * 3600)
  /// A clock that goes back by less than this was only adjusted.
  package var clockTolerance: Duration = .seconds(2)
  /// How many activities a plugin may have, including scheduled and ended ones.
  package var mostOfPlugin = 100
  package var mostInAll = 1_000

  package init() {}
}

extension ActivityLife {
  /// Something that happens to an activity.
  package enum Event: Hashable, Sendable {
    case updated(Update)
    case ended(Ending)
    /// The user dismisses it.
    case removed
    /// A process checks whether something is due, after some time, a clock change or a system
    /// start.
    case checked
  }

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

  package struct Ending: Hashable, Sendable {
    /// The content after the end; nil for the current content.
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

  /// The outcome of an event.
  package enum Outcome: Hashable, Sendable {
    /// The record has changed and has to be stored.
    case changed
    case unchanged
    case refused(Refusal)
  }

  /// Why an event changed nothing.
  package enum Refusal: String, Hashable, Sendable, CaseIterable {
    /// There is newer content already.
    case older
    /// Its time is too far in the future.
    case ahead
    case over
    case tooLarge
  }
}
