internal import Foundation
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry
internal import WidgetRendering

/// Makes a page, and keeps it as the home is.
final class PageKeeper {
  private let run: CommandRun
  private let selector: Selector
  private let folder: PageFolder
  private let zone: TimeZone
  private let zoneName: String
  private var drawing = PageDrawing()

  private static let pause = Duration.milliseconds(250)
  private static let retryPause: TimeInterval = 30

  init(_ run: CommandRun) throws {
    self.run = run
    selector = try run.selector()
    zone = try run.home.timeZone()
    zoneName = try run.home.surroundings().timeZone
    let path = run.parsed.argument("DIR") ?? ""
    folder = try PageFolder(path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path)
  }

  func makeOnce() async throws -> ExitStatus {
    let interruption = Interruption()
    var changes = try await update()
    for name in try await reloadDue(interruption) ? update().written : []
    where !changes.written.contains(name) {
      changes.written.append(name)
    }
    if let status = interruption.status { return status }
    tell(changes, isFollowing: false)
    return .success
  }

  /// Goes on until a signal ends it, or nobody reads what it tells.
  func follow() async throws -> ExitStatus {
    let interruption = Interruption()
    var bell = Bell(run.home.folder.bell)
    var isFirst = true
    while true {
      _ = bell.hasRung()
      let changes = try await updateFollowing(isFirst: isFirst)
      if isFirst || !changes.isEmpty { tell(changes, isFollowing: true) }
      isFirst = false
      if try await reloadDue(interruption) { continue }
      // What another is at, or could not be begun, is looked at again.
      let retry = drawing.due.isEmpty ? nil : Date() + Self.retryPause
      let wake = [drawing.nextChange, retry].compactMap(\.self).min()
      repeat {
        if let status = interruption.status { return status }
        if run.output.isBroken { return .success }
        try await Task.sleep(for: Self.pause)
      } while !bell.hasRung() && !(wake.map { $0 <= Date() } ?? false)
    }
  }

  /// Once it follows, what is wrong for now is told and waited for: a page goes on when its widget is gone.
  private func updateFollowing(isFirst: Bool) async throws -> PageFolder.Changes {
    do {
      return try await update()
    } catch let error where !isFirst && (error is WidgetryError || error is WidgetryErrors) {
      let errors =
        (error as? WidgetryErrors)?.errors ?? [error as? WidgetryError].compactMap(\.self)
      for error in errors { run.output.warning(error.summary, code: error.code, hint: error.hint) }
      return PageFolder.Changes()
    }
  }

  /// Draws and writes what has changed.
  private func update() async throws -> PageFolder.Changes {
    let now = Date()
    try drawing.draw(try await run.home.plan(selector), in: run, at: now)
    // A page that is as it was keeps the moment at which it was made.
    if let before = folder.madeAt {
      let changes = folder.changes(files(madeAt: before))
      if changes.isEmpty { return changes }
    }
    return try folder.update(files(madeAt: now), madeAt: now)
  }

  /// The pictures first and the state last: who follows it finds what it tells of.
  private func files(madeAt: Date) -> [(name: String, bytes: [UInt8])] {
    let page = WebPage(
      drawing.widgets, madeAt: madeAt,
      madeAtWords: "\(LocalMoment.full(madeAt, in: zone)) (\(zoneName))")
    return drawing.pictures + [(WebPage.fileName, page.html), (WebPage.stateFileName, page.state)]
  }

  /// Does what is due; says whether there was anything.
  private func reloadDue(_ interruption: Interruption) async throws -> Bool {
    var hasReloaded = false
    for id in drawing.due where interruption.status == nil {
      // One that fails is told on the page.
      if (try? await run.home.reloadIfDue(id: id)) != nil { hasReloaded = true }
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
      json.member("written", changes.written)
      json.member("removed", changes.removed)
    }
  }
}
