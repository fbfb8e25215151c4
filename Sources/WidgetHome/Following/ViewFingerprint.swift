internal import Foundation
internal import WidgetModel
internal import WidgetRegistry
internal import WidgetRendering

/// A hash and a line that tell whether what a widget shows has changed, without storing its view.
struct ViewFingerprint: Hashable, Sendable {
  let line: String
  /// Hash of the view, with running texts at their current value.
  private let hash: Int
  /// When the widget looks different without a reload.
  let next: Date?

  /// Whether a person sees no difference.
  func looks(like other: ViewFingerprint?) -> Bool { hash == other?.hash && line == other?.line }

  /// - Parameters:
  ///   - pace: The shortest time between two updates of a running text.
  ///   - nextPage: When the entry after the last one of this page begins.
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
  /// Whether any of it depends on where and when it is shown.
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
