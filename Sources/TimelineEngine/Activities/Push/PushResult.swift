/// What came of a push.
package enum PushResult: Hashable, Sendable {
  /// It was stored; the note says what it came to, if that is not simply that it is shown.
  case taken(note: String?)
  case refused(PushRefusal)

  /// The push service's status for it.
  package var status: Int {
    switch self {
    case .taken: 200
    case .refused(let refusal): refusal.reason.status
    }
  }
}

extension ActivityLife.Outcome {
  /// What is told of a push that was taken, where that is not simply that it is shown.
  package var note: String? {
    switch self {
    case .changed, .unchanged: nil
    case .refused(.older): "dropped: newer content was there already"
    case .refused(.ahead): "dropped: its timestamp is more than 8 hours ahead"
    case .refused(.over): "dropped: the activity is over"
    case .refused(.tooLarge): "dropped: attributes and state take more than 4096 bytes"
    }
  }
}
