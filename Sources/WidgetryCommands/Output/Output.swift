package import WidgetModel

/// Prints a command's results to stdout, and notes, warnings and errors to stderr.
///
/// `text`, `line`, tables, notes and errors replace control characters; only `rendered` prints text
/// unchanged.
/// With `quiet`, commands that change something print only errors and JSON.
/// A command that keeps printing for a status bar also prints only errors, unless stderr is a
/// terminal.
///
///     let output = Output.ofProcess(parsed.global, reads: parsed.reads)
///     output.say("Added \(id)")
///     return output.finish(.success, changed: true)
package final class Output {
  package let style: OutputStyle
  private let results: BufferedWriter
  private let talk: BufferedWriter

  package init(style: OutputStyle, results: any ByteSink, talk: any ByteSink) {
    self.style = style
    self.results = BufferedWriter(results)
    self.talk = BufferedWriter(talk)
  }

  /// - Parameter isFollowing: Whether the command keeps printing until it is stopped.
  package static func ofProcess(
    _ global: GlobalFlags, reads: Bool = false, isFollowing: Bool = false
  ) -> Output {
    var style = OutputStyle.ofProcess(global, reads: reads)
    style.remarksNeedTerminal = isFollowing
    return Output(
      style: style, results: DescriptorSink(StandardStreams.results),
      talk: DescriptorSink(StandardStreams.talk))
  }

  package var isJSON: Bool { style.format == .json }

  private var printsResults: Bool { !style.quiet || style.reads || isJSON }

  private var tellsRemarks: Bool {
    !style.quiet && (!style.remarksNeedTerminal || style.talk.isTerminal)
  }

  /// Whether stdout was closed or can't be written to, so that a long result may stop.
  package var isBroken: Bool { results.failure != nil }

  /// Throws if stdout was closed, to end a long result that nobody reads.
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

  /// Prints a picture unchanged, even with `quiet`, because it was asked for.
  package func document(_ bytes: [UInt8]) {
    results.write(bytes)
  }

  /// Prints one line about a change; nothing with `quiet`, or with JSON, which prints the changed
  /// object.
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
  package func json(_ body: (inout JSONWriter) throws -> Void) rethrows {
    var writer = JSONWriter(layout: style.results.isTerminal ? .indented : .compact)
    writer.hidesSecrets = true
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

  /// Prints an encoded JSON document that already ends with a newline.
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

  /// Replaces control characters in text and colours it if results have colour; for `rendered`.
  package func painted(_ text: String, _ paint: Paint) -> String {
    paint.on(HarmlessText.line(text), style.results)
  }

  /// A user's words as quoted in a message: safe to print, and shortened.
  package static func echo(_ words: String) -> String {
    CellWidth.truncated(HarmlessText.line(words), to: 60)
  }

  // MARK: Talk

  /// Reports a partial change as an error if `quiet` hides the list of what changed.
  package func tellWhenQuiet(_ summary: String, code: String) {
    guard !printsResults else { return }
    error(
      WidgetryError(
        .failed, code: code, summary: summary, hint: "run it again without --quiet to see which"))
  }

  /// Prints a fact that may be useful.
  package func note(_ summary: String, code: String? = nil, hint: String? = nil) {
    guard tellsRemarks else { return }
    tell(Remark(level: .note, code: code, summary: summary, hint: hint))
  }

  /// Prints a possible problem after which the command continues.
  package func warning(_ summary: String, code: String? = nil, hint: String? = nil) {
    guard tellsRemarks else { return }
    tell(Remark(level: .warning, code: code, summary: summary, hint: hint))
  }

  /// Prints a failure after which the command continues.
  package func warning(_ error: WidgetryError) {
    guard tellsRemarks else { return }
    tell(
      Remark(
        level: .warning, code: error.code, summary: error.summary, hint: error.hint,
        says: error.says))
  }

  /// Suggests what to type next when nothing is wrong.
  package func hint(_ text: String) {
    guard tellsRemarks else { return }
    if isJSON { return tell(Remark(level: .note, summary: text)) }
    // Print the results first if both streams go to the same terminal.
    results.flush()
    talk.write(Remark.hintLine(text, stream: style.talk))
    talk.flush()
  }

  package func error(_ error: WidgetryError) {
    tell(
      Remark(
        level: .error, code: error.code, summary: error.summary, hint: error.hint,
        says: error.says,
        suggestions: error.suggestions))
  }

  /// Prints several errors.
  ///
  /// On a terminal, a shared hint is printed once, after the last error.
  package func errors(_ errors: WidgetryErrors) {
    var told: Set<String> = []
    let last = errors.errors.indices.reversed().filter { index in
      errors.errors[index].hint.map { told.insert($0).inserted } ?? true
    }
    for (index, var error) in errors.errors.enumerated() {
      if !isJSON, !last.contains(index) { error.hint = nil }
      self.error(error)
    }
  }

  private func tell(_ remark: Remark) {
    results.flush()
    talk.write(isJSON ? remark.jsonLine : remark.text(for: style.talk))
    talk.flush()
  }

  // MARK: The end

  /// Prints buffered output; call it after each event of a command that keeps printing.
  package func flush() {
    results.flush()
  }

  /// Prints the remaining output and returns the exit status.
  ///
  /// A closed pipe isn't a failure: `list
  ///  head -1` succeeds. Any other failure to print is one; `changed` then tells a script whether
  /// running the command again would make the change twice.
  package func finish(_ status: ExitStatus, changed: Bool = false) -> ExitStatus {
    results.flush()
    guard let failure = results.failure, failure != .readerWentAway else { return status }
    error(.answerNotPrinted(failure, changed: changed))
    guard status == .success else { return status }
    return changed ? .partial : .failed
  }
}

extension WidgetryError {
  static func answerNotPrinted(_ failure: WriteFailure, changed: Bool) -> Self {
    WidgetryError(
      .failed, code: "output.failed", summary: "the answer could not be printed: \(failure.reason)",
      hint: changed ? "what was asked for is done; do not repeat it" : nil)
  }
}
