package import Foundation
package import TimelineEngine
package import WidgetModel
package import WidgetRegistry
internal import WidgetRendering

extension Schedule {
  /// The facts about an instance that the reload engine needs for its decision.
  func facts(of shown: ShownInstance) throws -> InstanceFacts {
    let run = shown.run
    let budget = try budget(of: shown.instance)
    return InstanceFacts(
      asked: shown.instance.asked, askedFor: shown.instance.askedFor, done: run?.done,
      movedFor: run == nil ? try reasonForMove(of: shown.instance) : nil,
      needsAttention: try kinds.hindrance(to: shown.instance) != nil,
      timeline: shown.timeline.map {
        TimelineFacts(policy: $0.policy, lastAt: $0.lastAt, madeAt: $0.madeAt)
      }, ranAt: run?.at, failures: run?.failures ?? 0, retryAt: run?.retryAt, budget: budget,
      charges: budget.isLimited ? try charges(of: shown.instance) : [])
  }

  /// How often an instance may be reloaded: its own setting, or else that of its kind, or else that
  /// of the home.
  package func budget(of instance: StoredInstance) throws -> BudgetPolicy {
    let word =
      try instance.budget ?? kinds.kind(key: instance.kind).budget ?? store.homeBudget()
    // A newer program may have stored an unknown policy; then there is no limit.
    return BudgetPolicy(word: word) ?? .unlimited
  }

  package func charges(of instance: StoredInstance) throws -> [Date] {
    try store.registryIfThere()?.charges(ofInstance: instance.key) ?? []
  }

  /// Why there is no timeline for this zone and locale although there is one for another.
  private func reasonForMove(of instance: StoredInstance) throws -> ReloadReason? {
    let place = try store.surroundings()
    let other = try store.registryIfThere()?.otherPlace(
      ofInstance: instance.key, doneSince: instance.asked)
    return other.map { $0.timeZone == place.timeZone ? .localeChanged : .clockChanged }
  }
}

extension ShownInstance {
  /// The code of a stored timeline that can't be read.
  static let unreadableTimeline = "timeline.unreadable"

  /// The entry at a moment with its one-line summary; the view stays encoded.
  package func entry(at moment: Date) throws -> ShownEntry? {
    guard let page else { return nil }
    return try readingTimeline { try ShownEntry(of: page, at: moment) }
  }

  /// An entry in one line as it reads at a moment, with running times and dates brought up to date.
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

  /// Runs a closure that reads the stored timeline; its errors name the instance.
  func readingTimeline<Value>(_ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch is ArchiveError {
      throw WidgetryError(
        .failed, code: Self.unreadableTimeline,
        summary: "The stored timeline of '\(instance.id)' can't be read",
        hint: "widgetry reload \(instance.id)")
    }
  }
}

/// The entry that is shown at a moment.
package struct ShownEntry {
  package var date: Date
  /// The widget in one line, as it read when the timeline was made.
  package var line: String
  /// When the next entry of the page begins; nil for the last one.
  package var next: Date?
  fileprivate let page: TimelinePage.Reader
  fileprivate let index: Int

  /// Decodes the entry at a moment; throws ``ArchiveError`` if the page can't be read.
  init(of page: [UInt8], at moment: Date) throws {
    let reader = try TimelinePage.Reader(page)
    guard !reader.dates.isEmpty else { throw ArchiveError(.endsEarly, offset: 0) }
    index = EntrySelection.index(at: moment, in: reader.dates)
    date = reader.dates[index]
    line = try reader.line(at: index)
    next = index + 1 < reader.dates.count ? reader.dates[index + 1] : nil
    self.page = reader
  }

  package func view() throws -> ViewNode {
    try page.view(at: index)
  }

  /// Whether the two look the same.
  func looks(like other: ShownEntry?) -> Bool {
    guard let other, line == other.line else { return false }
    return (try? view()) == (try? other.view())
  }
}
