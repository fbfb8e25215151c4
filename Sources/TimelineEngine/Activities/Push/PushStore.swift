package import Foundation
package import WidgetModel

/// Looks up tokens and stores pushes for a push server.
///
/// The server calls ``admit(_:to:)`` for each push, collects the results, and stores them together
/// with ``commit(_:starting:)``. All calls come from one thread.
package protocol PushStore<Start>: AnyObject {
  /// An activity to be started by a push: checked, but not stored yet.
  associatedtype Start

  /// Called before each round of requests, because earlier look-ups may be outdated.
  func refresh()

  /// The current time if requests must meet all of Apple's requirements; nil if pushes are lenient.
  func strictMoment() throws(PushRefusal) -> Date?

  /// Returns the effect of a push on its token's activity, or the activity that it starts.
  func admit(
    _ payload: PushPayload, to token: String
  ) throws(PushRefusal) -> AdmittedPush<Start>

  /// Stores admitted pushes in one transaction.
  ///
  /// - Returns: The outcome for each sender, nil if the activity is gone, and the ids of started
  ///   activities.
  func commit<Receipt>(
    _ changes: [ActivityQueue<Receipt>.Change], starting starts: [Start]
  ) throws(PushRefusal) -> (
    outcomes: [(receipt: Receipt, outcome: ActivityLife.Outcome?)],
    started: [Result<String, PushRefusal>]
  )

  /// Called once, after the server has sent its last answer.
  func close()
}

/// A push that can be stored.
package struct AdmittedPush<Start> {
  package enum Effect {
    case change(ActivityLife.Event, of: String)
    case start(Start)
  }

  package var effect: Effect
  /// A warning for the sender when part of the push can't be used.
  package var note: String?

  package init(_ effect: Effect, note: String?) {
    self.effect = effect
    self.note = note
  }
}

/// Receives pushes on a socket from its creation until ``end()``.
package protocol PushListener: AnyObject {
  /// - Parameters:
  ///   - path: The path of the socket.
  ///   - store: Creates the store, which only the listener uses.
  ///   - warn: Called for mistakes of senders that a person has to fix.
  init(
    at path: String, storing store: @escaping @Sendable () -> any PushStore,
    warn: @escaping @Sendable (WidgetryError) -> Void
  ) throws(WidgetryError)

  /// Whether the socket is still at its path.
  var isInPlace: Bool { get }

  /// Stores and answers pending pushes, removes the socket, and then returns.
  func end()
}
