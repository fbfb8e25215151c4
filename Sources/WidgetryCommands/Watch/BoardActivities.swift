internal import Foundation
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry
internal import WidgetRendering

/// Reads and draws the live activities for the board of `widgetry watch`.
///
/// Their cards come before the widgets; the Dynamic Island is in the first line.
struct BoardActivities {
  private struct Drawn {
    var activity: StoredActivity
    var columns: Int
    var lines: [String]
    /// When its text changes by itself.
    var nextChange: Date?
  }

  private let home: Home
  private let colors: TerminalColors
  private var refresh: ActivityRefresh
  private var shown: [StoredActivity] = []
  private var cards: [Int: Drawn] = [:]
  private var alerts = ActivityAlerts()
  /// The parts of the Dynamic Island, in reading order.
  private(set) var island: [String] = []
  /// When an activity changes by itself.
  private(set) var next: Date?

  init(_ home: Home, colors: TerminalColors) {
    self.home = home
    self.colors = colors
    refresh = ActivityRefresh(home)
  }

  /// Reads the activities, and returns the texts of new alerts.
  mutating func update(at now: Date) async throws -> [String] {
    let again = try await refresh.refresh(try home.activities.all(), at: now)
    shown = try home.activities.all().filter(\.record.state.isShown)
    next = [again, try home.activities.nextChange()].compactMap(\.self).min()
    try drawIsland(at: now)
    return try alerts.new(in: home).compactMap { try home.activities.alertText(of: $0)?.line }
  }

  private mutating func drawIsland(at now: Date) throws {
    let surroundings = try home.surroundings()
    let sheets = try home.activities.island().compactMap { place -> ActivitySheet? in
      guard let views = try home.activities.views(of: place.activity) else { return nil }
      return ActivitySheet(
        place.activity, place.presentation, views, at: now, surroundings: surroundings)
    }
    island = sheets.map(\.markedLine)
    next = ([next] + sheets.map(\.nextChange)).compactMap(\.self).min()
  }

  /// The number of shown activities.
  var count: Int { shown.count }

  /// The activities as entries on the board, with keys that no widget uses.
  func widgets(columns: Int) -> [Board.Widget] {
    let size = TerminalCard.size(of: .systemMedium, columns: columns)
    return shown.map { activity in
      Board.Widget(
        key: -activity.key, id: activity.record.id, state: activity.boardWords,
        card: BoardLayout.Size(columns: size.columns, rows: size.rows))
    }
  }

  /// Draws the visible activities that changed or have running text.
  mutating func draw(_ visible: some Sequence<Board.Widget>, at now: Date) throws {
    let surroundings = try home.surroundings()
    let byKey = Dictionary(uniqueKeysWithValues: shown.map { (-$0.key, $0) })
    var drawn: [Int: Drawn] = [:]
    for widget in visible {
      guard let activity = byKey[widget.key] else { continue }
      if let former = cards[widget.key], former.activity == activity,
        former.columns == widget.card.columns, former.nextChange.map({ now < $0 }) ?? true
      {
        drawn[widget.key] = former
        continue
      }
      guard let views = try home.activities.views(of: activity),
        let sheet = ActivitySheet(
          activity, .lockScreen, views, at: now, surroundings: surroundings)
      else { continue }
      drawn[widget.key] = Drawn(
        activity: activity, columns: widget.card.columns,
        lines: sheet.cardLines(columns: widget.card.columns, colors),
        nextChange: sheet.nextChange)
    }
    next = ([next] + drawn.values.map(\.nextChange)).compactMap(\.self).min()
    cards = drawn
  }

  /// The lines of a drawn card.
  func lines(of widget: Board.Widget) -> [String] { cards[widget.key]?.lines ?? [] }
}

extension StoredActivity {
  /// The state as text; empty for an active activity.
  fileprivate var boardWords: String {
    if failure != nil { return "stale" }
    return record.state == .active ? "" : record.state.rawValue
  }
}
