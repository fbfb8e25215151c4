internal import Foundation
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry
internal import WidgetRendering

/// Shows an activity or the Dynamic Island, once or after each change.
///
/// `widgetry activity show` creates one.
final class ActivityPresenter {
  private let environment: CommandEnvironment
  private let home: Home
  private let output: Output
  private let target: ShowTarget
  private let subject: Subject
  private let scheme: RequestEnvironment.ColorScheme?
  private let pictureMaker: PictureMaker?
  private let bar: BarOptions
  private let maker: BarItemMaker
  private var screen: CardScreen
  /// The last output, so that nothing is printed twice.
  private var last: [UInt8]?
  /// The failures of the shown activities at the last output.
  private var failures: [StoredActivity.Failure?] = []
  /// The number of alerts of each activity so far, to notice new ones.
  private var alerts: [String: Int] = [:]
  /// Whether the user knows when a pending activity starts.
  private var hasReportedStart = false
  private var refresh: ActivityRefresh
  private var isFollowing = false
  private var repetition: Repetition

  /// The activity or activities to show.
  enum Subject {
    /// An activity; without an id, the most relevant one.
    case activity(id: String?, ActivityPresentation)
    case island
  }

  init(
    _ subject: Subject, in scheme: RequestEnvironment.ColorScheme?, to target: ShowTarget,
    _ bar: BarOptions, repetition: Repetition, _ environment: CommandEnvironment
  ) throws {
    self.environment = environment
    home = environment.home
    output = environment.output
    self.target = target
    self.subject = subject
    self.scheme = scheme
    self.bar = bar
    maker = BarItemMaker(
      environment, bar, scheme: ViewingOptions.schemeOfBar(scheme), columns: target.columns)
    self.repetition = repetition
    pictureMaker = target.maker
    screen = CardScreen(output)
    refresh = ActivityRefresh(home)
  }

  /// The id of the requested activity.
  private var id: String? {
    if case .activity(let id, _) = subject { id } else { nil }
  }

  /// Shows the current state.
  func showOnce() async throws -> ExitStatus {
    do {
      return try await show()
    } catch {
      let errors =
        (error as? WidgetryErrors)?.errors ?? [error as? WidgetryError].compactMap(\.self)
      guard target.format.bar != nil, !errors.isEmpty,
        !errors.contains(where: { $0.category == .misuse })
      else { throw error }
      // Bars hide commands that fail.
      try write(bytes(of: maker.item(of: errors, id: id ?? "")))
      return .success
    }
  }

  private func show() async throws -> ExitStatus {
    try await home.activities.refresh()
    let shown = try chosen()
    if !shown.isEmpty {
      try write(try content(of: shown, for: output.style))
      for place in shown { place.activity.warnOfFailure(on: output) }
      return .success
    }
    if let nothing = try contentOfNothing() {
      try write(nothing)
      return .success
    }
    if let id, case let activity = try home.activities.activity(id: id),
      activity.record.state == .pending
    {
      guard target.format == .json else {
        return target.file == nil && !target.format.isPicture ? .success : .missing
      }
      try write(try json(ofPending: activity))
      return .success
    }
    output.note(
      id.map { "'\($0)' has ended and is no longer shown" }
        ?? "No live activity is running",
      code: "activity.nothing",
      hint: id == nil
        ? "Run 'widgetry activity list --types' to see what can be started"
        : "Run 'widgetry activity list' to see all activities")
    return .missing
  }

  /// Shows the current state and each change, until the activity disappears or the user stops it.
  func follow() async throws -> ExitStatus {
    isFollowing = true
    guard target.file != nil || !target.format.isPicture else {
      throw WidgetryError(
        .misuse, code: "follow.no-file",
        summary: "--follow needs a file to write each picture to",
        hint: "Use --follow --out activity.\(target.format.rawValue)")
    }
    if let id, target.format.bar == nil { _ = try home.activities.activity(id: id) }
    if target.format.bar == .i3bar, target.file == nil {
      output.rendered(StatusLines.header(readsClicks: false))
    }
    let sleep = try HomeSleep(environment)
    while true {
      var next: Date?
      var isGone = false
      var faults: [WidgetryError] = []
      let onFault = target.format.bar == nil ? nil : { faults.append($0) }
      _ = try await sleep.read(onFault: onFault) {
        guard try self.exists() else {
          // A bar that starts earlier than the activity waits for it.
          isGone = self.target.format.bar == nil
          return try self.showNothing(because: self.id.map { .noActivity($0, among: []) })
        }
        let again = try await self.refresh.refresh(try self.chosen().map(\.activity), at: Date())
        let shown = try self.chosen()
        isGone = try self.target.format.bar == nil && self.isDismissed()
        if shown.isEmpty { try self.showNothing() } else { next = try self.show(shown) }
        next = [next, again, try self.home.activities.nextChange()].compactMap(\.self).min()
      }
      if isGone { return .success }
      if !faults.isEmpty { try show(bytes(of: maker.item(of: faults, id: id ?? ""))) }
      repetition.printIfDue()
      output.flush()
      let wakes = sleep.wait(until: [next, repetition.next(after: Date())])
      if let status = sleep.end(wakes) { return status }
    }
  }

  /// The activities to show, if they are visible.
  private func chosen() throws -> [Activities.ShownActivity] {
    switch subject {
    case .island: return try home.activities.island()
    case .activity(nil, let presentation):
      return try home.activities.foremost().map { [Activities.ShownActivity($0, presentation)] }
        ?? []
    case .activity(let id?, let presentation):
      let activity = try home.activities.activity(id: id)
      if activity.record.state == .pending, !hasReportedStart {
        hasReportedStart = true
        output.note(
          "'\(id)' starts \(environment.words(ofMoment: activity.record.startsAt))",
          code: "activity.pending")
      }
      guard activity.record.state.isShown else { return [] }
      return [Activities.ShownActivity(activity, presentation)]
    }
  }

  /// Whether the requested activity is still stored.
  private func exists() throws -> Bool {
    do {
      if let id { _ = try home.activities.activity(id: id) }
      return true
    } catch let error as WidgetryError where error.code == "activity.unknown" {
      return false
    }
  }

  private func isDismissed() throws -> Bool {
    try id.map { try home.activities.activity(id: $0).record.state == .dismissed } ?? false
  }

  /// Prints the activities if they look different from last time.
  ///
  /// - Returns: The next moment at which the text changes by itself.
  private func show(_ shown: [Activities.ShownActivity]) throws -> Date? {
    defer { output.flush() }
    for place in shown { try ring(for: place.activity) }
    let isCard = target.format == .terminal && target.file == nil
    let bytes = try content(of: shown, for: isCard ? screen.style : OutputStyle())
    if bytes != last {
      last = bytes
      reportFailures(of: shown.map(\.activity), isCard: isCard)
      if let file = target.file { try AtomicFile.write(bytes, to: file) }
      repetition.print { [weak self] in
        if isCard {
          self?.screen.show(String(decoding: bytes, as: UTF8.self))
        } else {
          self?.print(bytes)
        }
      }
    }
    return try row(of: shown).nextChange
  }

  /// Warns about failures that are new since the last output.
  private func reportFailures(of activities: [StoredActivity], isCard: Bool) {
    let former = failures
    failures = activities.map(\.failure)
    // A warning would overwrite a part of the card.
    guard !isCard, failures != former else { return }
    for activity in activities { activity.warnOfFailure(on: output) }
  }

  private func showNothing(because error: WidgetryError? = nil) throws {
    if target.format.bar != nil, let error {
      return try show(bytes(of: maker.item(of: [error], id: id ?? "")))
    }
    if let nothing = try contentOfNothing() { try show(nothing) }
  }

  /// Prints bytes if they differ from the last ones.
  private func show(_ bytes: [UInt8]) throws {
    defer { output.flush() }
    guard bytes != last else { return }
    last = bytes
    if let file = target.file { try AtomicFile.write(bytes, to: file) }
    repetition.print { [weak self] in self?.print(bytes) }
  }

  /// What clears the text in a status bar; nil if nothing is printed.
  private func contentOfNothing() throws -> [UInt8]? {
    if target.format.bar != nil { return bytes(of: maker.item(of: ActivityRow(sheets: []))) }
    if let fallback = bar.fallback { return Array((HarmlessText.line(fallback) + "\n").utf8) }
    return target.format == .line && target.file == nil && isFollowing ? [0x0A] : nil
  }

  /// The item in the format of the bar.
  private func bytes(of item: BarItem) -> [UInt8] {
    guard let format = target.format.bar else { return [] }
    guard format == .i3bar else {
      return Array(item.text(in: format, menuProgram: .ofProcess).utf8)
    }
    return Array((isFollowing ? StatusLines.line : StatusLines.document)([item]).utf8)
  }

  /// Rings the terminal's bell and prints the alert, if the activity has a new one.
  private func ring(for activity: StoredActivity) throws {
    let record = activity.record
    let former = alerts.updateValue(record.alerts, forKey: record.id)
    guard let former, former < record.alerts,
      let words = try home.activities.alertText(of: activity)
    else { return }
    if output.style.results.isTerminal { output.rendered("\u{7}") }
    screen.leave()
    output.note(words.line, code: "activity.alert")
  }

  private func row(of shown: [Activities.ShownActivity]) throws -> ActivityRow {
    ActivityRow(
      sheets: try shown.map { place in
        let activity = place.activity
        guard let sheet = try sheet(of: activity, place.presentation) else {
          throw WidgetryError(
            .failed, code: activity.failure?.code ?? "activity.undrawn",
            summary: activity.failure?.summary
              ?? "'\(activity.record.id)' couldn't be drawn yet",
            hint: "Run 'widgetry plugin log \(activity.record.plugin)' to see what its plugin "
              + "printed")
        }
        return sheet
      })
  }

  /// An activity in a presentation; nil if it isn't drawn yet.
  private func sheet(
    of activity: StoredActivity, _ presentation: ActivityPresentation
  ) throws -> ActivitySheet? {
    guard let views = try home.activities.views(of: activity) else { return nil }
    return ActivitySheet(
      activity, presentation, views, at: Date(), surroundings: try home.surroundings(),
      scheme: scheme)
  }

  private func content(
    of shown: [Activities.ShownActivity], for style: OutputStyle
  ) throws -> [UInt8] {
    let row = try row(of: shown)
    if target.format == .json { return try json(of: shown, row) }
    if target.format.bar != nil {
      let details = try shown.compactMap { try sheet(of: $0.activity, .lockScreen) }
      return bytes(of: maker.item(of: row, details: details))
    }
    let memory = MemorySink()
    let document = Output(style: style, results: memory, messages: MemorySink())
    let colors = TerminalColors(of: style.results, scheme: scheme)
    if shown.count == 1, let sheet = row.sheets.first,
      let picture = target.terminalPictures?.bytes(of: sheet.source(for: colors))
    {
      return picture + sheet.markLines.map { $0 + "\n" }.joined().utf8
    }
    try row.write(
      target.format, to: document, maker: pictureMaker, columns: target.columns)
    document.flush()
    return memory.bytes
  }

  /// One object for an activity, an array for the island.
  private func json(of shown: [Activities.ShownActivity], _ row: ActivityRow) throws -> [UInt8] {
    let parts = try zip(shown, row.sheets).map { place, sheet in
      ShownReport(
        report: try ActivityReport(on: place.activity, in: home),
        presentation: sheet.presentation, sheet: sheet)
    }
    var json = JSONWriter()
    if case .island = subject {
      json.array { json in for part in parts { part.write(to: &json) } }
    } else {
      for part in parts { part.write(to: &json) }
    }
    json.endLine()
    return json.bytes
  }

  private func json(ofPending activity: StoredActivity) throws -> [UInt8] {
    guard case .activity(_, let presentation) = subject else { return [] }
    var json = JSONWriter()
    ShownReport(
      report: try ActivityReport(on: activity, in: home), presentation: presentation, sheet: nil
    )
    .write(to: &json)
    json.endLine()
    return json.bytes
  }

  private func write(_ bytes: [UInt8]) throws {
    if let file = target.file { try AtomicFile.write(bytes, to: file) }
    print(bytes)
  }

  private func print(_ bytes: [UInt8]) {
    if let file = target.file {
      output.say("Wrote \(file)")
    } else if target.format == .json {
      output.jsonLine(bytes)
    } else if target.format.isPicture {
      output.document(bytes)
    } else {
      output.rendered(String(decoding: bytes, as: UTF8.self))
    }
  }
}

/// The JSON of `widgetry activity show --json`.
private struct ShownReport {
  let report: ActivityReport
  let presentation: ActivityPresentation
  /// Nil if the activity can't be drawn yet.
  let sheet: ActivitySheet?

  func write(to json: inout JSONWriter) {
    json.object { json in
      json.key("activity")
      report.write(to: &json)
      json.member("presentation", presentation.rawValue)
      json.member("text", sheet?.lines ?? [])
      json.member("line", sheet?.line)
      json.key("view")
      if let view = sheet?.view { json.value(view) } else { json.null() }
    }
  }
}
