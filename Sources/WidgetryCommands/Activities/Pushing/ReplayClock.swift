internal import Foundation
internal import TimelineEngine
internal import WidgetModel

/// When the lines of a recorded stream are played, and what becomes of the moments in them.
struct ReplayClock {
  /// So many times as fast as it was recorded.
  let speed: Double
  /// Whether moments stay as they were recorded.
  let keepsMoments: Bool
  /// The timestamp of the first line, and when that was played.
  private var first: (recorded: Date, played: Date)?

  init(speed: Double, keepsMoments: Bool) {
    self.speed = speed
    self.keepsMoments = keepsMoments
  }

  /// Takes in a line's timestamp; all others are measured from the first.
  mutating func begin(with timestamp: Date, at now: Date) {
    if first == nil { first = (timestamp, now) }
  }

  /// What a recorded moment is now.
  func moment(_ recorded: Date) -> Date {
    guard !keepsMoments, let first else { return recorded }
    let moment = first.played + recorded.timeIntervalSince(first.recorded) / speed
    // As it is stored: what comes after another one is not to be before it by a rounding.
    return Moment.milliseconds(moment).map { Moment.date(milliseconds: $0) } ?? moment
  }

  /// A payload with its moments as they are now.
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
  var timestamp: Date {
    switch self {
    case .start(let start): start.timestamp
    case .update(let update): update.timestamp ?? .distantPast
    case .end(let ending): ending.timestamp ?? .distantPast
    }
  }
}
