internal import Foundation
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry
internal import WidgetRendering

/// Makes a page, and keeps it current.
final class PageKeeper {
  private let environment: CommandEnvironment
  private let home: Home
  private let output: Output
  private let given: GivenSelector
  private var selector: Selector
  private let folder: PageFolder
  private let lock: PageLock?
  /// The caller's where the line names them, else the home's.
  private var zone: TimeZone
  private var surroundings: Surroundings
  private var drawing: PageDrawing
  /// The activities, on a page of all widgets.
  private var activities: PageActivities?
  private var nothingWords: String?
  private var heartbeat = PageHeartbeat()

  private static let retryPause: TimeInterval = 30

  /// Refuses a page of missing widgets before its folder is made.
  init(
    _ path: String, _ given: GivenSelector, hidesPrivate: Bool, follows: Bool,
    in environment: CommandEnvironment
  ) async throws {
    self.environment = environment
    self.given = given
    home = environment.home
    output = environment.output
    selector = try given.selector(reading: environment.input)
    zone = try home.timeZone()
    surroundings = try home.surroundings()
    _ = try await home.selection.plan(selector)
    folder = try PageFolder(path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path)
    lock = follows ? try PageLock(following: folder.path) : nil
    if lock == nil { try PageLock.checkIsFree(folder.path) }
    drawing = PageDrawing(hidesPrivate: hidesPrivate, marksChanges: lock != nil)
    if selector.isEmpty || selector.all { activities = PageActivities(home) }
  }

  func makeOnce() async throws -> ExitStatus {
    let interruption = Interruption()
    var changes = try await update()
    for name in try await reloadDue(unless: { interruption.status != nil }) ? update().written : []
    where !changes.written.contains(name) {
      changes.written.append(name)
    }
    if let status = interruption.status { return status }
    tell(changes, isFollowing: false)
    tellIfNothing()
    return .success
  }

  /// Runs until a signal ends it, or nobody reads its output.
  func follow() async throws -> ExitStatus {
    defer { tellEnd() }
    // First, so that nothing that happens from here on is missed.
    let sleep = try HomeSleep(environment, besides: folder.path)
    try folder.checkIsInPlace()
    tell(try await update(), isFollowing: true)
    tellIfNothing()
    while true {
      var hasReloaded = false
      if !sleep.isFaulty {
        hasReloaded = try await reloadDue(unless: { !sleep.watch.caughtSignals.isEmpty })
      }
      if !hasReloaded {
        // What another process reloads, or couldn't be started, is looked at again.
        let retry = drawing.due.isEmpty ? nil : Date() + Self.retryPause
        let moments =
          sleep.isFaulty
          ? []
          : [
            drawing.schedule.next, activities?.next, retry, heartbeat.next,
          ]
        // A signal that came during a reload wakes nobody any more.
        if let status = sleep.end([]) ?? sleep.end(sleep.wait(until: moments)) { return status }
      }
      try folder.checkIsInPlace()
      let changes = try await sleep.look {
        try dropMissing()
        return try await update()
      }
      if let changes, !changes.isEmpty { tell(changes, isFollowing: true) }
    }
  }

  private func dropMissing() throws {
    for id in try selector.dropMissing(from: home) {
      output.warning(
        "'\(id)' is gone; the page is made without it", code: "instance.unknown")
    }
  }

  /// Writes into the state that nobody follows any more, so that it does not look like a crash.
  private func tellEnd() {
    guard heartbeat.last != nil, let madeAt = folder.madeAt else { return }
    heartbeat.stop()
    _ = try? folder.update(files(madeAt: madeAt), madeAt: madeAt)
  }

  /// Draws and writes what has changed.
  private func update() async throws -> PageFolder.Changes {
    let now = Date()
    home.settings.forget()
    zone = try home.timeZone()
    surroundings = try home.surroundings()
    try drawing.draw(try await home.selection.plan(selector), in: home, for: output, at: now)
    try await activities?.draw(in: home, at: now)
    nothingWords = widgets.isEmpty ? try given.wordsForNone(of: selector, in: home) : nil
    let isBeatDue = lock != nil && heartbeat.isDue(at: now)
    // An unchanged page keeps the moment at which it was made.
    if let before = folder.madeAt {
      let files = files(madeAt: before)
      // The page has all that the state has, except who keeps it.
      let changes = folder.changes(files)
      let others = changes.written.filter { $0 != WebPage.stateFileName || lock == nil }
      if others.isEmpty, changes.removed.isEmpty {
        guard isBeatDue else { return PageFolder.Changes() }
        heartbeat.beat(at: now)
        _ = try folder.update(self.files(madeAt: before), madeAt: before)
        return PageFolder.Changes()
      }
    }
    if lock != nil { heartbeat.beat(at: now) }
    return try folder.update(files(madeAt: now), madeAt: now)
  }

  /// The pictures first and the state last: a reader of the state finds all that it names.
  private func files(madeAt: Date) -> [(name: String, bytes: [UInt8])] {
    let page = page(madeAt: madeAt)
    var state = self.page(madeAt: heartbeat.last ?? madeAt)
    state.isFollowed = heartbeat.last != nil
    let pictures = (activities?.pictures ?? []) + drawing.pictures
    return pictures + [(WebPage.fileName, page.html), (WebPage.stateFileName, state.state)]
  }

  /// Activities come first.
  private var widgets: [WebPage.Widget] { (activities?.widgets ?? []) + drawing.widgets }

  private func page(madeAt: Date) -> WebPage {
    var page = WebPage(
      widgets, madeAt: madeAt,
      madeAtWords: "\(LocalMoment.full(madeAt, in: zone)) (\(surroundings.timeZone))")
    page.island = activities?.island ?? []
    page.locale = surroundings.locale
    page.nothingWords = nothingWords
    return page
  }

  private func tellIfNothing() {
    guard let nothingWords else { return }
    output.note(nothingWords, code: "selection.empty", hint: "widgetry list")
    output.flush()
  }

  /// Reloads what is due.
  ///
  /// - Returns: Whether anything was reloaded.
  private func reloadDue(unless isInterrupted: () -> Bool) async throws -> Bool {
    var hasReloaded = false
    for id in drawing.due where !isInterrupted() {
      // A failure is shown on the page.
      if (try? await home.reloads.runIfDue(id: id)) != nil { hasReloaded = true }
    }
    return hasReloaded
  }

  private func tell(_ changes: PageFolder.Changes, isFollowing: Bool) {
    defer { output.flush() }
    guard !output.isJSON else {
      let write = { (json: inout JSONWriter) in self.write(changes, to: &json) }
      return isFollowing ? output.jsonLine(write) : output.json(write)
    }
    let count = changes.written.count
    var words = [
      changes.isEmpty
        ? "\(folder.path) is up to date"
        : "wrote \(count) \(count == 1 ? "file" : "files") to \(folder.path)"
    ]
    if !changes.removed.isEmpty { words.append("removed \(changes.removed.count)") }
    output.line(
      words.joined(separator: ", ") + " (open \(folder.path)/\(WebPage.fileName))")
  }

  private func write(_ changes: PageFolder.Changes, to json: inout JSONWriter) {
    json.object { json in
      json.member("at", Date())
      json.member("folder", folder.path)
      json.member("page", "\(folder.path)/\(WebPage.fileName)")
      json.member("widgets", drawing.widgets.count)
      json.member("activities", activities?.widgets.count ?? 0)
      json.member("written", changes.written)
      json.member("removed", changes.removed)
    }
  }
}
