internal import Foundation
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry
internal import WidgetRendering

/// Draws the activities of a page, each again only when it has changed.
struct PageActivities {
  /// All that a card depends on.
  private struct Subject: Hashable {
    var activity: StoredActivity
    var surroundings: Surroundings
  }

  private struct Drawn {
    var subject: Subject
    var widget: WebPage.Widget
    var pictures: [(name: String, bytes: [UInt8])]
    /// When its words change by themselves.
    var nextLook: Date?
  }

  private(set) var widgets: [WebPage.Widget] = []
  private(set) var pictures: [(name: String, bytes: [UInt8])] = []
  /// When one changes by itself.
  private(set) var next: Date?
  private var known: [Int: Drawn] = [:]
  private var refresh: ActivityRefresh

  init(_ home: Home) {
    refresh = ActivityRefresh(home)
  }

  /// Takes all that can be seen as they are at a moment.
  mutating func draw(in home: Home, at now: Date) async throws {
    let again = try await refresh.refresh(try home.activities(), at: now)
    let surroundings = try home.surroundings()
    var drawn: [Int: Drawn] = [:]
    var all: [Drawn] = []
    for activity in try home.activities() where activity.record.state.isShown {
      let subject = Subject(activity: activity, surroundings: surroundings)
      let former = known[activity.key]
      if let former, former.subject == subject, former.nextLook.map({ now < $0 }) ?? true {
        drawn[activity.key] = former
      } else {
        drawn[activity.key] = try draw(subject, in: home, at: now)
      }
      if let one = drawn[activity.key] { all.append(one) }
    }
    known = drawn
    widgets = all.map(\.widget)
    pictures = all.flatMap(\.pictures)
    let moments = [again, try home.nextActivityChange()] + all.map(\.nextLook)
    next = moments.compactMap(\.self).min()
  }

  /// Nil for one of which nothing could be drawn yet.
  private func draw(_ subject: Subject, in home: Home, at now: Date) throws -> Drawn? {
    let activity = subject.activity
    guard let views = try home.views(of: activity) else { return nil }
    let schemes: [RequestEnvironment.ColorScheme] = [.light, .dark]
    let sheets = schemes.compactMap { scheme in
      ActivitySheet(
        activity, .lockScreen, views, at: now, surroundings: subject.surroundings, scheme: scheme)
    }
    guard sheets.count == schemes.count, let sheet = sheets.first else { return nil }
    let bytes = sheets.map(\.picture)
    let record = activity.record
    let isStale = record.state == .stale || activity.failure != nil
    let widget = WebPage.Widget(
      // No widget has such an id unless somebody means it.
      id: "activity.\(record.id)", kind: record.type, family: .systemMedium, size: sheet.size,
      line: sheet.line, locale: subject.surroundings.locale, url: sheet.view.widgetURL,
      state: isStale ? "stale" : "current",
      note: activity.failure.map { "stale: \($0.summary)" }
        ?? (isStale ? "stale" : record.state == .ended ? "ended" : nil),
      until: sheet.nextChange, revision: WebPage.revision(of: bytes))
    return Drawn(
      subject: subject, widget: widget,
      pictures: zip(schemes, bytes).map { (widget.file($0.0), $0.1) },
      nextLook: sheet.nextChange.map { max($0, now + PageSchedule.shortestPause) })
  }
}
