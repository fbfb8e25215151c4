internal import Foundation
package import TimelineEngine

/// A request as it came, or why it can't be read.
package struct PushArrival: Sendable {
  /// Names the request in ``PushTalk/answer(_:_:)``.
  package var number: Int
  /// The sender's `apns-id`, or one made for it.
  package var id: String
  package var request: Result<PushRequest, PushRefusal>

  init(number: Int, id: String?, request: Result<PushRequest, PushRefusal>) {
    self.number = number
    self.id = id ?? UUID().uuidString
    self.request = request
  }
}
