package import WidgetModel
package import WidgetRendering

/// The colours that the terminal supports, detected from environment variables such as COLORTERM.
package struct TerminalColors: Hashable {
  /// The number of colours; `none` if stdout has no colours.
  package let depth: ColorDepth
  /// Whether the background is light or dark; nil if stdout has no colours.
  package let scheme: RequestEnvironment.ColorScheme?

  /// - Parameter chosen: The scheme given with `--scheme`, if any.
  package init(
    of stream: OutputStyle.Stream, scheme chosen: RequestEnvironment.ColorScheme? = nil,
    variable: (String) -> String? = StandardStreams.variable
  ) {
    guard stream.hasColor else {
      depth = .none
      scheme = chosen
      return
    }
    let terminal = variable("TERM") ?? ""
    if ["truecolor", "24bit"].contains(variable("COLORTERM") ?? "") || terminal.hasSuffix("direct")
    {
      depth = .trueColor
    } else {
      depth = terminal.contains("256color") ? .twoHundredFiftySix : .sixteen
    }
    // Foreground and background, such as `0;15`. A terminal that doesn't set it is probably dark.
    let ground = variable("COLORFGBG")?.split(separator: ";").last
    scheme = chosen ?? (ground == "7" || ground == "15" ? .light : .dark)
  }

  /// The style of a card that may fill the given columns and rows.
  package func cardStyle(columns: Int?, rows: Int? = nil) -> TerminalCard.Style {
    TerminalCard.Style(
      escapes: depth == .none ? .none : .styles, depth: depth, columns: columns, rows: rows)
  }
}
