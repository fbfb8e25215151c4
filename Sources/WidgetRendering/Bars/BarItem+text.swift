package import WidgetModel

extension BarItem {
  /// The item as a bar reads it, with a newline at the end.
  ///
  /// Text is escaped for the bar, so that a title can't become markup.
  ///
  /// - Parameter menuProgram: The program that reads the format `xbar`.
  package func text(in format: BarFormat, menuProgram: MenuProgram = .xbar) -> String {
    switch format {
    case .waybar: json { writeWaybar(to: &$0) }
    case .i3bar: json { json in json.array { writeBlock(to: &$0) } }
    case .i3blocksJSON: json { json in json.object { withoutQuotes.writeLook(to: &$0) } }
    case .eww: json { writeEww(to: &$0) }
    case .i3blocks: [label, shortLabel, color?.hexadecimal].compactMap(\.self).lines
    case .sketchybar: sketchybarArguments + "\n"
    case .xbar: menu(for: menuProgram)
    case .genmon: genmonText
    case .polybar: BarMarkup.polybar.text(of: self) + "\n"
    case .lemonbar: BarMarkup.lemonbar.text(of: self) + "\n"
    case .tmux: BarMarkup.tmux.text(of: self) + "\n"
    case .conky: BarMarkup.conky.text(of: self) + "\n"
    case .ansi: BarMarkup.ansi.text(of: self) + "\n"
    }
  }

  private func json(_ body: (inout JSONWriter) -> Void) -> String {
    var json = JSONWriter()
    body(&json)
    json.endLine()
    return String(decoding: json.bytes, as: UTF8.self)
  }

  /// The words of a tooltip; the label if there is nothing more to tell.
  var tooltipText: String { tooltip.isEmpty ? text : tooltip.joined(separator: "\n") }

  // MARK: JSON

  /// Waybar reads the text and the tooltip as Pango markup.
  private func writeWaybar(to json: inout JSONWriter) {
    json.object { json in
      json.member("text", pangoLabel)
      json.member("alt", kind)
      json.member("tooltip", PangoMarkup.escaped(tooltipText))
      json.member("class", classes)
      json.member("percentage", percentage)
    }
  }

  /// Writes a block of i3bar's protocol, whose name and instance come back with a click.
  package func writeBlock(to json: inout JSONWriter) {
    json.object { json in
      json.member("name", kind)
      json.member("instance", id)
      writeLook(to: &json)
    }
  }

  /// The item for i3blocks 1.4, which ends a JSON string at the first quotation mark.
  private var withoutQuotes: BarItem {
    var item = self
    func typographic(_ text: String) -> String { text.escaping { $0 == "\"" ? "”" : nil } }
    item.text = typographic(text)
    item.shortText = shortText.map(typographic)
    return item
  }

  /// Writes the members of a block that draw it; i3blocks has names of its own.
  private func writeLook(to json: inout JSONWriter) {
    json.member("full_text", label)
    if shortText != nil { json.member("short_text", shortLabel) }
    if let color { json.member("color", color.hexadecimal) }
    json.member("urgent", isUrgent)
    json.member("markup", "none")
  }

  private func writeEww(to json: inout JSONWriter) {
    json.object { json in
      json.member("id", id)
      json.member("kind", kind)
      json.member("text", text)
      json.member("short", shortText ?? text)
      json.member("icon", text.isEmpty ? nil : icon)
      json.member("color", color?.hexadecimal)
      json.member("percentage", percentage)
      json.member("tooltip", tooltipText)
      // A style sheet takes the classes of a widget as one text.
      json.member("class", classes.joined(separator: " "))
    }
  }

  // MARK: Others

  /// The label in Pango markup, with its colour.
  private var pangoLabel: String {
    let words = PangoMarkup.escaped(label)
    guard let color, !text.isEmpty else { return words }
    return "<span foreground=\"\(color.hexadecimal)\">\(words)</span>"
  }

  /// The tags that XFCE's Generic Monitor reads.
  private var genmonText: String {
    var lines = ["<txt>\(pangoLabel)</txt>", "<tool>\(PangoMarkup.escaped(tooltipText))</tool>"]
    if let percentage { lines.append("<bar>\(percentage)</bar>") }
    if let action = action(on: .left) {
      lines.append("<txtclick>\(action.commandLine)</txtclick>")
    }
    return lines.lines
  }

  /// The arguments of `sketchybar --set`, quoted for a shell and for `xargs`.
  private var sketchybarArguments: String {
    var words = ["label=\(text)", "icon=\(text.isEmpty ? "" : icon ?? "")"]
    words.append("drawing=\(text.isEmpty ? "off" : "on")")
    if let color {
      let value = "0xff" + color.hexadecimal.dropFirst()
      words += ["label.color=\(value)", "icon.color=\(value)"]
    }
    if let action = action(on: .left) { words.append("click_script=\(action.commandLine)") }
    return words.map(ShellWord.singleQuoted).joined(separator: " ")
  }
}

extension [String] {
  /// The texts, each with a newline.
  var lines: String { map { $0 + "\n" }.joined() }
}
