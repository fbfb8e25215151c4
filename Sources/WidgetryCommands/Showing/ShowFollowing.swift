internal import Foundation
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

/// Shows one widget at once, and again exactly when what is shown changes.
final class ShowFollowing {
  /// What was printed, for comparison with the next print in the same format.
  private enum Print: Equatable {
    case line(String)
    case document(line: String, view: ViewNode, report: StateReport)
    case drawing([UInt8])
  }

  private let environment: CommandEnvironment
  private let home: Home
  private let output: Output
  private let isCached: Bool
  private let look: ViewingOptions
  private let target: ShowTarget
  private let converter: PictureConverter?
  private let fallback: Fallback?
  private let following: Following
  private var screen: CardScreen
  private var last: Print?
  private var repetition: Repetition
  /// When the highlight of a change disappears.
  private var markedUntil: Date?
  /// The stored display for which the provider was asked how it looks otherwise, and its answer.
  private var asked: (stored: Display, answer: Display)?

  /// How long what is shown first may be waited for, where it is on its way.
  private static let patience = Duration.milliseconds(200)
  /// A timer with seconds is updated each second.
  private static let pace: TimeInterval = 1

  init(
    _ id: String, as look: ViewingOptions, isCached: Bool, to target: ShowTarget,
    converter: PictureConverter?, fallback: Fallback?, repetition: Repetition,
    in environment: CommandEnvironment
  ) async throws {
    self.environment = environment
    home = environment.home
    output = environment.output
    self.isCached = isCached
    self.look = look
    self.target = target
    self.converter = converter
    self.fallback = fallback
    self.repetition = repetition
    screen = CardScreen(output)
    guard target.file != nil || !target.format.isPicture else {
      throw WidgetryError.noFileToFollow(id, target.format)
    }
    var selector = Selector()
    selector.ids = [id]
    selector.givesIDs = true
    following = try await Following(
      environment, selector, pace: Self.pace, runsWhatIsDue: !isCached,
      absence: fallback == nil ? .refused : .waitedFor)
  }

  func follow() async throws -> ExitStatus {
    try await following.begin(patience: Self.patience)
    if let widget = following.follower.followed.first {
      try home.showing.check(
        look, for: try home.showing.stored(id: widget.id, at: Date()).instance)
    }
    try await show()
    while true {
      let wakes = following.wait(
        until: [markedUntil, repetition.next(after: Date())].compactMap(\.self).min())
      if let status = following.end(wakes) { return status }
      var isRemoved = false
      try await following.look { changes in
        for change in changes {
          tell(change)
          if change.event == .removed, fallback == nil { return isRemoved = true }
        }
        try await show()
      }
      if isRemoved { return .missing }
      repetition.printIfDue()
      output.flush()
    }
  }

  private func tell(_ change: FollowedChange) {
    let id = change.widget.id
    guard fallback == nil || change.event == .configured else { return }
    switch change.event {
    case .removed:
      screen.leave()
      output.error(.removed(id))
    case .configured:
      guard let former = change.former?.id, former != id else { return }
      screen.leave()
      output.note("'\(former)' is called '\(id)' now", code: "instance.renamed")
    case .state:
      let report = change.widget.report
      guard report.state != .current, report.code != StateReport.due else { return }
      screen.leave()
      output.warning(
        "'\(id)': \(report.words(environment.words(ofMoment:)) ?? report.state.rawValue)",
        code: report.code,
        hint: "widgetry status \(id)")
    case .added, .shown: break
    }
  }

  /// A terminal highlights for a moment what changed; a file is looked at later.
  private var marksChanges: Bool { target.format == .terminal && target.file == nil }

  // MARK: Showing

  private func show() async throws {
    defer { output.flush() }
    markedUntil = nil
    guard let widget = following.follower.followed.first else { return showFallback() }
    do {
      let display = try await display(of: widget)
      if let fallback, fallback.standsFor(display, as: look) { return showFallback() }
      let sheet = ShowSheet(
        display, as: look, in: home, surroundings: try home.surroundings(),
        marksChanges: marksChanges)
      markedUntil = marksChanges ? display.markedUntil : nil
      let print = try print(of: sheet, display.report)
      guard print != last else { return }
      try write(sheet, print)
      last = print
    } catch let error as WidgetryError where fallback != nil && error.category != .misuse {
      showFallback()
    }
  }

  private func display(of widget: Followed) async throws -> Display {
    let now = Date()
    let shown = try home.showing.stored(id: widget.id, at: now)
    let display = try home.showing.display(shown, at: now)
    guard look.isOther(than: shown.instance), !isCached else { return display }
    // The provider is asked when there is something else to be seen, and not at every bell.
    if let asked, asked.stored.view == display.view, asked.stored.entryDate == display.entryDate {
      return asked.answer
    }
    do {
      let answer = try await home.showing.ask(shown, at: now, as: look)
      asked = (display, answer)
      return answer
    } catch let error as WidgetryError {
      output.warning(error)
      return display
    }
  }

  private func print(of sheet: ShowSheet, _ report: StateReport) throws -> Print {
    switch target.format {
    case .line, .text: .line(sheet.line)
    case .json: .document(line: sheet.line, view: sheet.seen, report: report)
    case .terminal: .drawing(try bytes(of: sheet, .terminal))
    case .svg, .png, .pdf: .drawing(try bytes(of: sheet, .svg))
    }
  }

  private func bytes(of sheet: ShowSheet, _ format: ShowFormat) throws -> [UInt8] {
    let memory = MemorySink()
    let isCard = format == .terminal && target.file == nil
    let style = isCard ? screen.style : OutputStyle()
    let document = Output(style: style, results: memory, talk: MemorySink())
    try sheet.write(format, to: document, converter: converter)
    document.flush()
    return memory.bytes
  }

  private func write(_ sheet: ShowSheet, _ print: Print) throws {
    guard let file = target.file else {
      switch print {
      case .line(let line): repetition.print { [output] in output.line(line) }
      case .document:
        let bytes = try bytes(of: sheet, .json)
        repetition.print { [output] in output.jsonLine(bytes) }
      case .drawing(let card):
        repetition.print { [weak self] in
          self?.screen.show(String(decoding: card, as: UTF8.self))
        }
      }
      return
    }
    switch print {
    case .line(let line): try WholeFile.write(Array((line + "\n").utf8), to: file)
    case .drawing(let picture) where target.format.isBinary:
      guard let converter else { return }
      try WholeFile.write(converter.convert(picture, to: target.format), to: file)
    case .document, .drawing:
      try WholeFile.write(try bytes(of: sheet, target.format), to: file)
    }
    if output.isJSON {
      let bytes = try bytes(of: sheet, .json)
      repetition.print { [output] in output.jsonLine(bytes) }
    } else {
      repetition.print { [output] in output.line(file) }
    }
  }

  private func showFallback() {
    guard let fallback, last != .line(fallback.text) else { return }
    last = .line(fallback.text)
    screen.leave()
    repetition.print { [output] in fallback.show(in: output) }
  }
}

extension WidgetryError {
  fileprivate static func removed(_ id: String) -> WidgetryError {
    WidgetryError(
      .missing, code: "instance.removed", summary: "'\(id)' was removed", hint: "widgetry list")
  }

  fileprivate static func noFileToFollow(_ id: String, _ format: ShowFormat) -> WidgetryError {
    WidgetryError(
      .misuse, code: "follow.no-file",
      summary: "--follow needs a file to write each picture to",
      hint: "--follow --out \(id).\(format.rawValue)")
  }
}
