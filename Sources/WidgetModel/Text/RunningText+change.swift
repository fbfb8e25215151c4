package import Foundation

// When the timers and relative dates in a view change next, so that programs know when to redraw.

extension RunningText {
  /// When the text changes next after a date; nil for never.
  package func nextChange(after now: Date) -> Date? {
    switch self {
    case .relative(let date):
      let distance = RunningDistance(from: date, to: now)
      let smaller = RunningLanguage.Unit(rawValue: distance.unit.rawValue + 1) ?? .second
      return date.moved(by: distance.change(everySeconds: smaller.seconds))
    case .offset(let date):
      let distance = RunningDistance(from: date, to: now)
      return date.moved(by: distance.change(everySeconds: distance.unit.seconds))
    case .timer(let date):
      return date.moved(by: RunningDistance(from: date, to: now).change(everySeconds: 1))
    case .interval(let start, let end, let pause, let countsDown, _):
      let last = min(end, pause ?? end)
      let from = countsDown ? end : start
      let change = RunningDistance(from: from, to: max(start, now)).change(everySeconds: 1)
      guard now < last, let next = from.moved(by: change), next <= last else { return nil }
      return next
    }
  }
}

extension MeterNode {
  /// How many visible steps a meter has; smaller changes aren't drawn.
  private static let steps = 200.0

  /// When the drawn amount changes next after a date; nil for never.
  package func nextChange(after now: Date) -> Date? {
    guard case .interval(let start, let end, _) = amount, now < end else { return nil }
    let length = end.timeIntervalSince(start)
    guard length.isFinite, length > 0 else { return nil }
    let step = max(1, length / Self.steps)
    let passed = max(0, now.timeIntervalSince(start))
    // A small tolerance, so that rounding errors don't return the current step again.
    let next = ((passed / step + 1e-6).rounded(.down) + 1) * step
    return min(end, start.addingTimeInterval(next))
  }
}

extension ViewNode {
  /// Whether the view contains a text that changes as time passes, without a new entry.
  package var hasRunningWords: Bool {
    contains { if case .text(let text) = $0 { text.runs.isRunning } else { false } }
  }

  /// Whether the view contains a text or a meter that changes as time passes, without a new entry.
  package var hasRunningText: Bool {
    contains { node in
      switch node {
      case .text(let text): text.runs.isRunning
      case .meter(let meter): if case .interval = meter.amount { true } else { false }
      default: false
      }
    }
  }

  /// When a text or a meter in the view changes next after a date; nil for never.
  package func nextRunningChange(after now: Date) -> Date? {
    var earliest: Date?
    _ = contains { node in
      switch node {
      case .text(let text) where text.runs.isRunning:
        for run in text.runs {
          guard let next = run.running?.nextChange(after: now) else { continue }
          earliest = min(earliest ?? next, next)
        }
      case .meter(let meter):
        if let next = meter.nextChange(after: now) { earliest = min(earliest ?? next, next) }
      default: break
      }
      return false
    }
    return earliest
  }
}

extension Date {
  fileprivate func moved(by seconds: Double?) -> Date? {
    guard let seconds, timeIntervalSinceReferenceDate.isFinite else { return nil }
    return addingTimeInterval(seconds)
  }
}
