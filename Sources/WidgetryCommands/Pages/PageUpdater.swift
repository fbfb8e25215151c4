internal import Foundation
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry
internal import WidgetRendering

/// Writes the web page of `widgetry page`, and keeps it up to date with `--follow`.
final class PageUpdater {
  /// Whether the page is written once or again after every change.
  enum Updates {
    case once, followed
  }

  private let environment: CommandEnvironment
  private let home: Home
  /// The selection on the command line.
  private let selection: GivenSelector
  private var selector: Selector
  private let folder: PageFolder
  /// The lock of a followed page; nil if the page is written once.
  private let lock: PageLock?
  private var zone: TimeZone
  private var surroundings: Surroundings
  private var drawing: PageDrawing
  /// The activities; nil if only selected widgets are on the page.
  private var activities: PageActivities?
  /// Why there are no widgets on the page.
  private var emptyReason: String?
  private var heartbeat = PageHeartbeat()

  /// How long to wait before retrying reloads that couldn't be started.
  private static let retryPause: TimeInterval = 30

  /// Checks the selection, and then creates the folder.
  init(
    _ environment: CommandEnvironment, folder path: String, _ selection: GivenSelector,
    updates: Updates, images format: WebPage.ImageFormat, hidesPrivate: Bool
  ) async throws {
    self.environment = environment
    self.selection = selection
    home = environment.home
    selector = try selection.selector(reading: environment.input)
    zone = try home.timeZone()
    surroundings = try home.surroundings()
    _ = try await home.selection.plan(selector)
    folder = try PageFolder(path)
    lock = updates == .followed ? try PageLock(following: folder.path) : nil
    if lock == nil { try PageLock.checkIsFree(folder.path) }
    let images = PageImages(format: format, font: try home.settings.font())
    drawing = PageDrawing(images, hidesPrivate: hidesPrivate, marksChanges: lock != nil)
    if selector.isEmpty || selector.all { activities = PageActivities(home, images) }
  }

  /// Writes the page once, with the results of due reloads.
  func makeOnce() async throws -> ExitStatus {
    let interruption = Interruption()
    var changes = try await update()
    for name in try await reloadDue(unless: { interruption.status != nil }) ? update().written : []
    where !changes.written.contains(name) {
      changes.written.append(name)
    }
    if let status = interruption.status { return status }
    report(changes, isFollowing: false)
    noteIfNothing()
    return .success
  }

  /// Updates the page until a signal arrives or stdout is closed.
  func follow() async throws -> ExitStatus {
    defer { recordEnd() }
    // Create this first, so that no change is missed between drawing and sleeping.
    let sleep = try HomeSleep(environment, besides: folder.path)
    try folder.checkIsInPlace()
    report(try await update(), isFollowing: true)
    noteIfNothing()
    while true {
      var hasReloaded = false
      if !sleep.isFaulty {
        hasReloaded = await reloadDue(unless: { !sleep.watch.caughtSignals.isEmpty })
      }
      if !hasReloaded {
        let retry = drawing.due.isEmpty ? nil : Date() + Self.retryPause
        let moments =
          sleep.isFaulty
          ? []
          : [
            drawing.schedule.next, activities?.next, retry, heartbeat.next,
          ]
        // A signal that arrived during a reload doesn't end the sleep, so check for it first.
        if let status = sleep.end([]) ?? sleep.end(sleep.wait(until: moments)) { return status }
      }
      try folder.checkIsInPlace()
      let changes = try await sleep.read {
        try dropMissing()
        return try await update()
      }
      if let changes, !changes.isEmpty { report(changes, isFollowing: true) }
    }
  }

  /// Removes deleted widgets from the selection, with a warning for each.
  private func dropMissing() throws {
    for id in try selector.dropMissing(from: home) {
      environment.output.warning(
        "'\(id)' was removed; the page continues without it", code: "instance.unknown")
    }
  }

  /// Records in the page's state that the page is no longer followed.
  private func recordEnd() {
    guard heartbeat.last != nil, let madeAt = folder.madeAt else { return }
    heartbeat.stop()
    _ = try? folder.update(files(madeAt: madeAt), madeAt: madeAt)
  }

  /// Draws the page, writes the files that changed, and returns their names.
  private func update() async throws -> PageFolder.Changes {
    let now = Date()
    home.settings.forget()
    zone = try home.timeZone()
    surroundings = try home.surroundings()
    try drawing.draw(try await home.selection.plan(selector), in: environment, at: now)
    try await activities?.draw(in: home, at: now)
    emptyReason = widgets.isEmpty ? try selection.emptyReason(of: selector, in: home) : nil
    let isBeatDue = lock != nil && heartbeat.isDue(at: now)
    // An unchanged page keeps its old creation time.
    if let before = folder.madeAt {
      let files = files(madeAt: before)
      // The page contains the whole state, except whether it is followed.
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

  /// Returns the pictures first and the state last, so that the state never names a missing
  /// picture.
  private func files(madeAt: Date) -> [(name: String, bytes: [UInt8])] {
    let page = page(madeAt: madeAt)
    var state = self.page(madeAt: heartbeat.last ?? madeAt)
    state.isFollowed = heartbeat.last != nil
    let pictures = (activities?.pictures ?? []) + drawing.pictures
    return pictures + [(WebPage.fileName, page.html), (WebPage.stateFileName, state.state)]
  }

  /// All cards of the page: activities first, then widgets.
  private var widgets: [WebPage.Widget] { (activities?.widgets ?? []) + drawing.widgets }

  private func page(madeAt: Date) -> WebPage {
    var page = WebPage(
      widgets, madeAt: madeAt,
      madeAtWords: "\(LocalMoment.full(madeAt, in: zone)) (\(surroundings.timeZone))")
    page.island = activities?.island ?? []
    page.locale = surroundings.locale
    page.nothingWords = emptyReason
    return page
  }

  private func noteIfNothing() {
    guard let emptyReason else { return }
    environment.output.note(
      "Nothing to show: \(emptyReason)", code: "selection.empty",
      hint: "Run 'widgetry list' to see all widgets")
    environment.output.flush()
  }

  /// Runs the due reloads in this process, and returns whether there were any.
  private func reloadDue(unless isInterrupted: @escaping () -> Bool) async -> Bool {
    guard !drawing.due.isEmpty else { return false }
    let isCancelled = home.isCancelled
    home.isCancelled = isInterrupted
    defer { home.isCancelled = isCancelled }
    var hasReloaded = false
    // The page shows which reloads failed.
    _ = try? await home.reloads.runDue(ids: drawing.due) { _ in hasReloaded = true }
    return hasReloaded
  }

  private func report(_ changes: PageFolder.Changes, isFollowing: Bool) {
    defer { environment.output.flush() }
    guard !environment.output.isJSON else {
      let write = { (json: inout JSONWriter) in self.write(changes, to: &json) }
      return isFollowing ? environment.output.jsonLine(write) : environment.output.json(write)
    }
    let count = changes.written.count
    var words = [
      changes.isEmpty
        ? "\(folder.path) is up to date"
        : "Wrote \(count) \(count == 1 ? "file" : "files") to \(folder.path)"
    ]
    if !changes.removed.isEmpty { words.append("removed \(changes.removed.count)") }
    environment.output.line(
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
