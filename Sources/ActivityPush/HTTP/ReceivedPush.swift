internal import Foundation
package import TimelineEngine

/// A request that ``HTTPConversation`` has received, or the reason why it is invalid.
package struct ReceivedPush: Sendable {
  /// Identifies the request when it is answered.
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
