/// The result of a push.
package enum PushResult: Hashable, Sendable {
  /// It was accepted; the note says so if it has no visible effect or an unexpected one.
  case taken(note: String?)
  case refused(PushRefusal)

  /// The HTTP status that Apple's service sends.
  package var status: Int {
    switch self {
    case .taken: 200
    case .refused(let refusal): refusal.reason.status
    }
  }
}

extension ActivityLife.Outcome {
  /// A note for the sender of a push that was accepted but won't be shown.
  package var note: String? {
    switch self {
    case .changed, .unchanged: nil
    case .refused(.older): "dropped: there is newer content already"
    case .refused(.ahead): "dropped: its timestamp is more than 8 hours ahead"
    case .refused(.over): "dropped: the activity is over"
    case .refused(.tooLarge): "dropped: attributes and state have more than 4096 bytes"
    }
  }
}
