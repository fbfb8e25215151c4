internal import Foundation
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry
internal import WidgetRendering

/// Draws the widgets of a page, each again only when it has changed.
struct PageDrawing {
  /// All that a widget's pictures and words depend on.
  private struct Subject: Hashable {
    var instance: StoredInstance
    var timeline: StoredTimeline?
    var entryDate: Date?
    var report: StateReport
    var surroundings: Surroundings
  }

  private struct Drawn {
    var subject: Subject
    var widget: WebPage.Widget
    var view: DrawnView?
    var pictures: [(name: String, bytes: [UInt8])]
    /// When it looks otherwise, though the entry is the same.
    var nextLook: Date?
  }

  private(set) var widgets: [WebPage.Widget] = []
  private(set) var pictures: [(name: String, bytes: [UInt8])] = []
  /// The widgets that a reload is due for.
  private(set) var due: [String] = []
  /// When something changes by itself.
  private(set) var schedule = PageSchedule(at: .distantPast)
  private var known: [String: Drawn] = [:]
  private let hidesPrivate: Bool
  private let marksChanges: Bool

  /// - Parameter marksChanges: whether what has just changed is marked, as where it is drawn again without.
  init(hidesPrivate: Bool, marksChanges: Bool) {
    self.hidesPrivate = hidesPrivate
    self.marksChanges = marksChanges
  }

  /// Draws all selected widgets as they are at a moment.
  ///
  /// - Parameter output: Where the page is reported; drawing stops when nobody reads it any more.
  mutating func draw(
    _ plan: SelectionPlan, in home: Home, for output: Output, at now: Date
  ) throws {
    let surroundings = try home.surroundings()
    widgets = []
    pictures = []
    due = []
    schedule = PageSchedule(at: now)
    var drawn: [String: Drawn] = [:]
    try home.selection.eachShown(plan, at: now) { shown in
      try output.stopIfBroken()
      let one = try draw(shown, in: home, surroundings, at: now)
      widgets.append(one.widget)
      pictures += one.pictures
      drawn[shown.instance.id] = one
      let reload = try home.pageReload(of: shown)
      if reload == .due { due.append(shown.instance.id) }
      schedule.add(change: one.widget.until)
      schedule.add(change: one.nextLook)
      schedule.add(reload)
    }
    known = drawn
  }

  private func draw(
    _ shown: ShownInstance, in home: Home, _ surroundings: Surroundings, at now: Date
  ) throws -> Drawn {
    let display = try home.displayOrPlaceholder(shown, at: now)
    let subject = Subject(
      instance: shown.instance, timeline: shown.timeline, entryDate: display.entryDate,
      report: display.report, surroundings: surroundings)
    let former = known[shown.instance.id]
    if let former, former.subject == subject,
      former.nextLook.map({ now < $0 }) ?? true
    {
      return former
    }
    var look = ViewingOptions()
    look.scheme = .light
    let light = look.environment(for: shown.instance, at: now, in: surroundings)
    look.scheme = .dark
    let dark = look.environment(for: shown.instance, at: now, in: surroundings)
    // Elsewhere there is one scheme: that of the place.
    let hasSchemes = light.location == .homeScreen
    let view = hidesPrivate ? display.view.withoutPrivate : display.view
    let line = WidgetRendering.line(of: view.seen(in: light))
    let resources = try home.showing.pictures(of: view)
    let environments = hasSchemes ? [light, dark] : [dark]
    func pictures(after previous: ViewNode?) -> [Picture] {
      environments.map { environment in
        Picture(
          of: view, in: environment, title: line, resources: resources, previous: previous)
      }
    }
    let scale = ViewingOptions.scale(in: light)
    let views = pictures(after: nil)
    let bytes = views.map { $0.svg(scale: scale) }
    let mark =
      marksChanges
      ? try home.showing.mark(on: display, of: shown.timeline, after: former?.view) : nil
    let marked = mark.map { mark in
      pictures(after: hidesPrivate ? mark.before.withoutPrivate : mark.before)
        .map { $0.svg(scale: scale) }
    }
    let entry = display.source == .stored ? try shown.entry(at: now) : nil
    let running = display.view.nextRunningChange(after: now)
    let next = try home.showing.nextChange(of: shown, entry: entry, at: now)
    let widget = WebPage.Widget(
      id: shown.instance.id, kind: display.kind, family: shown.instance.family,
      size: views[0].drawnSize.scaled(by: scale), line: line, locale: surroundings.locale,
      url: view.widgetURL,
      state: display.report.state.rawValue, note: display.report.note,
      until: [running, next].compactMap(\.self).min(),
      // That a mark goes is no change.
      revision: WebPage.revision(of: bytes), hasSchemes: hasSchemes)
    let schemes: [RequestEnvironment.ColorScheme] = hasSchemes ? [.light, .dark] : [.dark]
    return Drawn(
      subject: subject, widget: widget, view: DrawnView(display, mark: mark),
      pictures: zip(schemes, marked ?? bytes).map { (widget.file($0.0), $0.1) },
      nextLook: [
        running.map { max($0, now + PageSchedule.shortestPause) },
        mark?.until,
      ].compactMap(\.self).min())
  }
}

extension Home {
  fileprivate func pageReload(of shown: ShownInstance) throws -> PageSchedule.Reload {
    let status = try showing.status(of: shown)
    guard status.due == nil else { return reloads.isRunning(shown.instance) ? .claimed : .due }
    return status.nextReload.map(PageSchedule.Reload.at) ?? .none
  }

  /// What is shown, were it the placeholder because what is stored cannot be read.
  fileprivate func displayOrPlaceholder(_ shown: ShownInstance, at now: Date) throws -> Display {
    do {
      return try showing.display(shown, at: now)
    } catch let error as WidgetryError where error.code == "timeline.unreadable" {
      var unread = shown
      unread.page = nil
      var display = try showing.display(unread, at: now)
      display.report = StateReport(state: .stale, code: error.code, detail: error.summary)
      return display
    }
  }
}

extension StateReport {
  /// What a page tells of it; nothing of a widget that shows what it should.
  fileprivate var note: String? {
    let word: String? =
      switch state {
      case .current: nil
      case .stale: "stale"
      case .pending: "pending"
      case .needsAttention: "needs attention"
      }
    return word.map { word in detail.map { "\(word): \($0)" } ?? word }
  }
}
