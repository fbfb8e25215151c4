/// How a command prints to stdout and stderr: its format, and the size and colours of terminals.
package struct OutputStyle: Hashable, Sendable {
  /// The properties of stdout or stderr.
  package struct Stream: Hashable, Sendable {
    /// The width of the terminal; nil for a file or a pipe.
    package var columns: Int?
    /// The maximum height of a card in lines; nil for no limit.
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
  /// The style of stdout, where results are printed.
  package var results: Stream
  /// The style of stderr, where notes, warnings and errors are printed.
  package var messages: Stream

  package init(
    format: GlobalFlags.Format = .text, quiet: Bool = false, reads: Bool = false,
    results: Stream = Stream(), messages: Stream = Stream()
  ) {
    self.format = format
    self.quiet = quiet
    self.reads = reads
    self.results = results
    self.messages = messages
  }

  /// The style for the standard streams of this process, and the global flags of the command.
  package static func ofProcess(_ global: GlobalFlags, reads: Bool = false) -> Self {
    let results = StandardStreams.results
    let messages = StandardStreams.messages
    return Self(
      format: global.format, quiet: global.quiet, reads: reads,
      results: stream(
        global.color,
        terminalColumns: StandardStreams.isTerminal(results)
          ? StandardStreams.columns(of: results) ?? fallbackColumns : nil,
        environment: StandardStreams.variable),
      messages: stream(
        global.color,
        terminalColumns: StandardStreams.isTerminal(messages)
          ? StandardStreams.columns(of: messages) ?? fallbackColumns : nil,
        environment: StandardStreams.variable))
  }

  /// The style of a stream; `terminalColumns` is nil if the stream isn't a terminal.
  package static func stream(
    _ color: GlobalFlags.Color, terminalColumns: Int?, environment: (String) -> String?
  ) -> Stream {
    // Users set COLUMNS to override the width of the terminal.
    let chosenColumns = environment("COLUMNS").flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    let columns = terminalColumns.map { chosenColumns ?? $0 }
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

/// A highlight for text on a terminal: bold, dim, or one of the terminal's own colours.
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
