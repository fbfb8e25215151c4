import Testing
import WidgetModel
import WidgetryCommands

@Suite struct OutputTests {
  private let results = MemorySink()
  private let messages = MemorySink()

  private func output(_ style: OutputStyle = OutputStyle()) -> Output {
    Output(style: style, results: results, messages: messages)
  }

  private static let unknownKind = WidgetryError(
    .missing, code: "kind.unknown", summary: "no kind 'dd\u{1B}a'", hint: "widgetry kinds",
    suggestions: ["dday"])

  @Test func separatesResultsFromTalk() {
    let output = output()
    output.line("one\u{1B}")
    output.text("two\nthree")
    output.note("by the way")
    output.warning("look", hint: "there")
    output.error(Self.unknownKind)
    output.hint("widgetry help")
    #expect(output.finish(.missing) == .missing)
    #expect(results.text == "one\\u001b\ntwo\nthree\n")
    #expect(
      messages.text == """
        note: by the way
        warning: look
        hint:    there
        error: no kind 'dd\\u001ba'; did you mean 'dday'?
        hint:  widgetry kinds
        hint: widgetry help

        """)
  }

  @Test func talksInJSONLinesWithEveryKey() {
    let output = output(OutputStyle(format: .json))
    output.say("Added dday-1")
    output.note("by the way")
    output.error(Self.unknownKind)
    output.error(WidgetryError(.failed, code: "a.b", summary: "s\u{202E}\n"))
    #expect(output.finish(.success) == .success)
    #expect(results.text == "")
    #expect(
      messages.text == #"""
        {"note":{"level":"note","code":null,"summary":"by the way","hint":null,"suggestions":[]}}
        {"error":{"code":"kind.unknown","summary":"no kind 'dd\u001ba'","hint":"widgetry kinds","suggestions":["dday"]}}
        {"error":{"code":"a.b","summary":"s\u202e\n","hint":null,"suggestions":[]}}

        """#)
  }

  @Test(arguments: [OutputStyle.Stream(), .init(columns: 80)])
  func printsALongDocumentInParts(stream: OutputStyle.Stream) {
    let output = output(OutputStyle(format: .json, results: stream))
    var whole = JSONWriter(layout: stream.isTerminal ? .indented : .compact)
    _ = Self.writeLong(to: &whole)
    for inParts in [false, true] {
      let before = results.text
      var printed = 0
      output.json(inParts: inParts) { json in
        #expect(Self.writeLong(to: &json) == Self.longCount)
        printed = results.text.utf8.count - before.utf8.count
      }
      output.flush()
      #expect(results.text == before + whole.text + "\n")
      #expect(inParts ? whole.bytes.count - printed < 1 << 17 : printed == 0)
    }
  }

  @Test func writesNothingMoreIfTheReaderIsGone() {
    final class ClosedPipe: ByteSink {
      func write(_ bytes: UnsafeRawBufferPointer) -> WriteFailure? { WriteFailure(number: 32) }
    }
    let output = Output(
      style: OutputStyle(format: .json), results: ClosedPipe(), messages: messages)
    output.json(inParts: true) { #expect(Self.writeLong(to: &$0) < Self.longCount / 2) }
    #expect(output.isBroken)
  }

  private static let longCount = 9000

  /// Writes a document of many objects until the reader is gone, and returns how many were written.
  private static func writeLong(to json: inout JSONWriter) -> Int {
    var count = 0
    json.array { json in
      while count < longCount, !json.isAbandoned {
        json.object { $0.member("words", ["é \(count)"]) }
        count += 1
      }
    }
    return count
  }

  @Test(arguments: [OutputStyle.Stream(), .init(columns: 80)])
  func keepsFromABarWhatIsForPeople(talkStream: OutputStyle.Stream) {
    for format in [GlobalFlags.Format.text, .json] {
      var style = OutputStyle(format: format, messages: talkStream)
      style.remarksNeedTerminal = true
      let messages = MemorySink()
      let output = Output(style: style, results: results, messages: messages)
      output.note("by the way")
      output.warning("look")
      output.hint("widgetry help")
      #expect(messages.text.isEmpty == !talkStream.isTerminal)
      output.error(Self.unknownKind)
      #expect(messages.text.contains("no kind"))
    }
  }

  @Test func tellsOnlyErrorsWhenQuiet() {
    let output = output(OutputStyle(quiet: true))
    output.say("Added dday-1")
    output.line("x")
    output.table([TableColumn("A")], rows: { $0(["x"]) })
    output.note("n")
    output.warning("w")
    output.hint("h")
    output.error(WidgetryError(.failed, code: "a.b", summary: "s"))
    #expect(output.finish(.failed) == .failed)
    #expect(results.text == "")
    #expect(messages.text == "error: s\n")
  }

  @Test func printsJSONThatWasAskedForEvenWhenQuiet() {
    let output = output(OutputStyle(format: .json, quiet: true))
    output.json { $0.array { _ in } }
    #expect(output.finish(.success) == .success)
    #expect(results.text == "[]\n")
  }

  @Test func printsAnswersEvenWhenQuiet() {
    let output = output(OutputStyle(quiet: true, reads: true))
    output.line("x")
    output.table([TableColumn("A")], rows: { $0(["y"]) })
    output.rendered("z\n")
    output.say("wrote FILE")
    output.note("n")
    output.hint("h")
    #expect(output.finish(.success) == .success)
    #expect(results.text == "x\ny\nz\n")
    #expect(messages.text == "")
  }

  @Test func indentsJSONOnATerminalAndMakesItHarmless() {
    let output = output(OutputStyle(format: .json, results: .init(columns: 80)))
    output.json { $0.object { $0.member("a", "\u{9B}") } }
    _ = output.finish(.success)
    #expect(results.text == "{\n  \"a\": \"\\u009b\"\n}\n")
  }

  @Test func tellsAHintThatErrorsShareOnceAfterTheLast() {
    let output = output()
    let error = { WidgetryError(.failed, code: "a.b", summary: $0, hint: $1) }
    output.errors(WidgetryErrors([error("1", "h"), error("2", "x"), error("3", "h")]))
    #expect(messages.text == "error: 1\nerror: 2\nhint:  x\nerror: 3\nhint:  h\n")
  }

  @Test func coloursOnlyTheLabels() {
    let output = output(OutputStyle(messages: .init(columns: 80, hasColor: true)))
    output.error(WidgetryError(.failed, code: "a.b", summary: "s", hint: "first\nsecond"))
    #expect(
      messages.text
        == "\u{1B}[31merror:\u{1B}[0m s\n\u{1B}[32mhint: \u{1B}[0m first\n       second\n")
  }

  @Test(arguments: [
    (WriteFailure.readerClosed, false, ExitStatus.success, ""),
    (.readerClosed, true, .success, ""),
    (
      .diskFull, false, .failed, "error: Couldn't print the result: no space left on device\n"
    ),
    (
      .closed, true, .partial,
      """
      error: Couldn't print the result: stdout is closed
      hint:  The change was made; don't run the command again

      """
    ),
  ])
  func tellsThatTheAnswerCouldNotBePrinted(
    failure: WriteFailure, changed: Bool, status: ExitStatus, said: String
  ) {
    let output = Output(
      style: OutputStyle(), results: MemorySink(capacity: 3, failure: failure), messages: messages)
    output.line("more than three")
    output.flush()
    #expect(output.isBroken)
    output.line("again")
    #expect(output.finish(.success, changed: changed) == status)
    #expect(messages.text == said)
  }

  @Test func keepsTheStatusOfACommandThatFailedItself() {
    let output = Output(
      style: OutputStyle(), results: MemorySink(capacity: 0, failure: .diskFull), messages: messages
    )
    output.line("x")
    #expect(output.finish(.missing) == .missing)
  }
}

@Suite struct TableTests {
  private static let columns = [
    TableColumn("ID", staysWhole: true), TableColumn("DAYS", alignment: .trailing),
    TableColumn("TITLE"), TableColumn("STATE"),
  ]

  private func table(_ rows: [[String]], columns: Int?) -> String {
    let sink = MemorySink()
    let output = Output(
      style: OutputStyle(results: .init(columns: columns)), results: sink, messages: MemorySink())
    output.table(Self.columns) { add in rows.forEach(add) }
    _ = output.finish(.success)
    return sink.text
  }

  @Test func alignsOnATerminal() {
    let rows = [["mina", "D-99", "🎂 미나", "current"], ["our-wedding", "7", "Our\u{1B}", ""]]
    #expect(
      table(rows, columns: 80) == """
        ID           DAYS  TITLE      STATE
        mina         D-99  🎂 미나    current
        our-wedding     7  Our\\u001b

        """)
  }

  @Test func givesWholeFieldsWithTabsElsewhere() {
    let rows = [["a", "1", "x\ty\\\n", "s"], ["b", "", String(repeating: "w", count: 200), ""]]
    #expect(
      table(rows, columns: nil)
        == "a\t1\tx\\ty\\\\\\n\ts\nb\t\t" + String(repeating: "w", count: 200) + "\t\n")
  }

  @Test(arguments: [60, 40, 30, 20, 11])
  func neverPassesTheEdge(columns: Int) {
    let rows = [["our-wedding", "D-182", String(repeating: "한", count: 40), "needsAttention"]]
    for line in table(rows, columns: columns).split(separator: "\n") {
      #expect(CellWidth.of(line) <= columns)
    }
  }

  @Test(arguments: [
    (50, ["ID", "DAYS", "TITLE", "STATE"]), (34, ["ID", "DAYS", "TITLE"]), (22, ["ID", "TITLE"]),
    (20, ["ID"]), (1, ["ID"]),
  ])
  func leavesOutWhatIsWorthLeastAndNeverCutsAnID(columns: Int, shown: [String]) {
    let sink = MemorySink()
    let output = Output(
      style: OutputStyle(results: .init(columns: columns)), results: sink, messages: MemorySink())
    let all = [
      TableColumn("ID", staysWhole: true), TableColumn("DAYS", staysWhole: true),
      TableColumn("TITLE", priority: .high), TableColumn("STATE", priority: .low),
    ]
    output.table(all) { $0(["our-wedding", "D-182", "Our wedding in Seoul", "needsAttention"]) }
    _ = output.finish(.success)
    let lines = sink.text.split(separator: "\n")
    #expect(lines[0].split(separator: " ").map(String.init) == shown)
    #expect(lines[1].hasPrefix("our-wedding"))
    #expect(!shown.contains("DAYS") || lines[1].contains("D-182"))
  }

  @Test(arguments: [
    ("Our wedding", "Our wedding"), ("a\u{1B}\n", "a\\u001b\\n"),
    (String(repeating: "t", count: 500), String(repeating: "t", count: 59) + "…"),
  ])
  func tellsBackNoMoreThanIsNeeded(words: String, told: String) {
    #expect(Output.echo(words) == told)
  }

  @Test func cutsWhatIsWorthLessFirstAndPaintsWholeFields() {
    let sink = MemorySink()
    let output = Output(
      style: OutputStyle(results: .init(columns: 40, hasColor: true)), results: sink,
      messages: MemorySink())
    var shown = TableColumn("SHOWN", priority: .high)
    shown.paints = ["36"]
    output.table([TableColumn("ID", staysWhole: true), TableColumn("VALUES"), shown]) {
      $0(["a-1", "anniversary=our-wedding unit=weeks", "Our wedding D-182 days"])
    }
    _ = output.finish(.success)
    #expect(
      sink.text.split(separator: "\n").last
        == "a-1  anniversar…  \u{1B}[36mOur wedding D-182 days\u{1B}[0m")
  }

  @Test func cutsTheWidestFirst() {
    let rows = [["our-wedding", "D-182", String(repeating: "t", count: 40), "needsAttention"]]
    #expect(
      table(rows, columns: 50).split(separator: "\n").last
        == "our-wedding  D-182  ttttttttttttt…  needsAttention")
  }

  @Test func printsNoHeaderWithoutRows() {
    #expect(table([], columns: 80) == "")
    #expect(table([], columns: nil) == "")
  }
}

@Suite struct OutputStyleTests {
  @Test(arguments: [
    (GlobalFlags.Color.auto, 80 as Int?, [:] as [String: String], true, 80 as Int?),
    (.auto, nil, [:], false, nil),
    (.auto, 80, ["NO_COLOR": "1"], false, 80),
    (.auto, 80, ["NO_COLOR": ""], true, 80),
    (.auto, 80, ["TERM": "dumb"], false, 80),
    (.always, nil, ["NO_COLOR": "1"], true, nil),
    (.never, 80, [:], false, 80),
    (.auto, 80, ["COLUMNS": "132"], true, 132),
    (.auto, 80, ["COLUMNS": "0"], true, 80),
    (.auto, 80, ["COLUMNS": "wide"], true, 80),
    (.auto, nil, ["COLUMNS": "132"], false, nil),
  ])
  func decidesFromFlagsAndEnvironment(
    color: GlobalFlags.Color, terminal: Int?, variables: [String: String], hasColor: Bool,
    columns: Int?
  ) {
    let stream = OutputStyle.stream(color, terminalColumns: terminal) { variables[$0] }
    #expect(stream == OutputStyle.Stream(columns: columns, hasColor: hasColor))
  }
}
