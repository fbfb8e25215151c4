package import Foundation
internal import TimelineEngine
package import WidgetModel
package import WidgetRegistry
internal import WidgetRendering

/// What an instance shows at a moment.
package struct Display {
  package enum Source: Hashable, Sendable {
    /// An entry of the stored timeline.
    case stored
    /// The provider was asked for that moment, and nothing was stored.
    case asked
    /// There is nothing to show yet.
    case placeholder
  }

  package var instance: StoredInstance
  package var kind: String
  package var at: Date
  package var source: Source
  package var entryDate: Date?
  package var line: String
  package var view: ViewNode
  /// The pictures that came with an answer that isn't stored.
  package var images: [ImageValue] = []
  package var report: StateReport
  /// How the provider determined the current time, if it was asked and that is known.
  package var clock: ClockUse?
}

extension Showing {
  /// The stored data of an instance; reads one row and asks no plugin.
  package func stored(id: String, at moment: Date) throws -> ShownInstance {
    let shown = try store.registryIfThere()?.shown(id: id, at: moment, in: store.surroundings())
    guard let shown else {
      throw WidgetryError.noInstance(id, among: try store.registryIfThere()?.instanceIDs() ?? [])
    }
    return shown
  }

  /// Whether there is any widget.
  package func hasInstances() throws -> Bool {
    try store.registryIfThere()?.instanceIDs().isEmpty == false
  }

  /// Whether the stored timeline covers a moment.
  package func reaches(_ moment: Date, _ shown: ShownInstance) -> Bool {
    guard let timeline = shown.timeline, moment >= timeline.firstAt else { return false }
    switch timeline.policy {
    case .never: return true
    case .after(let date): return moment <= max(date, timeline.lastAt)
    case .atEnd: return moment <= timeline.lastAt
    }
  }

  /// The view of the stored timeline at a moment, or else the placeholder.
  package func display(_ shown: ShownInstance, at moment: Date) throws -> Display {
    try display(status(of: shown), at: moment)
  }

  package func display(_ status: InstanceStatus, at moment: Date) throws -> Display {
    let (shown, report) = (status.shown, status.report)
    let kind = shown.instance.kind
    let stored =
      moment == status.moment ? try status.entry.get() : try shown.entry(at: moment)
    guard let entry = stored else {
      let view = ViewNode.placeholder
      return Display(
        instance: shown.instance, kind: try kinds.kind(key: kind).name, at: moment,
        source: .placeholder, entryDate: nil, line: WidgetRendering.line(of: view), view: view,
        report: report)
    }
    return Display(
      instance: shown.instance, kind: try kinds.kind(key: kind).name, at: moment, source: .stored,
      entryDate: entry.date, line: entry.line, view: try entry.view(), report: report)
  }

  /// The name of the widget's kind that people see.
  package func title(of display: Display) -> String {
    (try? kinds.kind(key: display.instance.kind))?.descriptor.displayName ?? display.kind
  }

  /// An instance's stored timeline with all entries.
  package func timeline(id: String) throws -> (shown: ShownInstance, entries: [TimelinePage.Entry])
  {
    let shown = try stored(id: id, at: store.context.now())
    guard let timeline = shown.timeline, let registry = try store.registryIfThere() else {
      return (shown, [])
    }
    let entries = try registry.pages(ofTimeline: timeline.key).flatMap {
      try TimelinePage.Reader($0).entries()
    }
    return (shown, entries)
  }
}

extension ViewNode {
  /// Shown until there is a timeline: two lines of blocks.
  static let placeholder = ViewNode.stack(
    StackNode(
      axis: .vertical, alignment: AlignmentValue(horizontal: .leading),
      children: ["placeholder", "text"].map {
        .text(TextNode(runs: [TextRun($0)], isRedacted: true))
      }))
}
