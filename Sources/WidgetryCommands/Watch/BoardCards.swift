internal import Foundation
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry
internal import WidgetRendering

/// Draws the visible widgets of the board of `widgetry watch`, each again only after it changed.
struct BoardCards {
  private struct Drawn {
    var view: ViewNode
    var size: BoardLayout.Size
    var lines: [String]
    /// The view before its last change.
    var previous: ViewNode?
    var isMarked: Bool
  }

  private let home: Home
  private let colors: TerminalColors
  /// The drawn cards, by the key of their widget.
  private var drawn: [Int: Drawn] = [:]
  private var outdated: Set<Int> = []

  init(_ home: Home, colors: TerminalColors) {
    self.home = home
    self.colors = colors
  }

  /// Marks a widget to be drawn again.
  mutating func markOutdated(_ key: Int) {
    outdated.insert(key)
  }

  /// Draws the visible cards that need it, and discards the others.
  mutating func draw(_ visible: ArraySlice<Board.Widget>, at now: Date) throws {
    let surroundings = try home.surroundings()
    var seen: [Int: Drawn] = [:]
    for widget in visible {
      let former = drawn[widget.key]
      if let former, former.size == widget.card, former.isMarked == widget.isMarked,
        !outdated.contains(widget.key)
      {
        seen[widget.key] = former
        continue
      }
      seen[widget.key] = try draw(widget, after: former, in: surroundings, at: now)
    }
    drawn = seen
    outdated = []
  }

  /// The lines of a drawn card.
  func lines(of widget: Board.Widget) -> [String] { drawn[widget.key]?.lines ?? [] }

  private func draw(
    _ widget: Board.Widget, after former: Drawn?, in surroundings: Surroundings, at now: Date
  ) throws -> Drawn {
    do {
      let display = try home.showing.storedDisplay(of: home.showing.decision(id: widget.id))
      var environment = ViewingOptions().environment(
        for: display.instance, at: now, in: surroundings)
      environment.colorScheme = colors.scheme ?? environment.colorScheme
      let view = display.view.seen(in: environment)
      let previous = former.map { $0.view == view ? $0.previous : $0.view } ?? nil
      let lines = TerminalCard(
        view, in: environment, style: colors.cardStyle(columns: widget.card.columns),
        previous: widget.isMarked ? previous : nil
      ).lines.map { Self.filled($0, widget.card.columns, of: environment.family) }
      return Drawn(
        view: view, size: widget.card, lines: lines, previous: previous, isMarked: widget.isMarked)
    } catch let error as WidgetryError {
      // The widget was just removed or can't be read; print the reason on its card.
      let line = CellWidth.padded(
        CellWidth.truncated(HarmlessText.line(error.summary), to: widget.card.columns),
        to: widget.card.columns)
      return Drawn(
        view: .empty, size: widget.card, lines: [line], previous: nil, isMarked: widget.isMarked)
    }
  }

  /// Fills the width of the card for an inline widget, which has no frame.
  private static func filled(_ line: String, _ columns: Int, of family: WidgetFamily) -> String {
    family == .accessoryInline
      ? CellWidth.padded(CellWidth.truncated(HarmlessText.line(line), to: columns), to: columns)
      : line
  }
}
