internal import Foundation
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry
internal import WidgetRendering

/// A widget's content for `show`, which can be written in any format, to stdout or to a file.
struct ShowSheet {
  private let display: Display
  let environment: PictureEnvironment
  private let view: ViewNode
  /// Whether the content has words, so that the line isn't the name of the kind.
  let hasWords: Bool
  /// The content as one line.
  let line: String
  private let home: Home
  private let scheme: RequestEnvironment.ColorScheme?
  private let hidesPrivate: Bool
  private let marksChanges: Bool

  /// - Parameter marksChanges: Whether a recent change is highlighted; only on a terminal.
  init(
    _ display: Display, as options: ViewingOptions, in home: Home, surroundings: Surroundings,
    marksChanges: Bool
  ) {
    hidesPrivate = options.hidesPrivate
    self.marksChanges = marksChanges
    self.display = display
    self.home = home
    scheme = options.scheme
    environment = options.environment(for: display.instance, at: display.at, in: surroundings)
    view = options.hidesPrivate ? display.view.withoutPrivate : display.view
    let seen = display.view.seen(in: environment, hidingPrivate: options.hidesPrivate)
    // The stored line is for the default environment.
    let line = seen == display.view ? display.line : WidgetRendering.line(of: seen)
    hasWords = !line.isEmpty
    // A widget without text is named after its kind.
    self.line = line.isEmpty ? home.showing.title(of: display) : line
  }

  /// Prints the widget in a format.
  ///
  /// - Parameters:
  ///   - maker: Makes pictures; needed only for their formats.
  ///   - columns: The maximum width of a line of text.
  func write(
    _ format: ShowFormat, to output: Output, maker: PictureMaker?, columns: Int? = nil
  ) throws {
    switch format {
    case .line, .bar: output.line(printed(line, columns: columns))
    case .text: for line in lines { output.line(printed(line, columns: columns)) }
    case .terminal: output.rendered(try card(for: output.style.results))
    case .json: try writeJSON(to: output)
    case .svg, .png, .pdf:
      guard let maker else { return }
      output.document(try maker.picture(document()))
    }
  }

  /// A line as it is printed, shortened to a width.
  func printed(_ line: String, columns: Int?) -> String {
    columns.map { CellWidth.truncated(line, to: $0) } ?? line
  }

  /// Prints the widget to stdout; or writes it to a file, and prints the file's name.
  func write(to target: ShowTarget, on output: Output) throws {
    guard let file = target.file else {
      if let pictures = target.terminalPictures,
        let bytes = pictures.bytes(of: try terminalSource(for: output.style.results))
      {
        return output.document(bytes)
      }
      return try write(
        target.format, to: output, maker: target.maker, columns: target.columns)
    }
    try AtomicFile.write(
      try bytes(
        target.format, style: OutputStyle(), maker: target.maker, columns: target.columns),
      to: file)
    if output.isJSON, target.format != .json { try write(.json, to: output, maker: nil) }
    output.say("Wrote \(file)")
  }

  /// The output in a format, as bytes.
  func bytes(
    _ format: ShowFormat, style: OutputStyle, maker: PictureMaker? = nil,
    columns: Int? = nil
  ) throws -> [UInt8] {
    let memory = MemorySink()
    let output = Output(style: style, results: memory, messages: MemorySink())
    try write(format, to: output, maker: maker, columns: columns)
    output.flush()
    return memory.bytes
  }

  /// The view as it appears in the widget's location at the moment of the display.
  var seen: ViewNode { view.seen(in: environment) }

  /// The content in one or more lines of text.
  var lines: [String] {
    let lines = WidgetRendering.lines(of: seen)
    return lines.isEmpty ? [line] : lines
  }

  /// What the widget's picture is made of.
  func document() throws -> PictureDocument {
    .widget(
      PictureSource(
        view, in: environment, title: line, resources: try pictures(), previous: try viewBefore(),
        scale: ViewingOptions.scale(in: environment)))
  }

  func pictures() throws -> PictureStock {
    try home.showing.pictures(of: view, with: display.images)
  }

  /// The view before the last change.
  ///
  /// Finding it reads several entries, so only drawn formats use it.
  private func viewBefore() throws -> ViewNode? {
    guard marksChanges, let view = try home.showing.viewBefore(display) else { return nil }
    return hidesPrivate ? view.withoutPrivate : view
  }

  /// What the picture on a terminal is made of.
  private func terminalSource(for stream: OutputStyle.Stream) throws -> PictureSource {
    var environment = environment
    let colors = TerminalColors(of: stream, scheme: scheme)
    environment.colorScheme = colors.scheme ?? environment.colorScheme
    return PictureSource(
      view, in: environment, title: line, resources: try pictures(),
      scale: ViewingOptions.scale(in: environment))
  }

  private func card(for stream: OutputStyle.Stream) throws -> String {
    let colors = TerminalColors(of: stream, scheme: scheme)
    var environment = environment
    environment.colorScheme = colors.scheme ?? environment.colorScheme
    let style = colors.cardStyle(columns: stream.columns, rows: stream.rows)
    let card = TerminalCard(
      view, in: environment, style: style, resources: try pictures(), previous: try viewBefore())
    return card.text + "\n"
  }

  private func writeJSON(to output: Output) throws {
    let stored = try home.showing.stored(id: display.instance.id, at: display.at)
    let next = display.source == .stored ? try nextChange(of: stored) : nil
    let schedule = try ReloadSchedule(home.showing.status(of: stored))
    output.json { json in
      json.object { json in
        json.member("id", display.instance.id)
        json.member("kind", display.kind)
        json.member("family", environment.family.name)
        json.member("at", display.at)
        json.member("entryDate", display.entryDate)
        json.member("nextChange", next)
        json.member("state", display.report.state.rawValue)
        json.member("reason", display.report.code)
        json.member("stale", display.report.state == .stale)
        json.member("text", lines)
        json.member("line", line)
        json.member("url", view.widgetURL)
        json.key("view")
        json.value(view)
        schedule.members(&json)
      }
    }
  }

  private func nextChange(of shown: ShownInstance) throws -> Date? {
    let next = try home.showing.nextChange(
      of: shown, entry: shown.entry(at: display.at), at: display.at)
    return [next, view.nextRunningChange(after: display.at)].compactMap(\.self).min()
  }
}
