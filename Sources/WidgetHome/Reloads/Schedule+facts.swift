package import Foundation
package import TimelineEngine
package import WidgetModel
package import WidgetRegistry
internal import WidgetRendering

/// Loads what the reload engine needs to know.
extension Schedule {
  /// What the reload engine needs to know about a widget.
  func facts(of shown: ShownInstance) throws -> InstanceFacts {
    let run = shown.run
    let budget = try budget(of: shown.instance)
    var facts = InstanceFacts(
      asked: shown.instance.asked, askedFor: shown.instance.askedFor, done: run?.done,
      movedFor: run == nil ? try reasonForMove(of: shown.instance) : nil,
      needsAttention: try kinds.blockingProblem(of: shown.instance) != nil,
      timeline: shown.timeline.map {
        TimelineFacts(policy: $0.policy, lastAt: $0.lastAt, madeAt: $0.madeAt)
      }, ranAt: run?.at, failures: run?.failures ?? 0, retryAt: run?.retryAt, budget: budget,
      charges: budget.isLimited ? try charges(of: shown.instance) : [])
    // The user has chosen how often a command runs.
    if store.context.runsCommands(try kinds.kind(key: shown.instance.kind)) {
      facts.minimumSpacing = .seconds(1)
    }
    return facts
  }

  /// A widget's budget: its own, or that of its kind, or that of the home.
  package func budget(of instance: StoredInstance) throws -> BudgetPolicy {
    let word =
      try instance.budget ?? kinds.kind(key: instance.kind).budget ?? store.homeBudget()
    // Ignore a policy that only later versions know.
    return BudgetPolicy(word: word) ?? .unlimited
  }

  /// The times of reloads that were charged to a widget's budget.
  package func charges(of instance: StoredInstance) throws -> [Date] {
    try store.existingRegistry()?.charges(ofInstance: instance.key) ?? []
  }

  /// Why a widget has no timeline for this time zone and locale, but one for others; otherwise nil.
  private func reasonForMove(of instance: StoredInstance) throws -> ReloadReason? {
    let place = try store.surroundings()
    let other = try store.existingRegistry()?.otherPlace(
      ofInstance: instance.key, doneSince: instance.asked)
    return other.map { $0.timeZone == place.timeZone ? .localeChanged : .clockChanged }
  }
}

/// Reads the stored content of a widget.
extension ShownInstance {
  /// The error code if a stored timeline can't be read.
  static let unreadableTimeline = "timeline.unreadable"

  /// The entry at a moment; its view is decoded only when needed.
  package func entry(at moment: Date) throws -> ShownEntry? {
    guard let page else { return nil }
    return try readingTimeline { try ShownEntry(of: page, at: moment) }
  }

  /// An entry as one line of text, in which running times and dates are current.
  package func line(
    of entry: ShownEntry, at moment: Date, in surroundings: @autoclosure () throws -> Surroundings
  ) throws -> String {
    try readingTimeline {
      guard try entry.page.hasRunningWords(at: entry.index) else { return entry.line }
      let environment = PictureEnvironment(
        family: instance.family, now: moment, locale: try surroundings().locale)
      return WidgetRendering.line(of: try entry.view().seen(in: environment))
    }
  }

  /// Runs a closure that reads the stored timeline, and names the widget in errors.
  func readingTimeline<Value>(_ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch is ArchiveError {
      throw WidgetryError(
        .failed, code: Self.unreadableTimeline,
        summary: "Couldn't read the stored timeline of '\(instance.id)'",
        hint: "Run 'widgetry reload \(instance.id)' to replace it")
    }
  }
}

/// The entry that a widget shows at a moment.
package struct ShownEntry {
  package var date: Date
  /// The view as one line of text, as it was when the timeline was made.
  package var line: String
  /// When the next entry of this page begins; nil for the last one.
  package var next: Date?
  fileprivate let page: TimelinePage.Reader
  fileprivate let index: Int

  /// Reads the entry at a moment; throws ``ArchiveError`` if the page is damaged.
  init(of page: [UInt8], at moment: Date) throws {
    let reader = try TimelinePage.Reader(page)
    guard !reader.dates.isEmpty else { throw ArchiveError(.endsEarly, offset: 0) }
    index = EntrySelection.index(at: moment, in: reader.dates)
    date = reader.dates[index]
    line = try reader.line(at: index)
    next = index + 1 < reader.dates.count ? reader.dates[index + 1] : nil
    self.page = reader
  }

  /// Decodes the view.
  package func view() throws -> ViewNode {
    try page.view(at: index)
  }

  /// Whether a person would see no difference.
  func looks(like other: ShownEntry?) -> Bool {
    guard let other, line == other.line else { return false }
    return (try? view()) == (try? other.view())
  }
}
