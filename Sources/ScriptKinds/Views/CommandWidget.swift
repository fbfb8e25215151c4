internal import PluginProtocol
internal import WidgetModel

/// Draws a command's output in a family.
struct CommandWidget {
  private let family: WidgetFamily
  private let heading: String?
  private let symbol: String?
  /// What the widget is called if it shows no words.
  private let name: String

  init(_ settings: CommandSettings, _ family: WidgetFamily) {
    self.family = family
    heading = settings.heading
    symbol = settings.symbol
    name = settings.script?.kind.displayName ?? "Menu"
  }

  func view(of output: CommandOutput) -> ViewNode {
    let words = [heading ?? output.heading, output.title.isEmpty ? nil : output.title.text]
      .compactMap(\.self)
    // A menu may have nothing but a picture in the bar.
    let label = words.isEmpty && output.menu != nil ? name : words.joined(separator: " ")
    var view: ViewNode
    switch family {
    case .accessoryInline: view = inline(output)
    case .accessoryCircular: view = circular(output)
    case .accessoryRectangular: view = rectangular(output)
    case .systemSmall: view = card(output, size: 28, lines: 4, bodySize: 11)
    case .systemMedium: view = card(output, size: 28, lines: 5, bodySize: 12)
    default: view = card(output, size: 34, lines: 17, bodySize: 12)
    }
    if !label.isEmpty { view = .modified(view, .accessibilityLabel(label)) }
    if output.takesClicks {
      // The other buttons have no place of their own: bars and 'tap' have them.
      let others = ClickAction.all.dropFirst().map { ViewNode.modified(.empty, .action($0)) }
      view = .stack(
        StackNode(
          axis: .depth, children: [.modified(view, .action(ClickAction.all[0]))] + others))
    }
    if let menu = output.menu { view = .modified(view, .menu(menu)) }
    return .modified(view, .containerBackground(.color(ColorValue(.named("background")))))
  }

  // MARK: Families

  private func inline(_ output: CommandOutput) -> ViewNode {
    let title = text(output.title, .style(.body), color: output.color, lines: 1)
    guard let symbol = symbolView(.style(.body), output) else { return title }
    return .stack(StackNode(axis: .horizontal, spacing: 4, children: [symbol, title]))
  }

  private func circular(_ output: CommandOutput) -> ViewNode {
    var inside = StyledLine()
    if let share = output.share {
      inside = StyledLine("\(Int((share * 100).rounded()))")
    } else {
      inside = StyledLine(output.short ?? output.title.text)
    }
    let words = text(
      inside, .points(17), weight: .semibold, color: output.color, lines: 2, scale: 0.4)
    let padded = ViewNode.modified(words, .padding(EdgeLengths(all: 10)))
    guard let share = output.share else { return padded }
    let ring = ViewNode.meter(
      MeterNode(.openRing(lineWidth: 5), .fixed(share), paint: .color(color(of: output))))
    return .stack(StackNode(axis: .depth, children: [ring, padded]))
  }

  private func rectangular(_ output: CommandOutput) -> ViewNode {
    var rows: [ViewNode] = []
    if let head = head(.style(.caption), output) { rows.append(head) }
    rows.append(text(output.title, .style(.headline), color: output.color, lines: 1, scale: 0.6))
    if let share = output.share, output.body.isEmpty || (heading ?? output.heading) == nil {
      rows.append(bar(share, output))
    }
    let room = 3 - rows.count
    rows += output.body.lazy.filter { !$0.isSeparator && $0.depth == 0 }.prefix(max(0, room)).map {
      row($0, .style(.caption))
    }
    return leading(column(rows, spacing: 2))
  }

  /// The title large, the amount as a bar, and as many lines as fit.
  private func card(
    _ output: CommandOutput, size: Double, lines: Int, bodySize: Double
  ) -> ViewNode {
    var rows: [ViewNode] = []
    if let head = head(.style(.caption), output) { rows.append(head) }
    let hasBody = !output.body.isEmpty
    let isLarge = output.isBrief && lines > 10
    let (size, bodySize) = isLarge ? (size * 1.75, bodySize * 1.6) : (size, bodySize)
    rows.append(
      text(
        output.title, .points(hasBody ? size * 0.75 : size), weight: .semibold, design: .rounded,
        color: output.color, lines: hasBody ? 2 : 4, scale: 0.4))
    if let share = output.share { rows.append(bar(share, output)) }
    if hasBody {
      // Submenus are for widgets with much room.
      let shown = lines > 10 ? output.body : output.body.filter { $0.depth == 0 }
      var fitting = Array(shown.prefix(shown.count > lines ? lines - 1 : lines))
      let more = shown.count { !$0.isSeparator } - fitting.count { !$0.isSeparator }
      if more > 0 { fitting.append(OutputRow(line: StyledLine("\(more) more"))) }
      let body = fitting.map {
        output.isBrief
          ? row($0, .points(bodySize), scale: 0.6)
          : row($0, .points(bodySize), design: .monospaced)
      }
      rows.append(.modified(column(Array(body), spacing: 2), .layoutPriority(-1)))
    }
    if !hasBody || family == .systemSmall || output.isBrief {
      rows.insert(.spacer(minimumLength: 0), at: min(1, rows.count - 1))
    }
    return leading(column(rows, spacing: 6))
  }

  // MARK: Pieces

  /// A line below the title, which a tap may open or run.
  private func row(
    _ row: OutputRow, _ size: FontValue.Size, design: FontValue.Design = .default,
    scale: Double = 1
  ) -> ViewNode {
    guard !row.isSeparator else { return .divider }
    var view = text(row.line, size, design: design, secondary: true, lines: 1, scale: scale)
    if let picture = row.image.map(ViewNode.image) ?? row.symbol.map({ symbolView($0, size) }) {
      view = .stack(
        StackNode(
          axis: .horizontal, spacing: 4, children: row.line.isEmpty ? [picture] : [picture, view]))
    }
    if row.depth > 0 {
      let indent = EdgeLengths(
        top: 0, leading: Double(min(row.depth, 5)) * 10, bottom: 0, trailing: 0)
      view = .modified(view, .padding(indent))
    }
    return row.effect.map { .modified(view, $0) } ?? view
  }

  /// The symbol and the heading; nil without both.
  private func head(_ size: FontValue.Size, _ output: CommandOutput) -> ViewNode? {
    let words = (heading ?? output.heading).map {
      text(StyledLine($0), size, weight: .semibold, secondary: true, lines: 1)
    }
    let parts = [symbolView(size, output), words].compactMap(\.self)
    guard !parts.isEmpty else { return nil }
    return .stack(StackNode(axis: .horizontal, spacing: 4, children: parts))
  }

  private func symbolView(_ size: FontValue.Size, _ output: CommandOutput) -> ViewNode? {
    if symbol == nil, let image = output.image {
      return .image(image)
    }
    return (symbol ?? output.symbol).map { symbolView($0, size) }
  }

  private func symbolView(_ name: String, _ size: FontValue.Size) -> ViewNode {
    .image(
      ImageNode(
        .symbol(name), paint: .color(ColorValue(.named("secondary"))), font: FontValue(size: size)))
  }

  private func bar(_ share: Double, _ output: CommandOutput) -> ViewNode {
    .meter(MeterNode(.bar(height: 6), .fixed(share), paint: .color(color(of: output))))
  }

  private func color(of output: CommandOutput) -> ColorValue {
    output.color ?? output.title.pieces.lazy.compactMap(\.style.color).first
      ?? ColorValue(.named("accentColor"))
  }

  private func text(
    _ line: StyledLine, _ size: FontValue.Size, weight: FontValue.Weight? = nil,
    design: FontValue.Design = .default, color: ColorValue? = nil, secondary: Bool = false,
    lines: Int, scale: Double = 1
  ) -> ViewNode {
    let fallback = color ?? (secondary ? ColorValue(.named("secondary")) : nil)
    let runs = line.pieces.map { piece in
      let style = piece.style
      return TextRun(
        HarmlessText.drawn(piece.text),
        font: FontValue(
          size: size, weight: style.isBold ? .bold : weight, design: design,
          isItalic: style.isItalic),
        paint: (style.color ?? fallback).map { .color($0) },
        isUnderlined: style.isUnderlined, isStruckThrough: style.isStruckThrough)
    }
    return .text(
      TextNode(runs: TextRuns(runs), lineLimit: lines, minimumScaleFactor: scale))
  }

  private func column(_ rows: [ViewNode], spacing: Double) -> ViewNode {
    .stack(
      StackNode(
        axis: .vertical, alignment: AlignmentValue(horizontal: .leading), spacing: spacing,
        children: rows))
  }

  private func leading(_ view: ViewNode) -> ViewNode {
    .modified(
      view,
      .flexibleFrame(
        FlexibleFrame(
          maximumWidth: .infinity, maximumHeight: .infinity,
          alignment: AlignmentValue(horizontal: .leading, vertical: .top))))
  }
}
