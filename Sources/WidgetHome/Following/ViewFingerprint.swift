internal import Foundation
internal import WidgetModel
internal import WidgetRegistry
internal import WidgetRendering

/// A hash of what a widget shows, from which ``Follower`` notices changes.
struct ViewFingerprint: Hashable, Sendable {
  let line: String
  /// The hash of the view, in which running texts have their current value.
  private let hash: Int
  /// When the widget looks different without a reload; nil if it won't.
  let next: Date?

  /// Whether a person would see no difference.
  func looks(like other: ViewFingerprint?) -> Bool { hash == other?.hash && line == other?.line }

  /// - Parameters:
  ///   - pace: How often, at most, a running text is updated.
  ///   - nextPage: Returns when the first entry of the timeline's next page begins.
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
  /// Whether the view depends on where and when it is shown.
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
