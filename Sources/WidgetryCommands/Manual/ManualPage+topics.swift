internal import Foundation
internal import WidgetModel

// The pages about the topics of `widgetry help`, whose text becomes paragraphs and lists.

extension ManualPage {
  /// The page about a topic, such as `widgetry-exit(7)`.
  init(about topic: HelpTopic, date: String) {
    self.init("widgetry-" + topic.rawValue, section: 7, about: topic.abstract, date: date)
    heading("DESCRIPTION")
    // The first line is the title.
    let blocks = topic.text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
      .split(separator: "")
    for block in blocks { add(TopicBlock(block.map(String.init))) }
    seeAlso([("widgetry", 1)])
  }

  private mutating func add(_ block: TopicBlock) {
    for part in block.parts {
      switch part {
      case .heading(let title): subheading(title)
      case .paragraph(let text): paragraph(text)
      case .table(let lines): verbatim(lines)
      case .list(let rows):
        let width = rows.map { CellWidth.of($0.term) }.max() ?? 0
        list(rows, indent: min(max(width + 2, 6), 16))
      }
    }
  }
}

/// Consecutive lines of a topic's text, as the parts that they are.
struct TopicBlock {
  enum Part {
    case heading(String)
    case paragraph(String)
    case list([HelpPage.Row])
    /// Rows with more than two columns.
    case table([String])
  }

  private(set) var parts: [Part] = []
  private var words: [String] = []
  private var rows: [HelpPage.Row] = []
  private var rowLines: [String] = []
  private var rowIndent = 0

  init(_ lines: [String]) {
    for (index, line) in lines.enumerated() {
      let indent = Self.indent(of: line)
      let next = index + 1 < lines.count ? Self.indent(of: lines[index + 1]) : nil
      if !rows.isEmpty, indent > rowIndent + 2 {
        addToRow(line)
      } else if let row = Self.row(line) ?? (startsRow(indent, next) ? (line.trimmed, "") : nil) {
        endParagraph(beforeRows: true)
        rowIndent = indent
        rows.append(row)
        rowLines.append(line)
      } else {
        endRows()
        words.append(line)
      }
    }
    endParagraph(beforeRows: false)
    endRows()
  }

  /// Whether a line without a gap is a term with its meaning below it, or none.
  private func startsRow(_ indent: Int, _ next: Int?) -> Bool {
    indent > 0 || next.map { $0 > indent + 2 } == true
  }

  private mutating func addToRow(_ line: String) {
    rowLines.append(line)
    let last = rows.count - 1
    if let inner = Self.row(line) {
      rows[last].meaning += "\n\(inner.term): \(inner.meaning)"
      return
    }
    let text = line.trimmed
    guard !rows[last].meaning.isEmpty else { return rows[last].meaning = text }
    rows[last].meaning += (Self.beginsSchema(text, after: rows[last].meaning) ? "\n" : " ") + text
  }

  private mutating func endParagraph(beforeRows: Bool) {
    guard !words.isEmpty else { return }
    parts.append(
      words.count == 1 && beforeRows
        ? .heading(words[0]) : .paragraph(words.joined(separator: " ")))
    words = []
  }

  private mutating func endRows() {
    guard !rows.isEmpty else { return }
    let isProse = rows.allSatisfy {
      $0.meaning.isEmpty && !$0.term.hasPrefix("widgetry ") && !$0.term.hasPrefix("{")
    }
    if isProse {
      parts.append(.paragraph(rows.map(\.term).joined(separator: " ")))
    } else if rows.contains(where: { $0.meaning.contains("   ") }) {
      parts.append(.table(rowLines))
    } else {
      parts.append(.list(rows))
    }
    rows = []
    rowLines = []
  }

  private static func indent(of line: String) -> Int { line.prefix { $0 == " " }.count }

  /// The term and the meaning of a line with a gap between them; a term can have narrow gaps.
  private static func row(_ line: String) -> HelpPage.Row? {
    let text = line.trimmed
    guard let gap = text.firstRange(of: "   ") ?? text.firstRange(of: "  ") else { return nil }
    return (String(text[..<gap.lowerBound]), String(text[gap.upperBound...]).trimmed)
  }

  /// Whether a line of a JSON schema begins another object or explains a key.
  private static func beginsSchema(_ line: String, after meaning: String) -> Bool {
    guard meaning.hasPrefix("[") || meaning.hasPrefix("{"), !meaning.hasSuffix(",") else {
      return false
    }
    return line.hasPrefix("{") || line.hasPrefix("[")
      || line.prefixMatch(of: #/[A-Za-z]+([, ]+[A-Za-z]+)*: /#) != nil
  }
}

extension String {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespaces) }
}
