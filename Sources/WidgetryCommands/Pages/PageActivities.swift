internal import Foundation
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry
internal import WidgetRendering

/// Draws the live activities and the Dynamic Island of a web page for `widgetry page`.
///
/// With `--follow`, an activity is drawn again only after it changed.
struct PageActivities {
  /// Everything that a picture depends on; equal inputs need no new picture.
  private struct Inputs: Hashable {
    var shown: Activities.ShownActivity
    var surroundings: Surroundings
  }

  /// The drawn pictures of one activity.
  private struct Drawn {
    var inputs: Inputs
    var widget: WebPage.Widget
    var pictures: [(name: String, bytes: [UInt8])]
    /// When its text changes by itself, such as a timer's next second.
    var nextRedraw: Date?
  }

  /// The parts of the Dynamic Island, in reading order.
  private(set) var island: [WebPage.Widget] = []
  /// The cards of the activities.
  private(set) var widgets: [WebPage.Widget] = []
  private(set) var pictures: [(name: String, bytes: [UInt8])] = []
  /// When the activities have to be drawn again.
  private(set) var next: Date?
  private var lastDrawn: [String: Drawn] = [:]
  private var refresh: ActivityRefresh
  private let images: PageImages

  init(_ home: Home, _ images: PageImages) {
    self.images = images
    refresh = ActivityRefresh(home)
  }

  /// Draws all shown activities for a moment.
  mutating func draw(in home: Home, at now: Date) async throws {
    let again = try await refresh.refresh(try home.activities.all(), at: now)
    let surroundings = try home.surroundings()
    let places = try home.activities.island().compactMap {
      try draw($0, surroundings, in: home, at: now)
    }
    let cards = try home.activities.all().filter(\.record.state.isShown).compactMap {
      try draw(Activities.ShownActivity($0, .lockScreen), surroundings, in: home, at: now)
    }
    let all = places + cards
    lastDrawn = Dictionary(uniqueKeysWithValues: all.map { ($0.widget.id, $0) })
    island = places.map(\.widget)
    widgets = cards.map(\.widget)
    pictures = all.flatMap(\.pictures)
    let moments = [again, try home.activities.nextChange()] + all.map(\.nextRedraw)
    next = moments.compactMap(\.self).min()
  }

  /// Returns nil if the activity has no drawable content yet.
  private func draw(
    _ shown: Activities.ShownActivity, _ surroundings: Surroundings, in home: Home, at now: Date
  ) throws -> Drawn? {
    let inputs = Inputs(shown: shown, surroundings: surroundings)
    let record = shown.activity.record
    // Default widget ids never have this form; only an id that a user chose could be equal.
    let id = (shown.presentation.isInIsland ? "island." : "activity.") + record.id
    if let former = lastDrawn[id], former.inputs == inputs,
      former.nextRedraw.map({ now < $0 }) ?? true
    {
      return former
    }
    guard let views = try home.activities.views(of: shown.activity) else { return nil }
    // The island is always dark.
    let schemes: [RequestEnvironment.ColorScheme] =
      shown.presentation.isInIsland ? [.dark] : [.light, .dark]
    let sheets = schemes.compactMap { scheme in
      ActivitySheet(
        shown.activity, shown.presentation, views, at: now, surroundings: surroundings,
        scheme: scheme)
    }
    guard sheets.count == schemes.count, let sheet = sheets.first else { return nil }
    let (bytes, fault) = try images.files(of: sheets.map(\.source))
    let isStale = record.state == .stale || shown.activity.failure != nil
    let widget = WebPage.Widget(
      id: id, kind: record.type, family: .systemMedium, size: sheet.source.drawnSize,
      line: sheet.line, locale: surroundings.locale, url: sheet.view.widgetURL,
      state: isStale ? "stale" : "current",
      note: fault ?? shown.activity.failure.map { "stale: \($0.summary)" }
        ?? (isStale ? "stale" : record.state == .ended ? "ended" : nil),
      until: sheet.nextChange, revision: WebPage.revision(of: bytes),
      hasSchemes: schemes.count > 1, format: images.format)
    return Drawn(
      inputs: inputs, widget: widget,
      pictures: zip(schemes, bytes).map { (widget.file($0.0), $0.1) },
      nextRedraw: sheet.nextChange.map { max($0, now + PageSchedule.shortestPause) })
  }
}
