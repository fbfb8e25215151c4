package import WidgetModel

/// Prints a command's results to stdout, and notes, warnings and errors to stderr.
///
/// Each command gets one from its ``CommandEnvironment``. `text`, `line`, tables, notes and errors
/// replace control characters; only `rendered` prints text unchanged. With `--quiet`, commands that
/// change something print only errors and JSON. A command that keeps printing for a status bar also
/// prints only errors, unless stderr is a terminal.
///
///     let output = Output.ofProcess(parsed.global, reads: parsed.reads)
///     output.say("Added \(id)")
///     return output.finish(.success, changed: true)
package final class Output {
  package let style: OutputStyle
  private let results: BufferedWriter
  private let messages: BufferedWriter

  package init(style: OutputStyle, results: any ByteSink, messages: any ByteSink) {
    self.style = style
    self.results = BufferedWriter(results)
    self.messages = BufferedWriter(messages)
  }

  /// The output to the standard streams of this process.
  ///
  /// - Parameter isFollowing: Whether the command keeps printing until it is stopped.
  package static func ofProcess(
    _ global: GlobalFlags, reads: Bool = false, isFollowing: Bool = false
  ) -> Output {
    var style = OutputStyle.ofProcess(global, reads: reads)
    style.remarksNeedTerminal = isFollowing
    return Output(
      style: style, results: DescriptorSink(StandardStreams.results),
      messages: DescriptorSink(StandardStreams.messages))
  }

  package var isJSON: Bool { style.format == .json }

  private var printsResults: Bool { !style.quiet || style.reads || isJSON }

  private var printsRemarks: Bool {
    !style.quiet && (!style.remarksNeedTerminal || style.messages.isTerminal)
  }

  /// Whether writing to stdout failed, so that a command with a long result can stop.
  package var isBroken: Bool { results.failure != nil }

  /// Throws if writing to stdout failed, to end a command with a long result.
  func stopIfBroken() throws {
    guard !isBroken else { throw CancellationError() }
  }

  // MARK: Results

  /// Prints one line of a text result.
  package func line(_ text: String) {
    write(HarmlessText.line(text) + "\n")
  }

  /// Prints several lines of a text result.
  package func text(_ text: String) {
    write(HarmlessText.block(text) + (text.hasSuffix("\n") ? "" : "\n"))
  }

  /// Prints text that is already formatted for this stream, including escape sequences.
  package func rendered(_ text: String) {
    write(text)
  }

  /// Prints the bytes of a picture or file, even with `--quiet`.
  package func document(_ bytes: [UInt8]) {
    results.write(bytes)
  }

  /// Prints one line about a change.
  ///
  /// Prints nothing with `--quiet`, or with `--json`, where the changed object is printed instead.
  package func say(_ text: String) {
    if !isJSON, !style.quiet { line(text) }
  }

  /// Prints a table: aligned on a terminal, tab-separated elsewhere.
  package func table(
    _ columns: [TableColumn], width: TableLayout.Width = .terminal,
    header: TableLayout.Header = .terminal, rows: (_ add: ([String]) -> Void) throws -> Void
  ) rethrows {
    var layout = TableLayout(
      columns: columns, stream: style.results, width: width, header: header)
    try rows { row in
      if let line = layout.add(row) { write(line) }
    }
    for line in layout.finish() { write(line) }
  }

  /// Prints a JSON document, indented on a terminal.
  ///
  /// - Parameter inParts: Whether a long document is printed while it is written.
  package func json(inParts: Bool = false, _ body: (inout JSONWriter) throws -> Void) rethrows {
    var writer = JSONWriter(layout: style.results.isTerminal ? .indented : .compact)
    writer.hidesSecrets = true
    if inParts {
      writer.overflow = { [self] bytes in
        jsonLine(bytes)
        return !isBroken
      }
    }
    try body(&writer)
    writer.endLine()
    write(writer)
  }

  /// Prints a JSON document on one line, for a stream of results.
  package func jsonLine(_ body: (inout JSONWriter) throws -> Void) rethrows {
    var writer = JSONWriter()
    writer.hidesSecrets = true
    try body(&writer)
    writer.endLine()
    write(writer)
  }

  /// Prints JSON that is already encoded.
  package func jsonLine(_ bytes: [UInt8]) {
    guard printsResults else { return }
    // JSON strings already escape control characters.
    if style.results.isTerminal {
      results.write(HarmlessText.block(String(decoding: bytes, as: UTF8.self)))
    } else {
      results.write(bytes)
    }
  }

  private func write(_ writer: JSONWriter) {
    jsonLine(writer.bytes)
  }

  private func write(_ text: String) {
    if printsResults { results.write(text) }
  }

  /// Highlights text for `rendered`, if stdout has colours; replaces control characters.
  package func painted(_ text: String, _ paint: Paint) -> String {
    paint.on(HarmlessText.line(text), style.results)
  }

  /// A user's input as quoted in a message: without control characters, and shortened.
  package static func echo(_ words: String) -> String {
    CellWidth.truncated(HarmlessText.line(words), to: 60)
  }

  // MARK: Messages

  /// Reports a partial change as an error if `--quiet` hides the list of changes.
  package func reportWhenQuiet(_ summary: String, code: String) {
    guard !printsResults else { return }
    error(
      WidgetryError(
        .failed, code: code, summary: summary,
        hint: "Run the command again without --quiet to see the details"))
  }

  /// Prints additional information.
  package func note(_ summary: String, code: String? = nil, hint: String? = nil) {
    guard printsRemarks else { return }
    tell(Remark(level: .note, code: code, summary: summary, hint: hint))
  }

  /// Prints a possible problem after which the command continues.
  package func warning(_ summary: String, code: String? = nil, hint: String? = nil) {
    guard printsRemarks else { return }
    tell(Remark(level: .warning, code: code, summary: summary, hint: hint))
  }

  /// Prints a failure after which the command continues.
  package func warning(_ error: WidgetryError) {
    guard printsRemarks else { return }
    tell(
      Remark(
        level: .warning, code: error.code, summary: error.summary, hint: error.hint,
        pluginMessage: error.pluginMessage))
  }

  /// Suggests what to type next when nothing is wrong.
  package func hint(_ text: String) {
    guard printsRemarks else { return }
    if isJSON { return tell(Remark(level: .note, summary: text)) }
    // Print the results first if both streams go to the same terminal.
    results.flush()
    messages.write(Remark.hintLine(text, stream: style.messages))
    messages.flush()
  }

  /// Prints an error, even with `--quiet`.
  package func error(_ error: WidgetryError) {
    tell(
      Remark(
        level: .error, code: error.code, summary: error.summary, hint: error.hint,
        pluginMessage: error.pluginMessage,
        suggestions: error.suggestions))
  }

  /// Prints several errors.
  ///
  /// On a terminal, a shared hint is printed once, after the last error.
  package func errors(_ errors: WidgetryErrors) {
    var hints: Set<String> = []
    let indicesWithHint = errors.errors.indices.reversed().filter { index in
      errors.errors[index].hint.map { hints.insert($0).inserted } ?? true
    }
    for (index, var error) in errors.errors.enumerated() {
      if !isJSON, !indicesWithHint.contains(index) { error.hint = nil }
      self.error(error)
    }
  }

  private func tell(_ remark: Remark) {
    results.flush()
    messages.write(isJSON ? remark.jsonLine : remark.text(for: style.messages))
    messages.flush()
  }

  // MARK: The end

  /// Prints buffered output; call it after each event of a command that keeps printing.
  package func flush() {
    results.flush()
  }

  /// Prints the remaining output and returns the exit status.
  ///
  /// A closed pipe isn't a failure, so `widgetry list | head -1` succeeds. After any other failure to
  /// print, the status shows whether running the command again would repeat its change.
  ///
  /// - Parameter changed: Whether the command changed the home.
  package func finish(_ status: ExitStatus, changed: Bool = false) -> ExitStatus {
    results.flush()
    guard let failure = results.failure, failure != .readerClosed else { return status }
    error(.resultNotPrinted(failure, changed: changed))
    guard status == .success else { return status }
    return changed ? .partial : .failed
  }
}

extension WidgetryError {
  /// The error for a result that couldn't be written to stdout.
  static func resultNotPrinted(_ failure: WriteFailure, changed: Bool) -> Self {
    WidgetryError(
      .failed, code: "output.failed", summary: "Couldn't print the result: \(failure.reason)",
      hint: changed ? "The change was made; don't run the command again" : nil)
  }
}
