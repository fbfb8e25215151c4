internal import Foundation
internal import TimelineEngine
internal import WidgetModel

/// Computes when to replay each recorded push, and shifts the moments in it to the present.
struct ReplayClock {
  /// How many times as fast as recorded to replay.
  let speed: Double
  /// Whether moments stay as recorded instead.
  let keepsMoments: Bool
  /// The first line's timestamp, and the time at which it was replayed.
  private var first: (recorded: Date, played: Date)?

  init(speed: Double, keepsMoments: Bool) {
    self.speed = speed
    self.keepsMoments = keepsMoments
  }

  /// Records the first timestamp; all others are relative to it.
  mutating func begin(with timestamp: Date, at now: Date) {
    if first == nil { first = (timestamp, now) }
  }

  /// Shifts a recorded moment to the present.
  func moment(_ recorded: Date) -> Date {
    guard !keepsMoments, let first else { return recorded }
    let moment = first.played + recorded.timeIntervalSince(first.recorded) / speed
    // Round now as the registry does, so that the order of moments stays the same.
    return Moment.milliseconds(moment).map { Moment.date(milliseconds: $0) } ?? moment
  }

  /// A payload with its moments shifted to the present.
  func moved(_ payload: PushPayload) -> PushPayload {
    switch payload {
    case .start(var start):
      start.timestamp = moment(start.timestamp)
      start.content = moved(start.content)
      return .start(start)
    case .update(var update):
      update.timestamp = update.timestamp.map(moment)
      update.content = moved(update.content)
      return .update(update)
    case .end(var ending):
      ending.timestamp = ending.timestamp.map(moment)
      ending.content = ending.content.map(moved)
      if case .after(let date) = ending.dismissal { ending.dismissal = .after(moment(date)) }
      return .end(ending)
    }
  }

  private func moved(_ content: ActivityContentValue) -> ActivityContentValue {
    var content = content
    content.staleDate = content.staleDate.map(moment)
    return content
  }
}

extension PushPayload {
  /// When the push was sent.
  var timestamp: Date {
    switch self {
    case .start(let start): start.timestamp
    case .update(let update): update.timestamp ?? .distantPast
    case .end(let ending): ending.timestamp ?? .distantPast
    }
  }
}
