internal import WidgetModel

/// Reads the JSON that scripts print for Waybar, i3bar and i3blocks.
enum StatusJSON {
  /// The output; nil if it has neither `text` nor `full_text`.
  static func output(_ value: JSONValue) -> CommandOutput? {
    switch value {
    case .object(let members):
      if let text = members["full_text"]?.string { return block(members, text) }
      if let text = members["text"]?.string { return module(members, text) }
      return nil
    case .array(let values):
      let blocks = values.compactMap(\.object).compactMap { members in
        members["full_text"]?.string.map { block(members, $0) }
      }
      return blocks.isEmpty ? nil : joined(blocks)
    default: return nil
    }
  }

  /// A line of i3bar's endless list without the commas around it.
  static func statusLine(_ text: String) -> String {
    var line = text[...]
    if line.hasPrefix(",[") || line.hasPrefix(",{") { line = line.dropFirst() }
    if line.hasSuffix("],") || line.hasSuffix("},") { line = line.dropLast() }
    return String(line)
  }

  /// Whether a line only begins i3bar's list: its header or its bracket.
  static func isHeader(_ line: [UInt8]) -> Bool {
    line == [UInt8(ascii: "[")] || line.starts(with: Array("{\"version\":".utf8))
      || line.starts(with: Array("{ \"version\":".utf8))
  }

  /// A block of i3bar's protocol.
  private static func block(_ members: [String: JSONValue], _ text: String) -> CommandOutput {
    let isMarkup = members["markup"]?.string == "pango"
    func line(_ text: String) -> StyledLine { isMarkup ? PangoText.line(text) : StyledLine(text) }
    var output = CommandOutput([line(text)])
    output.short = members["short_text"]?.string.map { line($0).text }
    output.color = members["color"]?.string.flatMap(CSSColor.color)
    if members["urgent"] == .bool(true) { output.color = ColorValue(.named("red")) }
    return output
  }

  /// Several blocks, as one line.
  private static func joined(_ blocks: [CommandOutput]) -> CommandOutput {
    var output = blocks[0]
    for block in blocks.dropFirst() where !block.title.isEmpty {
      if !output.title.isEmpty { output.title.append("  ", StyledLine.Style()) }
      for piece in block.title.pieces {
        var style = piece.style
        style.color = style.color ?? block.color
        output.title.append(piece.text, style)
      }
      output.share = output.share ?? block.share
    }
    return output
  }

  /// The object of a custom module of Waybar, whose texts are markup.
  private static func module(_ members: [String: JSONValue], _ text: String) -> CommandOutput {
    func lines(_ text: String) -> [StyledLine] {
      text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        .map { PangoText.line(String($0)) }
    }
    var output = CommandOutput(lines(text))
    if let tooltip = members["tooltip"]?.string, tooltip != text {
      output.body += CommandOutput(lines(tooltip)).allLines
    }
    if let percentage = members["percentage"]?.number, (0...100).contains(percentage) {
      output.share = percentage / 100
    }
    return output
  }
}

extension CommandOutput {
  fileprivate var allLines: [OutputRow] {
    title.isEmpty ? body : [OutputRow(line: title)] + body
  }
}
