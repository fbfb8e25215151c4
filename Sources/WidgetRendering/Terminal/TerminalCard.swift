internal import WidgetLayout
package import WidgetModel

/// A widget drawn with characters in a terminal, in a box of its family's size.
///
/// ```swift
/// print(TerminalCard(node, in: environment, style: .ansi).text)
/// ```
///
/// The view is laid out like a picture's, but with one cell per character. Areas and rings become
/// block characters, thin lines become braille, and colours are reduced to those of the terminal.
package struct TerminalCard: Hashable, Sendable {
  package let lines: [String]

  /// All lines as one text.
  package var text: String { lines.joined(separator: "\n") }

  /// Draws a widget's view.
  ///
  /// - Parameter previous: the view of the previous card, to mark changed text.
  package init(
    _ node: ViewNode, in environment: PictureEnvironment, style: Style = .plain,
    resources: any PictureResources = NoResources(), previous: ViewNode? = nil
  ) {
    guard let size = CardSize(environment.family, style) else {
      lines = Self.unboxed(node, environment.family, style)
      return
    }
    let grid = Self.grid(
      node, in: size.environment(environment), size, style, resources: resources,
      previous: previous.flatMap { $0 == node ? nil : $0 })
    let edge = String(repeating: "─", count: size.columns)
    lines =
      ["╭\(edge)╮"] + grid.lines(with: style.escapes).map { "│\($0)│" } + ["╰\(edge)╯"]
  }

  /// The size of a family's card in a terminal of a given width, including the border; the size of
  /// its lines if it has no border.
  package static func size(
    of family: WidgetFamily, columns: Int
  ) -> (columns: Int, rows: Int) {
    guard let size = CardSize(family, Style(escapes: .none, columns: columns)) else {
      return (min(columns, lineColumns), CardSize.usualRows(of: family))
    }
    return (size.columns + 2, size.rows + 2)
  }

  /// The text of a widget without a border.
  ///
  /// The lines of a widget that would have a card are padded to the same width.
  private static func unboxed(
    _ node: ViewNode, _ family: WidgetFamily, _ style: Style
  ) -> [String] {
    let rows = min(CardSize.usualRows(of: family), max(1, style.rows ?? .max))
    var words = rows > 1 ? Array(WidgetRendering.lines(of: node).prefix(rows)) : []
    if words.isEmpty { words = [line(of: node)] }
    guard let columns = style.columns.map({ max(1, min($0, lineColumns)) }) else { return words }
    return words.map { word in
      let line = CellWidth.truncated(word, to: columns)
      return family == .accessoryInline ? line : CellWidth.padded(line, to: columns)
    }
  }

  /// The width of a medium widget's card, with its border.
  private static let lineColumns = 40

  private static func grid(
    _ node: ViewNode, in environment: PictureEnvironment, _ size: CardSize, _ style: Style,
    resources: any PictureResources, previous: ViewNode?
  ) -> CellGrid {
    let layout = Layout(environment, metrics: CellMetrics())
    func placed(_ node: ViewNode) -> PlacedView {
      layout.placeWidget(CellAdapter.adapted(node, in: environment)).alignedToCells()
    }
    let resolver = ColorResolver(environment)
    let depth = style.escapes == .none ? .none : style.depth
    let palette = TonePalette(depth: depth, scheme: resolver.scheme)
    let place = PicturePlace(environment)
    var builder = DisplayListBuilder(
      resolver, resources: resources, bounds: place.bounds,
      drawsBackground: place.drawsBackground && depth.drawsBackgrounds)
    let view = placed(node)
    if builder.drawsBackground, view.hasContainerBackground {
      builder.draw(.fill(.rectangle(place.bounds), .color(palette.ground)))
    }
    builder.add(view, previous: previous.map(placed), DrawingStyle())
    var painter = CardPainter(
      CardCanvas(
        columns: size.columns, rows: size.rows, palette: palette,
        mayReverse: style.escapes != .none))
    painter.draw(builder.list)
    return painter.canvas.finished()
  }
}

extension PlacedView {
  /// Whether the widget has a background of its own.
  fileprivate var hasContainerBackground: Bool {
    switch content {
    case .effect(.containerBackground, _): true
    case .effect(_, let view): view.hasContainerBackground
    case .group(let views): views.first?.hasContainerBackground ?? false
    default: false
    }
  }
}
