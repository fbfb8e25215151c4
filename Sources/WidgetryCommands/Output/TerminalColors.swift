package import WidgetModel
package import WidgetRendering

/// The colours of a terminal, as far as the environment shows them.
package struct TerminalColors: Hashable {
  /// How many it has; none where results have no colour.
  package let depth: ColorDepth
  /// Whether it is bright or dark; nil where nothing has colour.
  package let scheme: RequestEnvironment.ColorScheme?

  /// - Parameter chosen: the scheme, where it was asked for.
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
    // Colours of text and ground, as `0;15`; most terminals that do not tell are dark.
    let ground = variable("COLORFGBG")?.split(separator: ";").last
    scheme = chosen ?? (ground == "7" || ground == "15" ? .light : .dark)
  }

  /// How a card is written, as wide as there is room.
  package func cardStyle(columns: Int?, rows: Int? = nil) -> TerminalCard.Style {
    TerminalCard.Style(
      escapes: depth == .none ? .none : .styles, depth: depth, columns: columns, rows: rows)
  }
}
