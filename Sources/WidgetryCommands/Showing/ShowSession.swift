internal import Foundation
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

/// Runs `widgetry show --follow`: prints one widget now and after each change of its content.
final class ShowSession {
  /// The output in the chosen format, which is compared with the last one to detect changes.
  private enum Print: Equatable {
    case line(String)
    case document(line: String, view: ViewNode, report: StateReport)
    case drawing([UInt8])
  }

  private let environment: CommandEnvironment
  private var reader: DisplayReader
  private let target: ShowTarget
  private let fallback: Fallback?
  private let following: Following
  private var screen: CardScreen
  private var last: Print?
  private var repetition: Repetition
  /// When the highlight of the last change ends.
  private var markedUntil: Date?

  /// The minimum time between two updates of running text, such as a timer.
  private static let pace: TimeInterval = 1

  init(
    _ environment: CommandEnvironment, id: String, _ reader: DisplayReader,
    to target: ShowTarget, fallback: Fallback?, repetition: Repetition
  ) async throws {
    self.environment = environment
    self.reader = reader
    self.target = target
    self.fallback = fallback
    self.repetition = repetition
    screen = CardScreen(environment.output)
    guard target.file != nil || !target.format.isPicture else {
      throw WidgetryError.noFileToFollow(id, target.format)
    }
    var selector = Selector()
    selector.ids = [id]
    selector.givesIDs = true
    following = try await Following(
      environment, selector, pace: Self.pace, reloads: reader.asking == .allowed ? .run : .ignored,
      absence: fallback == nil ? .refused : .waitedFor)
  }

  /// Prints the widget until a signal arrives, stdout is closed or the widget is removed.
  func follow() async throws -> ExitStatus {
    try await following.begin(timeout: DisplayDecision.shortReloadTimeout)
    try await show()
    while true {
      let wakes = following.wait(
        until: [markedUntil, repetition.next(after: Date())].compactMap(\.self).min())
      if let status = following.end(wakes) { return status }
      var isRemoved = false
      try await following.read { changes in
        for change in changes {
          report(change)
          if change.event == .removed, fallback == nil { return isRemoved = true }
        }
        try await show()
      }
      if isRemoved { return .missing }
      repetition.printIfDue()
      environment.output.flush()
    }
  }

  /// Prints a message about a removed, renamed or stale widget.
  private func report(_ change: FollowedChange) {
    let id = change.widget.id
    guard fallback == nil || change.event == .configured else { return }
    switch change.event {
    case .removed:
      screen.leave()
      environment.output.error(.removed(id))
    case .configured:
      guard let former = change.former?.id, former != id else { return }
      screen.leave()
      environment.output.note("'\(former)' is now named '\(id)'", code: "instance.renamed")
    case .state:
      let report = change.widget.report
      guard report.isNoteworthy else { return }
      screen.leave()
      environment.report(report, of: id)
    case .added, .shown: break
    }
  }

  /// Whether changes are highlighted: only on a terminal, because a file may be viewed later.
  private var marksChanges: Bool { target.format == .terminal && target.file == nil }

  // MARK: Showing

  private func show() async throws {
    defer { environment.output.flush() }
    markedUntil = nil
    guard let widget = following.follower.followed.first else { return try showFallback() }
    do {
      let display = try await reader.currentDisplay(id: widget.id)
      if fallback != nil, Fallback.replaces(display, as: reader.options) {
        return try showFallback()
      }
      let sheet = ShowSheet(
        display, as: reader.options, in: environment.home,
        surroundings: try environment.home.surroundings(), marksChanges: marksChanges)
      markedUntil = marksChanges ? display.markedUntil : nil
      let print = try print(of: sheet, display.report)
      guard print != last else { return }
      try write(sheet, print)
      last = print
    } catch let error as WidgetryError where fallback != nil && error.category != .misuse {
      try showFallback()
    }
  }

  private func print(of sheet: ShowSheet, _ report: StateReport) throws -> Print {
    switch target.format {
    case .line, .text, .bar: .line(sheet.printed(sheet.line, columns: target.columns))
    case .json: .document(line: sheet.line, view: sheet.seen, report: report)
    case .terminal: .drawing(try bytes(of: sheet, .terminal))
    case .svg, .png, .pdf: .drawing(try bytes(of: sheet, target.format))
    }
  }

  private func bytes(of sheet: ShowSheet, _ format: ShowFormat) throws -> [UInt8] {
    let isCard = format == .terminal && target.file == nil
    return try sheet.bytes(
      format, style: isCard ? screen.style : OutputStyle(), maker: target.maker)
  }

  private func write(_ sheet: ShowSheet, _ print: Print) throws {
    guard let file = target.file else {
      switch print {
      case .line(let line): repetition.print { [output = environment.output] in output.line(line) }
      case .document:
        let bytes = try bytes(of: sheet, .json)
        repetition.print { [output = environment.output] in output.jsonLine(bytes) }
      case .drawing(let card):
        repetition.print { [weak self] in
          self?.screen.show(String(decoding: card, as: UTF8.self))
        }
      }
      return
    }
    switch print {
    case .line(let line): try AtomicFile.write(Array((line + "\n").utf8), to: file)
    case .drawing(let picture) where target.format.isPicture:
      try AtomicFile.write(picture, to: file)
    case .document, .drawing:
      try AtomicFile.write(try bytes(of: sheet, target.format), to: file)
    }
    if environment.output.isJSON {
      let bytes = try bytes(of: sheet, .json)
      repetition.print { [output = environment.output] in output.jsonLine(bytes) }
    } else {
      repetition.print { [output = environment.output] in output.say(file) }
    }
  }

  private func showFallback() throws {
    guard let fallback, last != .line(fallback.text) else { return }
    last = .line(fallback.text)
    screen.leave()
    try fallback.write()
    repetition.print { [output = environment.output] in fallback.print(to: output) }
  }
}

extension WidgetryError {
  fileprivate static func removed(_ id: String) -> WidgetryError {
    WidgetryError(
      .missing, code: "instance.removed", summary: "'\(id)' was removed",
      hint: "Run 'widgetry list' to see all widgets")
  }

  fileprivate static func noFileToFollow(_ id: String, _ format: ShowFormat) -> WidgetryError {
    WidgetryError(
      .misuse, code: "follow.no-file",
      summary: "'--follow' needs a file for pictures",
      hint: "Specify a file: --follow --out \(id).\(format.rawValue)")
  }
}
