internal import Foundation
package import TimelineEngine

/// A request as received, or why it can't be read.
package struct ReceivedPush: Sendable {
  /// Identifies the request in ``HTTPConversation/answer(_:_:)``.
  package var number: Int
  /// The sender's `apns-id`, or a generated one.
  package var id: String
  package var request: Result<PushRequest, PushRefusal>

  init(number: Int, id: String?, request: Result<PushRequest, PushRefusal>) {
    self.number = number
    self.id = id ?? UUID().uuidString
    self.request = request
  }
}
