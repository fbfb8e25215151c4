internal import Foundation
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry
internal import WidgetRendering

/// Draws the widgets of a web page for `widgetry page`.
///
/// With `--follow`, a widget is drawn again only after it changed.
struct PageDrawing {
  /// Everything that a widget's pictures and text depend on; equal inputs need no new pictures.
  private struct Inputs: Hashable {
    var instance: StoredInstance
    var timeline: StoredTimeline?
    var entryDate: Date?
    var report: StateReport
    var surroundings: Surroundings
  }

  /// The drawn pictures of one widget.
  private struct Drawn {
    var inputs: Inputs
    var widget: WebPage.Widget
    var view: DrawnView?
    var pictures: [(name: String, bytes: [UInt8])]
    /// When the same entry looks different, such as a timer's next second.
    var nextRedraw: Date?
  }

  private(set) var widgets: [WebPage.Widget] = []
  private(set) var pictures: [(name: String, bytes: [UInt8])] = []
  /// The ids of widgets whose reload is due.
  private(set) var due: [String] = []
  /// When the page has to be drawn again.
  private(set) var schedule = PageSchedule(at: .distantPast)
  /// The widgets of the last drawing, by id.
  private var lastDrawn: [String: Drawn] = [:]
  private let hidesPrivate: Bool
  private let marksChanges: Bool
  private let images: PageImages

  /// - Parameter marksChanges: Whether recent changes are highlighted; only for a followed page.
  init(_ images: PageImages, hidesPrivate: Bool, marksChanges: Bool) {
    self.images = images
    self.hidesPrivate = hidesPrivate
    // A PNG has no animations.
    self.marksChanges = marksChanges && images.format == .svg
  }

  /// Draws the selected widgets for a moment.
  mutating func draw(
    _ plan: SelectionPlan, in environment: CommandEnvironment, at now: Date
  ) throws {
    let home = environment.home
    let surroundings = try home.surroundings()
    widgets = []
    pictures = []
    due = []
    schedule = PageSchedule(at: now)
    var drawn: [String: Drawn] = [:]
    try home.selection.eachShown(plan, at: now) { shown in
      try environment.output.stopIfBroken()
      let decision = try home.showing.decision(on: shown, now: now)
      let result = try draw(decision, in: home, surroundings)
      widgets.append(result.widget)
      pictures += result.pictures
      drawn[shown.instance.id] = result
      if decision.needsReload { due.append(shown.instance.id) }
      schedule.add(change: result.widget.until)
      schedule.add(change: result.nextRedraw)
      schedule.add(decision.reload)
    }
    lastDrawn = drawn
  }

  private func draw(
    _ decision: DisplayDecision, in home: Home, _ surroundings: Surroundings
  ) throws -> Drawn {
    let (shown, now) = (decision.shown, decision.moment)
    let display = try home.showing.storedDisplay(of: decision, unreadable: .placeholder)
    let inputs = Inputs(
      instance: shown.instance, timeline: shown.timeline, entryDate: display.entryDate,
      report: display.report, surroundings: surroundings)
    let former = lastDrawn[shown.instance.id]
    if let former, former.inputs == inputs,
      former.nextRedraw.map({ now < $0 }) ?? true
    {
      return former
    }
    var options = ViewingOptions()
    options.scheme = .light
    let light = options.environment(for: shown.instance, at: now, in: surroundings)
    options.scheme = .dark
    let dark = options.environment(for: shown.instance, at: now, in: surroundings)
    // Other locations have a fixed scheme.
    let hasSchemes = light.location == .homeScreen
    let view = hidesPrivate ? display.view.withoutPrivate : display.view
    let line = WidgetRendering.line(of: view.seen(in: light))
    let resources = try home.showing.pictures(of: view)
    let environments = hasSchemes ? [light, dark] : [dark]
    let scale = ViewingOptions.scale(in: light)
    func sources(after previous: ViewNode?) -> [PictureSource] {
      environments.map { environment in
        PictureSource(
          view, in: environment, title: line, resources: resources, previous: previous,
          scale: scale)
      }
    }
    let plain = sources(after: nil)
    let (bytes, fault) = try images.files(of: plain)
    let mark =
      marksChanges
      ? try home.showing.mark(on: display, of: shown.timeline, after: former?.view) : nil
    let marked = try mark.map { mark in
      try images.files(
        of: sources(after: hidesPrivate ? mark.before.withoutPrivate : mark.before)
      ).files
    }
    let entry = display.source == .stored ? try shown.entry(at: now) : nil
    let running = display.view.nextRunningChange(after: now)
    let next = try home.showing.nextChange(of: shown, entry: entry, at: now)
    let widget = WebPage.Widget(
      id: shown.instance.id, kind: display.kind, family: shown.instance.family,
      size: plain[0].drawnSize, line: line, locale: surroundings.locale,
      url: view.widgetURL,
      state: display.report.state.rawValue, note: fault ?? display.report.note,
      until: [running, next].compactMap(\.self).min(),
      // Removing a highlight doesn't change the revision.
      revision: WebPage.revision(of: bytes), hasSchemes: hasSchemes, format: images.format)
    let schemes: [RequestEnvironment.ColorScheme] = hasSchemes ? [.light, .dark] : [.dark]
    return Drawn(
      inputs: inputs, widget: widget, view: DrawnView(display, mark: mark),
      pictures: zip(schemes, marked ?? bytes).map { (widget.file($0.0), $0.1) },
      nextRedraw: [
        running.map { max($0, now + PageSchedule.shortestPause) },
        mark?.until,
      ].compactMap(\.self).min())
  }
}

extension StateReport {
  /// The text below the widget on the page; nil if the widget is up to date.
  fileprivate var note: String? {
    state.label.map { label in detail.map { "\(label): \($0)" } ?? label }
  }
}
