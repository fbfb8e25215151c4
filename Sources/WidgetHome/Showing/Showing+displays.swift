package import Foundation
internal import TimelineEngine
package import WidgetModel
package import WidgetRegistry
internal import WidgetRendering

/// Shows widgets.
extension Showing {
  /// What is stored for a widget; asks no plugin.
  ///
  /// Throws if there is no such widget.
  package func stored(id: String, at moment: Date) throws -> ShownInstance {
    let shown = try store.existingRegistry()?.shown(id: id, at: moment, in: store.surroundings())
    guard let shown else {
      throw WidgetryError.noInstance(id, among: try store.existingRegistry()?.instanceIDs() ?? [])
    }
    return shown
  }

  /// Whether the home has any widgets.
  package func hasInstances() throws -> Bool {
    try store.existingRegistry()?.instanceIDs().isEmpty == false
  }

  // MARK: Displays

  /// Decides how to show a widget; throws if it doesn't exist or doesn't support the options.
  ///
  /// - Parameter moment: The moment to show; nil for now.
  package func decision(
    id: String, at moment: Date? = nil, as options: ViewingOptions = ViewingOptions(),
    asking: DisplayDecision.Asking = .allowed
  ) throws -> DisplayDecision {
    let now = store.context.now()
    let shown = try stored(id: id, at: moment ?? now)
    try check(options, for: shown.instance)
    // The time zone is checked when a timeline is made, so without one check it here.
    if shown.timeline == nil { _ = try store.timeZone() }
    return try decision(on: shown, at: moment, now: now, as: options, asking: asking)
  }

  /// Decides how to show a widget that has already been read.
  package func decision(
    on shown: ShownInstance, at moment: Date? = nil, now: Date,
    as options: ViewingOptions = ViewingOptions(), asking: DisplayDecision.Asking = .allowed
  ) throws -> DisplayDecision {
    DisplayDecision(try status(of: shown, at: now), at: moment, as: options, asking: asking) {
      store.isClaimed(shown.instance)
    }
  }

  /// Shows a widget as decided; if its provider fails, shows what is stored.
  package func display(_ decision: DisplayDecision) async throws -> Display {
    var display: Display
    switch decision.source {
    case .stored: display = try storedDisplay(of: decision)
    case .nowhere: throw WidgetryError.notStored(decision)
    case .provider:
      do {
        display = try await ask(decision.shown, at: decision.moment, as: decision.options)
      } catch let error as WidgetryError {
        // The widget exists, so show something.
        display = try storedDisplay(of: decision)
        display.failure = error
      }
    }
    if display.source == .asked, display.clock == nil, decision.isOtherMoment,
      decision.options.answer == .timeline
    {
      display.notices.append(.unknownClock)
    }
    if display.source == .placeholder, display.report.code == StateReport.due {
      display.notices.append(.placeholder)
    } else if display.report.isNoteworthy {
      display.notices.append(.state(display.report))
    }
    return display
  }

  /// What to do about a stored timeline that can't be read.
  package enum UnreadableTimeline: Hashable, Sendable {
    case error
    case placeholder
  }

  /// The stored view, or a placeholder; asks no plugin.
  package func storedDisplay(
    of decision: DisplayDecision, unreadable: UnreadableTimeline = .error
  ) throws -> Display {
    let (shown, status) = (decision.shown, decision.status)
    var display = Display(
      instance: shown.instance, kind: try kinds.kind(key: shown.instance.kind).name,
      at: decision.moment, source: .placeholder, line: "", view: .placeholder,
      report: status.report)
    do {
      let entry =
        decision.moment == status.moment
        ? try status.entry.get() : try shown.entry(at: decision.moment)
      if let entry {
        display.view = try shown.readingTimeline { try entry.view() }
        display.source = .stored
        display.entryDate = entry.date
        display.line = entry.line
        return display
      }
    } catch let error as WidgetryError
      where unreadable == .placeholder && error.code == ShownInstance.unreadableTimeline
    {
      display.report = StateReport(state: .stale, code: error.code, detail: error.summary)
    }
    display.line = WidgetRendering.line(of: display.view)
    return display
  }

  // MARK: Names and timelines

  /// The display name of the widget's kind.
  package func title(of display: Display) -> String {
    (try? kinds.kind(key: display.instance.kind))?.descriptor.displayName ?? display.kind
  }

  /// A widget's stored timeline with all entries; throws if there is no such widget.
  package func timeline(id: String) throws -> (shown: ShownInstance, entries: [TimelinePage.Entry])
  {
    let shown = try stored(id: id, at: store.context.now())
    guard let timeline = shown.timeline, let registry = try store.existingRegistry() else {
      return (shown, [])
    }
    let entries = try registry.pages(ofTimeline: timeline.key).flatMap {
      try TimelinePage.Reader($0).entries()
    }
    return (shown, entries)
  }
}

extension ViewNode {
  /// What is shown as long as there is no timeline: two lines of blocks.
  static let placeholder = ViewNode.stack(
    StackNode(
      axis: .vertical, alignment: AlignmentValue(horizontal: .leading),
      children: ["placeholder", "text"].map {
        .text(TextNode(runs: [TextRun($0)], isRedacted: true))
      }))
}

extension WidgetryError {
  fileprivate static func notStored(_ decision: DisplayDecision) -> WidgetryError {
    let id = decision.shown.instance.id
    let isOther = decision.options.isOther(than: decision.shown.instance)
    return WidgetryError(
      .failed, code: "timeline.not-stored",
      summary: "The stored timeline of '\(id)' "
        + (isOther
          ? "wasn't made for these options" : "doesn't cover that moment"),
      hint: "Omit --cached to ask its provider")
  }
}
