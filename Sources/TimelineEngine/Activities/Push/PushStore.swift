package import Foundation
package import WidgetModel

/// Where a push server looks up tokens and stores pushes.
///
/// The server asks ``admit(_:to:)`` for each push, gathers what it answers, and has it stored by
/// ``commit(_:starting:)``. All calls come from one thread.
package protocol PushStore<Start>: AnyObject {
  /// An activity that a push starts, checked and not stored yet.
  associatedtype Start

  /// Called before each round of requests: what was looked up before may have changed.
  func refresh()

  /// The moment at which a request is checked for all that Apple's service asks for; nil where pushes are lenient.
  func strictMoment() throws(PushRefusal) -> Date?

  /// What a push does to the activity, or starts of the type, that its token names.
  func admit(
    _ payload: PushPayload, to token: String
  ) throws(PushRefusal) -> AdmittedPush<Start>

  /// Stores what was admitted in one transaction.
  ///
  /// - Returns: Each sender's outcome, nil for an activity that is gone, and the ids of what was started.
  func commit<Receipt>(
    _ changes: [ActivityQueue<Receipt>.Change], starting starts: [Start]
  ) throws(PushRefusal) -> (
    outcomes: [(receipt: Receipt, outcome: ActivityLife.Outcome?)],
    started: [Result<String, PushRefusal>]
  )

  /// Called once, when the server has answered all it took.
  func close()
}

/// A push that can be stored.
package struct AdmittedPush<Start> {
  package enum Effect {
    case change(ActivityLife.Event, of: String)
    case start(Start)
  }

  package var effect: Effect
  /// Why it won't be shown as it was meant, as far as that is known.
  package var note: String?

  package init(_ effect: Effect, note: String?) {
    self.effect = effect
    self.note = note
  }
}

/// Takes pushes on a socket, from its making until ``end()``.
package protocol PushListener: AnyObject {
  /// - Parameters:
  ///   - path: Where senders find the socket.
  ///   - store: Makes the store that the listener alone has.
  ///   - warn: Gets what senders do wrong that a person has to change.
  init(
    at path: String, storing store: @escaping @Sendable () -> any PushStore,
    warn: @escaping @Sendable (WidgetryError) -> Void
  ) throws(WidgetryError)

  /// Whether senders find it at its path.
  var isInPlace: Bool { get }

  /// Stores and answers what it took, removes the socket, and returns when that is done.
  func end()
}
