/// The answer to one push: accepted or refused.
package enum PushResult: Hashable, Sendable {
  /// The push was accepted; the note is set if it has no effect, or an unexpected one.
  case accepted(note: String?)
  case refused(PushRefusal)

  /// The HTTP status of the answer, as Apple's service sends it.
  package var status: Int {
    switch self {
    case .accepted: 200
    case .refused(let refusal): refusal.reason.status
    }
  }
}

extension ActivityLife.Outcome {
  /// A note for the sender of a push that was accepted but won't be shown.
  package var note: String? {
    switch self {
    case .changed, .unchanged: nil
    case .refused(.older): "ignored: the activity already has newer content"
    case .refused(.ahead): "ignored: the timestamp is more than 8 hours in the future"
    case .refused(.over): "ignored: the activity has ended"
    case .refused(.tooLarge): "ignored: attributes and state take more than 4096 bytes"
    }
  }
}
