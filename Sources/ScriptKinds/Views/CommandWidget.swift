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
    case .systemMedium where output.isBrief: view = wideCard(output, size: 28, ring: 84)
    case .systemMedium: view = card(output, size: 28, lines: 5, bodySize: 12)
    case .systemExtraLarge where output.isBrief: view = wideCard(output, size: 48, ring: 220)
    case _ where output.isBrief: view = tallCard(output)
    default: view = card(output, size: 34, lines: 17, bodySize: 13)
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
    rows.append(title(output, size: hasBody ? size * 0.75 : size, lines: hasBody ? 2 : 4))
    if let share = output.share { rows.append(bar(share, output)) }
    if hasBody {
      // Submenus are for widgets with much room.
      let shown = lines > 10 ? output.body : output.body.filter { $0.depth == 0 }
      var fitting = Array(shown.prefix(shown.count > lines ? lines - 1 : lines))
      let more = shown.count { !$0.isSeparator } - fitting.count { !$0.isSeparator }
      if more > 0 { fitting.append(OutputRow(line: StyledLine("\(more) more"))) }
      let size = Self.bodySize(of: fitting, at: bodySize, in: family)
      let body = fitting.map {
        output.isBrief
          ? row($0, .points(bodySize), scale: 0.6)
          : row($0, .points(size), design: .monospaced)
      }
      var lines = column(Array(body), spacing: 2)
      // Columns are from left to right in all languages.
      if !output.isBrief { lines = leading(.modified(lines, .layoutDirection(.leftToRight))) }
      rows.append(.modified(lines, .layoutPriority(-1)))
    }
    if !hasBody || family == .systemSmall {
      let top = rows.count > 1 && hasHead(output) ? 1 : 0
      rows.insert(.spacer(minimumLength: 0), at: top)
    }
    return leading(column(rows, spacing: 6))
  }

  /// The size of lines with columns: larger where a few short lines leave room.
  private static func bodySize(
    of rows: [OutputRow], at usual: Double, in family: WidgetFamily
  ) -> Double {
    let room: (width: Double, height: Double)
    switch family {
    case .systemMedium: room = (width: 300, height: 72)
    case .systemLarge: room = (width: 300, height: 240)
    case .systemExtraLarge: room = (width: 660, height: 230)
    default: return usual
    }
    let longest = rows.map { $0.line.text.count }.max() ?? 0
    let fitting = min(
      room.width / (0.62 * Double(max(1, longest))),
      room.height / (1.35 * Double(max(1, rows.count))))
    return min(20, max(usual, fitting.rounded(.down)))
  }

  /// A few words beside a ring with the amount.
  private func wideCard(_ output: CommandOutput, size: Double, ring side: Double) -> ViewNode {
    var rows = [head(.style(.caption), output), .spacer(minimumLength: 0)].compactMap(\.self)
    rows.append(title(output, size: size, lines: 2))
    rows.append(column(briefRows(output.body, size: 13), spacing: 2))
    let words = leading(column(rows, spacing: 4))
    let beside =
      family == .systemExtraLarge && !output.details.isEmpty
      ? leading(column(briefRows(output.details, size: 13), spacing: 5))
      : figure(output, side: side)
    guard let beside else { return words }
    return .stack(StackNode(axis: .horizontal, spacing: 16, children: [words, beside]))
  }

  /// A few words below a ring with the amount, or above what they count.
  private func tallCard(_ output: CommandOutput) -> ViewNode {
    var rows = [head(.style(.caption), output)].compactMap(\.self)
    let words = [
      title(output, size: 40, lines: 2), column(briefRows(output.body, size: 15), spacing: 3),
    ]
    if output.details.isEmpty, let figure = figure(output, side: 150) {
      let middle = ViewNode.modified(
        figure,
        .flexibleFrame(FlexibleFrame(maximumWidth: .infinity, maximumHeight: .infinity)))
      rows += [middle] + words
    } else {
      rows += words
      rows.append(.divider)
      rows.append(
        .modified(column(briefRows(output.details, size: 12), spacing: 5), .layoutPriority(-1)))
    }
    return leading(column(rows, spacing: 6))
  }

  private func briefRows(_ rows: [OutputRow], size: Double) -> [ViewNode] {
    rows.map { row($0, .points(size), scale: 0.6) }
  }

  private func title(_ output: CommandOutput, size: Double, lines: Int) -> ViewNode {
    // A word is never broken as long as there is room for it in a smaller size.
    let words = output.title.text.split(separator: " ").count
    let title = text(
      output.title, .points(size), weight: .semibold, design: .rounded, color: output.color,
      lines: max(1, min(lines, words)), scale: 0.4)
    return .modified(title, .accentable(true))
  }

  /// A ring with the amount around the symbol; only the symbol without an amount, nil without both.
  private func figure(_ output: CommandOutput, side: Double) -> ViewNode? {
    var parts: [ViewNode] = []
    if let share = output.share {
      let tint = color(of: output)
      let ring = MeterNode(.ring(lineWidth: side * 0.11), .fixed(share), paint: .color(tint))
      parts.append(.modified(.meter(ring), .accentable(true)))
      if let name = symbol ?? output.symbol { parts.append(symbolView(name, .points(side * 0.3))) }
    } else if let name = symbol ?? output.symbol {
      parts.append(symbolView(name, .points(side * 0.6)))
    }
    guard !parts.isEmpty else { return nil }
    return .modified(
      .stack(StackNode(axis: .depth, children: parts)),
      .frame(width: side, height: side, alignment: .center))
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

  private func hasHead(_ output: CommandOutput) -> Bool {
    heading != nil || output.heading != nil || symbol != nil || output.symbol != nil
      || output.image != nil
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
    let bar = MeterNode(.bar(height: 6), .fixed(share), paint: .color(color(of: output)))
    return .modified(.meter(bar), .accentable(true))
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
