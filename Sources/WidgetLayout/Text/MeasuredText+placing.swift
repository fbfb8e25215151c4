internal import WidgetModel

/// Positions the lines and runs of a text, so that it can be drawn.
extension MeasuredText {
  /// Divides the text into lines for a proposed size, and places the lines in a frame.
  func placed(_ proposal: ProposedSize, in frame: Rectangle) -> PlacedText {
    let layout = layOut(in: proposal)
    var top = frame.y
    let lines = layout.lines.map { line in
      let x = frame.x + (frame.width - line.content.width) * leftShare
      var runs = placed(line.content, layout.scale)
      var left = x
      for index in runs.indices {
        runs[index].x = left
        left += runs[index].width
      }
      let baseline = top + line.extent.leading / 2 + line.extent.ascent
      top += line.extent.height + layout.spacing
      return PlacedText.Line(
        runs: runs, baseline: baseline, ascent: line.extent.ascent,
        descent: line.extent.descent)
    }
    return PlacedText(lines: lines, isRedacted: node.isRedacted)
  }

  /// Whether the runs of a line are ordered from right to left.
  ///
  /// A number without letters is ordered from left to right in every layout.
  private var isOrderedRightToLeft: Bool {
    if let first = directions.lazy.compactMap(\.self).first { return first }
    return direction == .rightToLeft && !runs.contains { $0.text.contains(where: \.isNumber) }
  }

  /// The fraction of a line's free space that is to the left of its text.
  private var leftShare: Double {
    switch node.alignment {
    case .leading: direction == .leftToRight ? 0 : 1
    case .center: 0.5
    case .trailing: direction == .leftToRight ? 1 : 0
    }
  }

  /// The levels of a line's characters, one for each glyph and ellipsis; nil if it has one run, whose
  /// parts are ordered when it is drawn, or if the directions of whole runs have to do.
  private func levels(of line: TextLine) -> [UInt8]? {
    guard runs.count > 1, directions.contains(true) else { return nil }
    let characters = line.pieces.flatMap { piece -> [Character] in
      switch piece {
      case .ellipsis: ["…"]
      case .glyphs(let range): glyphs[range].map(\.character)
      }
    }
    guard
      let levels = metrics.levels(of: String(characters), isRightToLeft: isOrderedRightToLeft)
    else { return nil }
    var start = 0
    return characters.map { character in
      defer { start += character.utf8.count }
      return start < levels.count ? levels[start] : 0
    }
  }

  /// The runs of a line from left to right, before they are positioned.
  private func placed(_ line: TextLine, _ scale: TextScale) -> [PlacedText.Run] {
    let levels = levels(of: line)
    var runs: [PlacedText.Run] = []
    var runLevels: [UInt8] = []
    var last: Int?
    var position = 0
    func add(_ text: String, width: Double, run: Int, isEllipsis: Bool = false) {
      let level = levels?[position]
      if run == last, self.runs[run].symbol == nil, level == runLevels.last {
        runs[runs.count - 1].run.text += text
        runs[runs.count - 1].width += width
        return
      }
      last = run
      var style = self.runs[run].scaled(by: scale, pointSize: scale.pointSizes[run])
      if isEllipsis { style.symbol = nil }
      if style.symbol == nil { style.text = text }
      var placed = PlacedText.Run(
        style, pointSize: scale.pointSizes[run], x: 0, width: width,
        isRightToLeft: level.map { $0 % 2 == 1 } ?? directions[run] ?? false)
      if let symbol = style.symbol {
        let height = metrics.symbolSize(symbol, font: style.font, scale: .medium).height
        let extent = metrics.lineExtent(of: style.font, pointSize: placed.pointSize)
        placed.symbol = PlacedText.SymbolExtent(
          top: (height + extent.ascent - extent.descent) / 2, height: height)
      }
      runs.append(placed)
      if let level { runLevels.append(level) }
    }
    for piece in line.pieces {
      switch piece {
      case .ellipsis(let run):
        add("…", width: ellipsisWidth(run: run, scale), run: run, isEllipsis: true)
        position += 1
      case .glyphs(let range):
        var start = range.lowerBound
        while start < range.upperBound {
          let run = glyphs[start].run
          var end =
            glyphs[start..<range.upperBound].firstIndex { $0.run != run } ?? range.upperBound
          if let levels {
            let level = levels[position]
            end = (start..<end).first { levels[position + $0 - start] != level } ?? end
          }
          let text = String(glyphs[start..<end].lazy.map(\.character))
          add(text, width: width(start..<end, scale), run: run)
          position += end - start
          start = end
        }
      }
    }
    if levels != nil { return TextLevels.sorted(runs, levels: runLevels) }
    return isOrderedRightToLeft ? runs.reversed() : runs
  }
}

extension TextRun {
  /// The run at its actual font size; its weight doesn't change.
  fileprivate func scaled(by scale: TextScale, pointSize: Double) -> TextRun {
    guard scale.factor != 1 else { return self }
    var run = self
    if run.font.weight == nil, run.font.isBold { run.font.weight = .semibold }
    run.font.size = .points(pointSize)
    run.tracking *= scale.factor
    run.baselineOffset *= scale.factor
    return run
  }
}
