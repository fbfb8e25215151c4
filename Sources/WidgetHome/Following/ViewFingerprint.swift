internal import Foundation
internal import WidgetModel
internal import WidgetRegistry
internal import WidgetRendering

/// What is to be seen of an entry at a moment, in as few bytes as tell it from another.
struct Sight: Hashable, Sendable {
  let line: String
  /// Of the whole view, with the words that run as they are then.
  private let hash: Int
  /// When it is another by itself.
  let next: Date?

  /// Whether a person sees another.
  func looks(like other: Sight?) -> Bool { hash == other?.hash && line == other?.line }

  /// - Parameters:
  ///   - pace: The least time between two wordings of what runs.
  ///   - nextPage: When the entry after the page's last begins.
  init(
    _ entry: ShownEntry, in environment: PictureEnvironment, pace: TimeInterval,
    nextPage: () throws -> Date?
  ) throws {
    let now = environment.now
    let view = try entry.view()
    var next = try entry.next ?? nextPage()
    var seen = view
    if view.looksByPlace {
      seen = view.seen(in: environment)
      if let running = view.nextRunningChange(after: now) {
        next = min(next ?? .distantFuture, max(running, now + pace))
      }
    }
    line = seen == view ? entry.line : WidgetRendering.line(of: seen)
    hash = seen.hashValue
    self.next = next
  }
}

extension ViewNode {
  /// Whether any of it depends on where and when it is looked at.
  fileprivate var looksByPlace: Bool {
    contains { node in
      switch node {
      case .variants: true
      case .text(let text): text.runs.contains { $0.running != nil }
      case .meter(let meter): if case .interval = meter.amount { true } else { false }
      default: false
      }
    }
  }
}
