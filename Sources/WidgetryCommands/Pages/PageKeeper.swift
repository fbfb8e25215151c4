internal import Foundation
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry
internal import WidgetRendering

/// Makes a page, and keeps it as the home is.
final class PageKeeper {
  private let run: CommandRun
  private var selector: Selector
  private let folder: PageFolder
  private let lock: PageLock?
  /// Those of the caller, where he says, else of the home.
  private var zone: TimeZone
  private var surroundings: Surroundings
  private var drawing: PageDrawing
  /// The activities, on a page that is not of some widgets only.
  private var activities: PageActivities?
  private var nothingWords: String?
  private var heartbeat = PageHeartbeat()

  private static let retryPause: TimeInterval = 30

  /// A page of widgets that are not there is refused before its folder is made.
  init(_ run: CommandRun) async throws {
    self.run = run
    selector = try GivenSelector(run.parsed).selector(reading: run.input)
    zone = try run.home.timeZone()
    surroundings = try run.home.surroundings()
    _ = try await run.home.selection.plan(selector)
    let path = run.parsed.argument("DIR") ?? ""
    folder = try PageFolder(path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path)
    lock = run.parsed.has("follow") ? try PageLock(following: folder.path) : nil
    if lock == nil { try PageLock.checkIsFree(folder.path) }
    drawing = PageDrawing(
      hidesPrivate: run.parsed.has("private"), marksChanges: lock != nil)
    if selector.isEmpty || selector.all { activities = PageActivities(run.home) }
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

  /// Goes on until a signal ends it, or nobody reads what it tells.
  func follow() async throws -> ExitStatus {
    defer { tellEnd() }
    // First, so that nothing that happens from here on is missed.
    let sleep = try HomeSleep(run, besides: folder.path)
    try folder.checkIsInPlace()
    tell(try await update(), isFollowing: true)
    tellIfNothing()
    while true {
      var hasReloaded = false
      if !sleep.isFaulty {
        hasReloaded = try await reloadDue(unless: { !sleep.watch.caughtSignals.isEmpty })
      }
      if !hasReloaded {
        // What another is at, or could not be begun, is looked at again.
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
    for id in try selector.dropMissing(from: run.home) {
      run.output.warning(
        "'\(id)' is gone, and the page goes on without it", code: "instance.unknown")
    }
  }

  /// Says in the state that nobody follows any more, so that it is not taken for one that died.
  private func tellEnd() {
    guard heartbeat.last != nil, let madeAt = folder.madeAt else { return }
    heartbeat.stop()
    _ = try? folder.update(files(madeAt: madeAt), madeAt: madeAt)
  }

  /// Draws and writes what has changed.
  private func update() async throws -> PageFolder.Changes {
    let now = Date()
    run.home.settings.forget()
    zone = try run.home.timeZone()
    surroundings = try run.home.surroundings()
    try drawing.draw(try await run.home.selection.plan(selector), in: run, at: now)
    try await activities?.draw(in: run.home, at: now)
    nothingWords = widgets.isEmpty ? try run.wordsForNone(of: selector) : nil
    let isBeatDue = lock != nil && heartbeat.isDue(at: now)
    // A page that is as it was keeps the moment at which it was made.
    if let before = folder.madeAt {
      let files = files(madeAt: before)
      // The page tells all that the state does, except who keeps it.
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

  /// The pictures first and the state last: who follows it finds what it tells of.
  private func files(madeAt: Date) -> [(name: String, bytes: [UInt8])] {
    let page = page(madeAt: madeAt)
    var state = self.page(madeAt: heartbeat.last ?? madeAt)
    state.isFollowed = heartbeat.last != nil
    let pictures = (activities?.pictures ?? []) + drawing.pictures
    return pictures + [(WebPage.fileName, page.html), (WebPage.stateFileName, state.state)]
  }

  /// What goes on comes first.
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
    run.output.note(nothingWords, code: "selection.empty", hint: "widgetry list")
    run.output.flush()
  }

  /// Does what is due; says whether there was anything.
  private func reloadDue(unless isInterrupted: () -> Bool) async throws -> Bool {
    var hasReloaded = false
    for id in drawing.due where !isInterrupted() {
      // One that fails is told on the page.
      if (try? await run.home.reloads.runIfDue(id: id)) != nil { hasReloaded = true }
    }
    return hasReloaded
  }

  private func tell(_ changes: PageFolder.Changes, isFollowing: Bool) {
    defer { run.output.flush() }
    guard !run.output.isJSON else {
      let write = { (json: inout JSONWriter) in self.write(changes, to: &json) }
      return isFollowing ? run.output.jsonLine(write) : run.output.json(write)
    }
    let count = changes.written.count
    var words = [
      changes.isEmpty
        ? "\(folder.path) is up to date"
        : "wrote \(count) \(count == 1 ? "file" : "files") to \(folder.path)"
    ]
    if !changes.removed.isEmpty { words.append("removed \(changes.removed.count)") }
    run.output.line(
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
