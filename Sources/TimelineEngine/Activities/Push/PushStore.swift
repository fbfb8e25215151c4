package import Foundation
package import WidgetModel

/// What a push server needs from the home: looking up tokens and storing pushes.
///
/// The server calls ``admit(_:to:)`` for each push, and then ``commit(_:starting:)`` to store all
/// admitted pushes together. All calls come from one thread.
package protocol PushStore<Start>: AnyObject {
  /// An activity that a push starts: checked, but not stored yet.
  associatedtype Start

  /// Discards earlier look-ups; called before each round of requests.
  func refresh()

  /// The current time if pushes must meet all of Apple's requirements; nil if they needn't.
  func strictMoment() throws(PushRefusal) -> Date?

  /// Checks a push, and returns the change or the start that it asks for.
  func admit(
    _ payload: PushPayload, to token: String
  ) throws(PushRefusal) -> AdmittedPush<Start>

  /// Stores admitted pushes in one transaction.
  ///
  /// - Returns: The outcome for each sender, which is nil if the activity no longer exists, and the
  ///   ids of started activities.
  func commit<Receipt>(
    _ changes: [ActivityQueue<Receipt>.Change], starting starts: [Start]
  ) throws(PushRefusal) -> (
    outcomes: [(receipt: Receipt, outcome: ActivityLife.Outcome?)],
    started: [Result<String, PushRefusal>]
  )

  /// Closes the store; called once, after the server's last answer.
  func close()
}

/// A push that passed all checks and can be stored.
package struct AdmittedPush<Start> {
  package enum Effect {
    case change(ActivityLife.Event, of: String)
    case start(Start)
  }

  package var effect: Effect
  /// A warning for the sender if part of the push is ignored.
  package var note: String?

  package init(_ effect: Effect, note: String?) {
    self.effect = effect
    self.note = note
  }
}

/// A push server: receives pushes on a socket from its creation until ``end()``.
package protocol PushListener: AnyObject {
  /// - Parameters:
  ///   - path: The path of the socket.
  ///   - store: Creates the store, which only this listener uses.
  ///   - warn: Called for mistakes that the user of this machine has to fix.
  init(
    at path: String, storing store: @escaping @Sendable () -> any PushStore,
    warn: @escaping @Sendable (WidgetryError) -> Void
  ) throws(WidgetryError)

  /// Whether the socket file still exists at its path.
  var isInPlace: Bool { get }

  /// Stores and answers pending pushes, removes the socket, and then returns.
  func end()
}
