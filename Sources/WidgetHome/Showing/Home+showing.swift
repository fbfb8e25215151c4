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
    /// Nothing is there to show yet.
    case placeholder
  }

  package var instance: StoredInstance
  package var kind: String
  package var at: Date
  package var source: Source
  package var entryDate: Date?
  package var line: String
  package var view: ViewNode
  /// The pictures that came with an answer that is not stored.
  package var images: [ImageValue] = []
  package var report: StateReport
  /// How the provider knew what time to answer for, where it was asked and that is known.
  package var clock: ClockUse?
}

extension Home {
  /// What is stored of an instance; nothing is asked, and one row is read.
  package func stored(id: String, at moment: Date) throws -> ShownInstance {
    let shown = try registryIfThere()?.shown(id: id, at: moment, in: surroundings())
    guard let shown else {
      throw WidgetryError.noInstance(id, among: try registryIfThere()?.instanceIDs() ?? [])
    }
    return shown
  }

  /// Whether there is any widget.
  package func hasInstances() throws -> Bool {
    try registryIfThere()?.instanceIDs().isEmpty == false
  }

  /// Whether someone is at the instance of a key already.
  package func isBeingReloaded(key: Int) throws -> Bool {
    guard let name = try registryIfThere()?.instance(key: key)?.claim else { return false }
    livingClaims.forget()
    return livingClaims.isAlive(name)
  }

  /// Whether someone is at it already.
  package func isBeingReloaded(_ shown: ShownInstance) -> Bool {
    guard let name = shown.instance.claim else { return false }
    livingClaims.forget()
    return livingClaims.isAlive(name)
  }

  /// Whether the stored timeline has an answer for a moment.
  package func reaches(_ moment: Date, _ shown: ShownInstance) -> Bool {
    guard let timeline = shown.timeline, moment >= timeline.firstAt else { return false }
    switch timeline.policy {
    case .never: return true
    case .after(let date): return moment <= max(date, timeline.lastAt)
    case .atEnd: return moment <= timeline.lastAt
    }
  }

  /// What the stored timeline shows at a moment, else the placeholder.
  package func display(_ shown: ShownInstance, at moment: Date) throws -> Display {
    try display(standing(of: shown), at: moment)
  }

  package func display(_ standing: Standing, at moment: Date) throws -> Display {
    let (shown, report) = (standing.shown, standing.report)
    let kind = shown.instance.kind
    let stored =
      moment == standing.moment ? try standing.entry.get() : try shown.entry(at: moment)
    guard let entry = stored else {
      let view = ViewNode.placeholder
      return Display(
        instance: shown.instance, kind: try self.kind(key: kind).name, at: moment,
        source: .placeholder, entryDate: nil, line: WidgetRendering.line(of: view), view: view,
        report: report)
    }
    return Display(
      instance: shown.instance, kind: try self.kind(key: kind).name, at: moment, source: .stored,
      entryDate: entry.date, line: entry.line, view: try entry.view(), report: report)
  }

  /// What the kind of a widget is called where people see it.
  package func title(of display: Display) -> String {
    (try? kind(key: display.instance.kind))?.descriptor.displayName ?? display.kind
  }

  /// Everything stored of an instance's timeline.
  package func timeline(id: String) throws -> (shown: ShownInstance, entries: [TimelinePage.Entry])
  {
    let shown = try stored(id: id, at: context.now())
    guard let timeline = shown.timeline, let registry = try registryIfThere() else {
      return (shown, [])
    }
    let entries = try registry.pages(ofTimeline: timeline.key).flatMap {
      try TimelinePage.Reader($0).entries()
    }
    return (shown, entries)
  }
}

extension ViewNode {
  /// What stands where nothing is there yet: two lines of blocks.
  static let placeholder = ViewNode.stack(
    StackNode(
      axis: .vertical, alignment: AlignmentValue(horizontal: .leading),
      children: ["placeholder", "text"].map {
        .text(TextNode(runs: [TextRun($0)], isRedacted: true))
      }))
}
