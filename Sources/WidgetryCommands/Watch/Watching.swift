internal import ChildProcesses
internal import Foundation
internal import WidgetHome
internal import WidgetModel
internal import WidgetRendering

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Keeps a board as the home is, and does what its keys ask for.
final class Watching {
  private let run: CommandRun
  private let following: Following
  private let zone: TimeZone
  private var board = Board()
  private var cards: BoardCards
  private var keys = BoardKeys()
  /// Until when a widget is marked as just changed.
  private var marks: [Int: Date] = [:]
  private var message: String?
  /// What reloads at a key; kept to be told of its end.
  private var reloads: [DetachedProcess] = []

  /// Words that run are worded each second.
  private static let pace: TimeInterval = 1

  init(_ run: CommandRun) async throws {
    self.run = run
    zone = try run.home.timeZone()
    cards = BoardCards(run.home, colors: TerminalColors(of: run.output.style.results))
    following = try await Following(
      run, try run.selector(), pace: Self.pace,
      signals: [SIGINT, SIGTERM, SIGHUP, SIGWINCH, SIGTSTP, SIGCONT])
    board.hasColor = run.output.style.results.hasColor
  }

  func go() async throws -> ExitStatus {
    try await following.begin(patience: .zero)
    let screen = try FullScreen()
    defer { screen.giveBack() }
    while true {
      guard try draw(on: screen) else { return .success }
      let wakes = following.wait(
        until: [marks.values.min(), keys.openUntil].compactMap(\.self).min(),
        or: [StandardStreams.input] + reloads.compactMap(\.end))
      if let status = try heed(wakes, screen) { return status }
      guard let bytes = screen.keys() else { return .success }
      for key in keys.take(bytes, at: Date()) {
        switch board.press(key) {
        case .quit: return .success
        case .reload(let key): try reload(following.follower[key].map { [$0] } ?? [])
        case .reloadAll: try reload(Array(following.follower.followed))
        case nil: break
        }
      }
      try await takeChanges(wakes)
    }
  }

  /// Does what signals ask for; says what to exit with where that is the end.
  private func heed(_ wakes: Wakes, _ screen: FullScreen) throws -> ExitStatus? {
    if let status = following.end(wakes) { return status }
    let signals = following.watch.caughtSignals
    if signals.isEmpty { return nil }
    var stands = signals.contains(SIGTSTP)
    while stands || screen.isInBackground {
      screen.suspend()
      // What ended it while it stood still comes first: a shell may have the terminal.
      if let status = following.end([]) { return status }
      stands = false
    }
    following.watch.forget([SIGWINCH, SIGTSTP, SIGCONT])
    if !signals.isDisjoint(with: [SIGTSTP, SIGCONT]) { try screen.takeAgain() }
    return nil
  }

  private func takeChanges(_ wakes: Wakes) async throws {
    let changes = try await following.changes { [weak self] in self?.message = $0.summary }
    let now = Date()
    marks = marks.filter { $0.value > now }
    for change in changes {
      cards.change(change.widget.key)
      switch change.event {
      case .shown where change.former?.line != change.widget.line, .added:
        marks[change.widget.key] = now + Display.markDuration
      case .removed: marks[change.widget.key] = nil
      case .configured, .shown, .state: break
      }
    }
    let running = reloads.filter { $0.wait(until: .now) == nil }
    if !changes.isEmpty || running.count < reloads.count { message = nil }
    reloads = running
  }

  private func draw(on screen: FullScreen) throws -> Bool {
    let now = Date()
    let size = screen.size
    let followed = following.follower.followed
    board.show(
      followed.map { widget in
        Board.Widget(
          key: widget.key, id: widget.id, state: widget.report.words,
          card: widget.cardSize(columns: size.columns),
          isMarked: marks[widget.key].map { $0 > now } ?? false)
      }, in: size)
    board.status = status(at: now, count: followed.count)
    try cards.draw(board.widgets[board.visible], at: now)
    return screen.show(board.lines(cards.lines))
  }

  private func status(at now: Date, count: Int) -> String {
    if let message { return message }
    let widgets = count == 1 ? "1 widget" : "\(count) widgets"
    guard let next = following.follower.nextChange else { return widgets }
    let seconds = next.timeIntervalSince(now)
    let words =
      seconds < 60
      ? LocalMoment.clock(next, in: zone) : LocalMoment.short(next, now: now, in: zone)
    return "\(widgets), next change \(words)"
  }

  private func reload(_ widgets: [Followed]) throws {
    guard !widgets.isEmpty else { return }
    let isOne = widgets.count == 1
    message = isOne ? "reloading \(widgets[0].id)…" : "reloading \(widgets.count) widgets…"
    let process = Runner.reload(
      isOne ? [widgets[0].id] : run.selectorWords, home: run.homePath,
      place: try run.home.surroundings())
    reloads += [process].compactMap(\.self)
  }
}

extension Followed {
  /// The room of its card, the heading not counted.
  fileprivate func cardSize(columns: Int) -> BoardLayout.Size {
    let size = TerminalCard.size(of: family, columns: columns)
    return BoardLayout.Size(columns: size.columns, rows: size.rows)
  }
}

extension StateReport {
  /// What stands beside a widget's name; nothing for one that shows what it should.
  fileprivate var words: String {
    switch state {
    case .current: ""
    case .stale: "stale"
    case .pending: code == Self.due ? "" : "pending"
    case .needsAttention: "needs attention"
    }
  }
}
