internal import Foundation
internal import TimelineEngine
internal import WidgetModel
internal import WidgetRegistry
internal import WidgetRendering

/// Encodes timelines for the registry.
extension EncodedTimeline {
  /// Checks a provider's timeline, and encodes it with its views and lines; throws if it is
  /// invalid.
  init(_ timeline: TimelineValue) throws(WidgetryError) {
    let checked = try timeline.checked()
    var pages: [Page] = []
    var hash = SHA256()
    hash.update(Array(checked.policy.word.utf8))
    let policyAt = checked.policy.date.flatMap(Moment.milliseconds)
    if let policyAt { hash.update(Array(String(policyAt).utf8)) }
    var start = 0
    while start < checked.entries.count {
      let end = min(start + TimelinePage.entryLimit, checked.entries.count)
      let entries = checked.entries[start..<end].map { entry in
        TimelinePage.Entry(
          date: entry.date, line: WidgetRendering.line(of: entry.view), relevance: entry.relevance,
          view: entry.view)
      }
      let content = TimelinePage(entries: entries).encoded()
      hash.update(content)
      pages.append(Page(firstAt: entries[0].date, content: content))
      start = end
    }
    self.init(
      hash: hash.digest(), policy: checked.policy, entries: checked.entries.count,
      lastAt: checked.entries[checked.entries.count - 1].date, pages: pages,
      images: checked.attachments.images, clock: checked.clock)
  }
}
