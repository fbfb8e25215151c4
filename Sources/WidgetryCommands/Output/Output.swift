package import WidgetModel

/// What a command says: results to stdout, talk to stderr.
///
/// Text given to `text`, `line`, tables, notes and errors is made harmless here; only `rendered` is printed as it is.
/// With `quiet` only errors are printed, besides the results of commands that read and those that were asked for as JSON.
/// A follower for a status bar prints errors only as well, unless stderr is a terminal.
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

  /// - Parameter isFollowing: Whether it keeps printing for a reader.
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

  /// Whether the reader of the results has gone or can't be written to; a long answer may stop.
  package var isBroken: Bool { results.failure != nil }

  /// Ends a long answer that nobody reads any more.
  func stopIfBroken() throws {
    guard !isBroken else { throw CancellationError() }
  }

  // MARK: Results

  /// One line of a result in text.
  package func line(_ text: String) {
    write(HarmlessText.line(text) + "\n")
  }

  /// Several lines of a result in text.
  package func text(_ text: String) {
    write(HarmlessText.block(text) + (text.hasSuffix("\n") ? "" : "\n"))
  }

  /// Text that was made for this stream already, escapes for colour and all.
  package func rendered(_ text: String) {
    write(text)
  }

  /// A picture, byte for byte; also with `quiet`, because who asks for one wants it.
  package func document(_ bytes: [UInt8]) {
    results.write(bytes)
  }

  /// What was done, in one line; none when quiet, nor with JSON, which prints the thing itself.
  package func say(_ text: String) {
    if !isJSON, !style.quiet { line(text) }
  }

  /// A table: aligned on a terminal, tab-separated elsewhere.
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

  /// A JSON document, indented on a terminal.
  package func json(_ body: (inout JSONWriter) throws -> Void) rethrows {
    var writer = JSONWriter(layout: style.results.isTerminal ? .indented : .compact)
    writer.hidesSecrets = true
    try body(&writer)
    writer.endLine()
    write(writer)
  }

  /// A JSON document of one line, for what happens one after the other.
  package func jsonLine(_ body: (inout JSONWriter) throws -> Void) rethrows {
    var writer = JSONWriter()
    writer.hidesSecrets = true
    try body(&writer)
    writer.endLine()
    write(writer)
  }

  /// A JSON document of one line that was written elsewhere, with its end.
  package func jsonLine(_ bytes: [UInt8]) {
    guard printsResults else { return }
    // The escapes for a terminal are those of JSON.
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

  /// Outside text made harmless, in paint if results have colour; for `rendered`.
  package func painted(_ text: String, _ paint: Paint) -> String {
    paint.on(HarmlessText.line(text), style.results)
  }

  /// Someone's own words in a message, shortened.
  package static func echo(_ words: String) -> String {
    CellWidth.truncated(HarmlessText.line(words), to: 60)
  }

  // MARK: Talk

  /// What was done in part, where `quiet` hides the list that says which; an error, as its exit code is.
  package func tellWhenQuiet(_ summary: String, code: String) {
    guard !printsResults else { return }
    error(
      WidgetryError(
        .failed, code: code, summary: summary, hint: "run it again without --quiet to see which"))
  }

  /// Something worth knowing.
  package func note(_ summary: String, code: String? = nil, hint: String? = nil) {
    guard tellsRemarks else { return }
    tell(Remark(level: .note, code: code, summary: summary, hint: hint))
  }

  /// Something that may be wrong, though the command continues.
  package func warning(_ summary: String, code: String? = nil, hint: String? = nil) {
    guard tellsRemarks else { return }
    tell(Remark(level: .warning, code: code, summary: summary, hint: hint))
  }

  /// A failure after which the command continues.
  package func warning(_ error: WidgetryError) {
    guard tellsRemarks else { return }
    tell(
      Remark(
        level: .warning, code: error.code, summary: error.summary, hint: error.hint,
        says: error.says))
  }

  /// What to type next, without anything being wrong.
  package func hint(_ text: String) {
    guard tellsRemarks else { return }
    if isJSON { return tell(Remark(level: .note, summary: text)) }
    // Results come first where both lead to the same terminal.
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

  /// Prints several; for a person a hint that they share comes once, after the last of them.
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

  /// Prints what is waiting; to be called after each event of a command that keeps printing.
  package func flush() {
    results.flush()
  }

  /// Prints the rest, and gives the status to exit with.
  ///
  /// A reader that went away isn't a failure: `list | head -1` ends quietly. An answer that could not be printed for
  /// another reason is; `changed` tells a script whether repeating the command would do it twice.
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
