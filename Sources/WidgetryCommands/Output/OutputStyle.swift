/// How a command prints to each stream, depending on its flags and on terminals.
package struct OutputStyle: Hashable, Sendable {
  /// The properties of one output stream.
  package struct Stream: Hashable, Sendable {
    /// The columns of the terminal; nil for a file or a pipe.
    package var columns: Int?
    /// The maximum number of lines of a card; nil for no limit.
    package var rows: Int?
    package var hasColor: Bool

    package var isTerminal: Bool { columns != nil }

    package init(columns: Int? = nil, hasColor: Bool = false) {
      self.columns = columns
      self.hasColor = hasColor
    }
  }

  package var format: GlobalFlags.Format
  package var quiet: Bool
  /// Whether notes and warnings are printed only on a terminal, because a status bar would show
  /// them as content.
  package var remarksNeedTerminal = false
  /// Whether the command only reads, so that its results are printed even with `--quiet`.
  package var reads: Bool
  package var results: Stream
  package var talk: Stream

  package init(
    format: GlobalFlags.Format = .text, quiet: Bool = false, reads: Bool = false,
    results: Stream = Stream(), talk: Stream = Stream()
  ) {
    self.format = format
    self.quiet = quiet
    self.reads = reads
    self.results = results
    self.talk = talk
  }

  /// The style for this process's streams and the command's flags.
  package static func ofProcess(_ global: GlobalFlags, reads: Bool = false) -> Self {
    let results = StandardStreams.results
    let talk = StandardStreams.talk
    return Self(
      format: global.format, quiet: global.quiet, reads: reads,
      results: stream(
        global.color,
        terminalColumns: StandardStreams.isTerminal(results)
          ? StandardStreams.columns(of: results) ?? fallbackColumns : nil,
        environment: StandardStreams.variable),
      talk: stream(
        global.color,
        terminalColumns: StandardStreams.isTerminal(talk)
          ? StandardStreams.columns(of: talk) ?? fallbackColumns : nil,
        environment: StandardStreams.variable))
  }

  /// The style of a stream; `terminalColumns` is nil if the stream isn't a terminal.
  package static func stream(
    _ color: GlobalFlags.Color, terminalColumns: Int?, environment: (String) -> String?
  ) -> Stream {
    // Users set COLUMNS to override the width of the terminal.
    let wanted = environment("COLUMNS").flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    let columns = terminalColumns.map { wanted ?? $0 }
    let hasColor =
      switch color {
      case .always: true
      case .never: false
      case .auto:
        columns != nil && (environment("NO_COLOR") ?? "").isEmpty && environment("TERM") != "dumb"
      }
    return Stream(columns: columns, hasColor: hasColor)
  }

  private static let fallbackColumns = 80
}

/// A way to highlight words with the terminal's own colours.
package enum Paint: String, Hashable, Sendable {
  case bold = "1"
  case dim = "2"
  case red = "31"
  case green = "32"
  case yellow = "33"
  case cyan = "36"

  /// The highlighted text; unchanged if the stream has no colour.
  package func on(_ text: String, _ stream: OutputStyle.Stream) -> String {
    stream.hasColor && !text.isEmpty ? "\u{1B}[\(rawValue)m\(text)\u{1B}[0m" : text
  }
}
