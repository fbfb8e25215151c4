import Testing
import WidgetModel

extension ViewNode {
  static func text(_ text: String) -> ViewNode { .text(TextNode(text)) }

  static func text(_ text: String, _ style: FontValue.Style) -> ViewNode {
    .text(TextNode(runs: [TextRun(text, font: FontValue(size: .style(style)))]))
  }

  static func text(_ text: String, limit: Int, _ truncation: TextNode.Truncation) -> ViewNode {
    .text(TextNode(runs: [TextRun(text)], lineLimit: limit, truncation: truncation))
  }

  static func redacted(_ text: String) -> ViewNode {
    .text(TextNode(runs: [TextRun(text)], isRedacted: true))
  }

  static func column(
    _ children: [ViewNode], _ alignment: AlignmentValue.Horizontal = .leading
  ) -> ViewNode {
    .stack(
      StackNode(
        axis: .vertical, alignment: AlignmentValue(horizontal: alignment), children: children))
  }

  static func row(
    _ children: [ViewNode], _ alignment: AlignmentValue.Vertical = .center
  ) -> ViewNode {
    .stack(
      StackNode(
        axis: .horizontal, alignment: AlignmentValue(vertical: alignment), children: children))
  }
}

/// A view that an archive may contain although no author would write it.
struct HostileView: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var view: ViewNode

  static let all = [
    HostileView(
      testDescription: "10,000 in a row",
      view: .row(Array(repeating: .text("word"), count: 10_000))),
    HostileView(
      testDescription: "10,000 in a column",
      view: .column(Array(repeating: .text("word"), count: 10_000))),
    HostileView(
      testDescription: "1,000 deep",
      view: (0..<1000).reduce(ViewNode.text("x")) { view, index in
        index.isMultiple(of: 2) ? .row([view, .text("y")]) : .column([.text("z"), view])
      }),
    HostileView(
      testDescription: "1,000 effects deep",
      view: (0..<1000).reduce(ViewNode.text("x")) { view, _ in
        .modified(view, .flexibleFrame(FlexibleFrame(maximumWidth: .infinity)))
      }),
    HostileView(
      testDescription: "a word of 100,000",
      view: .row([.text(String(repeating: "w", count: 100_000)), .text("x")])),
    HostileView(
      testDescription: "a character of 100,000 marks",
      view: .text("a" + String(repeating: "\u{301}", count: 100_000))),
    HostileView(
      testDescription: "wide characters without spaces",
      view: .text(String(repeating: "날", count: 100_000))),
    HostileView(
      testDescription: "100,000 lines", view: .text(String(repeating: "a\n", count: 100_000))),
    HostileView(
      testDescription: "sizes that are none",
      view: .stack(
        StackNode(
          axis: .horizontal, spacing: .nan,
          children: [
            .modified(.text("a"), .frame(width: .nan, height: -1, alignment: .center)),
            .modified(.text("b"), .frame(width: .infinity, height: .nan, alignment: .center)),
            .modified(.text("c"), .frame(width: -1e300, height: 0, alignment: .center)),
            .modified(
              .text("d"),
              .flexibleFrame(FlexibleFrame(minimumWidth: 1e300, maximumWidth: .nan))),
            .spacer(minimumLength: .nan), .modified(.text("e"), .offset(x: .nan, y: .infinity)),
          ]))),
    HostileView(
      testDescription: "limits below one",
      view: .text(TextNode(runs: [TextRun("a b c")], lineLimit: .min))),
    HostileView(
      testDescription: "100,000 runs",
      view: .text(TextNode(runs: TextRuns(Array(repeating: TextRun("run "), count: 100_000))))),
  ]
}
