internal import ChildProcesses
internal import Foundation
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry
internal import WidgetRendering

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Runs `widgetry watch`: updates the board after changes, and performs the actions of its keys.
final class WatchSession {
  let environment: CommandEnvironment
  private let selection: GivenSelector
  private let selector: Selector
  let following: Following
  private let zone: TimeZone
  var board = Board()
  private var cards: BoardCards
  /// The activities; nil if only selected widgets are on the board.
  private var activities: BoardActivities?
  private var keys = BoardKeys()
  /// When the highlight of each recently changed widget ends, by the widget's key.
  private var marks: [Int: Date] = [:]
  /// A text for the status line, such as an alert or a running reload.
  var message: String?
  /// How a command went that a key has started, and until when that is shown.
  private var notice: (words: String, until: Date)?
  /// The commands that keys have started.
  private var commands: [BoardCommand] = []
  /// The summary of a temporary fault, shown in the status line.
  private var fault: String?

  /// The minimum time between two updates of running text, such as a timer.
  private static let pace: TimeInterval = 1

  init(_ environment: CommandEnvironment, _ selection: GivenSelector) async throws {
    self.environment = environment
    self.selection = selection
    let home = environment.home
    zone = try home.timeZone()
    let colors = TerminalColors(of: environment.output.style.results)
    cards = BoardCards(home, colors: colors)
    selector = try selection.selector(reading: environment.input)
    if selector.isEmpty || selector.all {
      activities = BoardActivities(home, colors: colors)
    }
    following = try await Following(
      environment, selector, pace: Self.pace,
      signals: [SIGINT, SIGTERM, SIGHUP, SIGWINCH, SIGTSTP, SIGCONT])
    board.hasColor = environment.output.style.results.hasColor
  }

  /// Shows the board until a key, a signal or the end of the terminal quits it.
  func run() async throws -> ExitStatus {
    try await following.begin(timeout: .zero)
    // A button that was pressed does all it has to, although the board is left.
    defer { for command in commands { command.finish() } }
    let screen = try FullScreen()
    defer { screen.restore() }
    while true {
      let size = screen.size
      if try await update(size) { screen.ring() }
      show(in: size)
      guard screen.show(board.lines(lines)) else { return .success }
      let wakes = following.wait(
        until: [marks.values.min(), keys.openUntil, activities?.next, notice?.until, ending]
          .compactMap(\.self).min(),
        or: [StandardStreams.input] + commands.flatMap(\.descriptors))
      if let status = try handle(wakes, screen) { return status }
      guard let bytes = screen.keys() else { return .success }
      for key in keys.take(bytes, at: Date()) {
        notice = nil
        switch board.press(key) {
        case .quit: return .success
        case .reload(let key): reload(key)
        case .reloadAll: reloadAll()
        case .tap(let key): offer(.buttons, of: key)
        case .open(let key): offer(.links, of: key)
        case .choose(let choices): choose(choices)
        case .edit(let key): try edit(key, screen)
        case nil: break
        }
      }
    }
  }

  /// Handles signals; returns the exit status if a signal ends the command.
  private func handle(_ wakes: WakeReasons, _ screen: FullScreen) throws -> ExitStatus? {
    if let status = following.end(wakes) { return status }
    let signals = following.watch.caughtSignals
    if signals.isEmpty { return nil }
    var shouldSuspend = signals.contains(SIGTSTP)
    var wasStopped = signals.contains(SIGCONT)
    while shouldSuspend || screen.isInBackground {
      screen.suspend()
      wasStopped = true
      // Check for a signal first, because a shell may control the terminal now.
      if let status = following.end([]) { return status }
      shouldSuspend = false
    }
    following.watch.forget([SIGWINCH, SIGTSTP, SIGCONT])
    if wasStopped { try screen.reenter() }
    return nil
  }

  private func lines(of widget: Board.Widget) -> [String] {
    widget.key < 0 ? activities?.lines(of: widget) ?? [] : cards.lines(of: widget)
  }

  /// Reads changes and draws the visible cards; returns whether there was a new alert.
  private func update(_ size: BoardLayout.Size) async throws -> Bool {
    var hasAlert = false
    if following.reloads.removeDone() { message = nil }
    takeOutcomes()
    marks = marks.filter { $0.value > Date() }
    let succeeded = try await following.read(onFault: { [weak self] in self?.fault = $0.summary }) {
      changes in
      for change in changes { apply(change) }
      let alerts = try await activities?.update(at: Date()) ?? []
      if !alerts.isEmpty {
        message = alerts.joined(separator: " · ")
        hasAlert = true
      }
      show(in: size)
      let visible = board.visible
      try cards.draw(visible.filter { $0.key >= 0 }[...], at: Date())
      try activities?.draw(visible.filter { $0.key < 0 }, at: Date())
      board.detail = board.openedWidget.map { detail(of: $0, columns: size.columns) } ?? []
    }
    if succeeded { fault = nil }
    return hasAlert
  }

  private func apply(_ change: FollowedChange) {
    message = nil
    cards.markOutdated(change.widget.key)
    switch change.event {
    case .shown where change.former?.line != change.widget.line, .added:
      marks[change.widget.key] = Date() + Display.markDuration
    case .removed: marks[change.widget.key] = nil
    case .configured, .shown, .state: break
    }
  }

  private func show(in size: BoardLayout.Size) {
    let now = Date()
    let followed = following.follower.followed
    board.show(
      (activities?.widgets(columns: size.columns) ?? [])
        + followed.map { widget in
          Board.Widget(
            key: widget.key, id: widget.id, state: widget.report.words,
            card: widget.cardSize(columns: size.columns),
            isMarked: marks[widget.key].map { $0 > now } ?? false,
            words: [widget.kind, widget.line].compactMap(\.self).joined(separator: " "))
        }, in: size)
    board.island = activities?.island ?? []
    board.status = status(at: now, count: followed.count)
    board.emptyReason = emptyReason
  }

  private func status(at now: Date, count: Int) -> String {
    if let words = fault ?? notice?.words ?? message { return words }
    let widgets = count == 1 ? "1 widget" : "\(count) widgets"
    let activityCount = activities?.count ?? 0
    let activities = activityCount == 1 ? "1 activity" : "\(activityCount) activities"
    let shown = activityCount == 0 ? widgets : count == 0 ? activities : "\(activities), \(widgets)"
    guard let next = following.follower.nextChange else { return shown }
    let seconds = next.timeIntervalSince(now)
    let words =
      seconds < 60
      ? LocalMoment.clock(next, in: zone) : LocalMoment.short(next, now: now, in: zone)
    return "\(shown), next change: \(words)"
  }

  /// Why the board is empty although widgets exist.
  private var emptyReason: String? {
    guard following.follower.followed.isEmpty, fault == nil else { return nil }
    let home = environment.home
    guard let words = try? selection.emptyReason(of: selector, in: home),
      let count = try? home.instances.count()
    else { return nil }
    return "0 of \(count) \(count == 1 ? "widget" : "widgets"): \(words)"
  }

  // MARK: Keys

  /// Shows a text in the status line for a moment.
  func tell(_ words: String) {
    notice = (words, Date() + Self.noticeDuration)
  }

  private static let noticeDuration: TimeInterval = 5

  /// Starts a command in the background; the status line says how it went.
  func start(_ words: [String], doing: String) {
    do throws(ProcessError) {
      let command = try BoardCommand(words, doing: doing)
      commands.append(command)
      message = command.running
    } catch {
      tell(error.summary)
    }
  }

  private func takeOutcomes() {
    if let until = notice?.until, until <= Date() { notice = nil }
    commands.removeAll { command in
      guard let words = command.outcome() else { return false }
      message = nil
      tell(words)
      return true
    }
  }

  /// When to look again whether a command has ended that prints nothing more.
  private var ending: Date? {
    commands.contains(where: \.isEnding) ? Date() + 0.02 : nil
  }

  private func reload(_ key: Int) {
    guard key >= 0 else {
      message = "live activities can't be reloaded"
      return
    }
    guard let id = following.follower[key]?.id else { return }
    let isStarted = following.reloads.request(.widget(id: id))
    message = isStarted ? "reloading \(id)…" : "still reloading \(id)…"
  }

  private func reloadAll() {
    let count = following.follower.followed.count
    let isStarted = following.reloads.request(.all(words: selection.commandWords))
    message =
      "\(isStarted ? "" : "still ")reloading \(count == 1 ? "1 widget" : "\(count) widgets")…"
  }
}

extension FollowedWidget {
  /// The size of the card without its heading.
  fileprivate func cardSize(columns: Int) -> BoardLayout.Size {
    let size = TerminalCard.size(of: family, columns: columns)
    return BoardLayout.Size(columns: size.columns, rows: size.rows)
  }
}

extension StateReport {
  /// The state shown beside a widget's name; empty if it is up to date or only waits for its
  /// reload.
  fileprivate var words: String { isNoteworthy ? state.label ?? "" : "" }
}
