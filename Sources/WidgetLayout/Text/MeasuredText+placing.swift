internal import WidgetModel

extension MeasuredText {
  /// The text divided into lines for a proposed size, placed in its frame.
  func placed(_ proposal: ProposedSize, in frame: Rectangle) -> PlacedText {
    let setting = set(in: proposal)
    var top = frame.y
    let lines = setting.lines.map { line in
      let x = frame.x + (frame.width - line.content.width) * share
      var runs = placed(line.content, setting.scale)
      if isReadFromTheRight { runs.reverse() }
      var left = x
      for index in runs.indices {
        runs[index].x = left
        left += runs[index].width
      }
      let baseline = top + line.extent.leading / 2 + line.extent.ascent
      top += line.extent.height + setting.spacing
      return PlacedText.Line(
        runs: runs, baseline: baseline, ascent: line.extent.ascent,
        descent: line.extent.descent)
    }
    return PlacedText(lines: lines, isRedacted: node.isRedacted)
  }

  /// Whether the runs of a line are ordered from right to left; a number is always left to right.
  private var isReadFromTheRight: Bool {
    if let first = directions.lazy.compactMap(\.self).first { return first }
    return direction == .rightToLeft && !runs.contains { $0.text.contains(where: \.isNumber) }
  }

  /// The fraction of a line's free space that goes to its left.
  private var share: Double {
    switch node.alignment {
    case .leading: direction == .leftToRight ? 0 : 1
    case .center: 0.5
    case .trailing: direction == .leftToRight ? 1 : 0
    }
  }

  /// The runs of a line in reading order, not yet positioned.
  private func placed(_ line: TextLine, _ scale: TextScale) -> [PlacedText.Run] {
    var runs: [PlacedText.Run] = []
    var last: Int?
    func add(_ text: String, width: Double, run: Int) {
      if run == last {
        runs[runs.count - 1].run.text += text
        runs[runs.count - 1].width += width
        return
      }
      last = run
      var style = self.runs[run].drawn(at: scale, pointSize: scale.pointSizes[run])
      style.text = text
      runs.append(
        PlacedText.Run(
          style, pointSize: scale.pointSizes[run], x: 0, width: width,
          isRightToLeft: directions[run] ?? false))
    }
    for piece in line.pieces {
      switch piece {
      case .ellipsis(let run):
        add("…", width: ellipsisWidth(run: run, scale), run: run)
      case .glyphs(let range):
        var start = range.lowerBound
        while start < range.upperBound {
          let run = glyphs[start].run
          let end =
            glyphs[start..<range.upperBound].firstIndex { $0.run != run } ?? range.upperBound
          let text = String(glyphs[start..<end].lazy.map(\.character))
          add(text, width: width(start..<end, scale), run: run)
          start = end
        }
      }
    }
    return runs
  }
}

extension TextRun {
  /// The run with its actual font size; its weight is unchanged.
  fileprivate func drawn(at scale: TextScale, pointSize: Double) -> TextRun {
    guard scale.factor != 1 else { return self }
    var run = self
    if run.font.weight == nil, run.font.isBold { run.font.weight = .semibold }
    run.font.size = .points(pointSize)
    run.tracking *= scale.factor
    run.baselineOffset *= scale.factor
    return run
  }
}
