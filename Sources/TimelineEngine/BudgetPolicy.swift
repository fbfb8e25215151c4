package import Foundation
package import WidgetModel

/// How often an instance may be reloaded.
package struct BudgetPolicy: Hashable, Sendable {
  package enum Name: String, Hashable, Sendable, CaseIterable {
    /// As often as anyone asks: what a desktop can afford.
    case unlimited
    /// As a phone's system would allow it.
    case system
  }

  package var name: Name
  /// Runs that are charged within the window; nil for any number.
  package var limit: Int?
  package var window: Duration = .seconds(86_400)
  /// The least time from one run that is charged to the next.
  package var spacing: Duration = .zero
  /// Requests so soon after a run wait for the end of this time, and are one run.
  package var coalescingWindow: Duration = .zero
  /// What is run at once and not charged.
  package var free: Set<ReloadReason> = []

  package static let unlimited = BudgetPolicy(name: .unlimited)

  /// How many reloads a day a phone gives a widget that is looked at often.
  package static let systemLimits = 40...70

  /// What WidgetKit's documentation says of a phone, with the fewest reloads that an author may count on.
  package static func system(limit: Int = systemLimits.lowerBound) -> BudgetPolicy {
    BudgetPolicy(
      name: .system, limit: limit, spacing: .seconds(300), coalescingWindow: .seconds(2),
      free: [.added, .configured, .interaction, .clockChanged, .localeChanged, .pluginUpdated])
  }

  package init(
    name: Name, limit: Int? = nil, spacing: Duration = .zero, coalescingWindow: Duration = .zero,
    free: Set<ReloadReason> = []
  ) {
    self.name = name
    self.limit = limit
    self.spacing = spacing
    self.coalescingWindow = coalescingWindow
    self.free = free
  }

  /// The policy as it is written: `unlimited`, `system`, `system:70`; nil where there is none such.
  package init?(word: some StringProtocol) {
    // What almost all have is not taken apart, for each widget of a list anew.
    guard word != Name.unlimited.rawValue else {
      self = .unlimited
      return
    }
    let parts = word.split(separator: ":", omittingEmptySubsequences: false)
    switch parts.first.flatMap({ Name(rawValue: String($0)) }) {
    case .unlimited? where parts.count == 1: self = .unlimited
    case .system? where parts.count == 1: self = .system()
    case .system? where parts.count == 2:
      guard let limit = Int(parts[1]), Self.systemLimits.contains(limit) else { return nil }
      self = .system(limit: limit)
    default: return nil
    }
  }

  package var word: String {
    guard let limit, self != .system() else { return name.rawValue }
    return "\(name.rawValue):\(limit)"
  }

  /// Whether anything has to be remembered to follow it.
  package var isLimited: Bool { self != .unlimited }

  package func charges(for reason: ReloadReason) -> Bool {
    isLimited && !free.contains(reason)
  }
}

/// Why a reload is put off, and until when.
package struct Deferral: Hashable, Sendable {
  package enum Cause: String, Hashable, Sendable, CaseIterable {
    /// The last run was only just now: what is asked for meanwhile is one run.
    case coalescing = "budget.coalescing"
    /// The policy's least time between two runs is not over.
    case spacing = "budget.spacing"
    /// As many as the policy allows were run within its window.
    case spent = "budget.spent"
  }

  package var cause: Cause
  package var until: Date

  package init(_ cause: Cause, until: Date) {
    self.cause = cause
    self.until = until
  }
}

extension BudgetPolicy {
  /// The charges of a moment's window; those of a clock that was set back since do not count.
  package func counted(_ charges: [Date], at now: Date) -> [Date] {
    charges.filter { $0 <= now && now.timeIntervalSince($0) < window.timeInterval }.sorted()
  }

  /// How many runs are left at a moment; nil for any number.
  package func left(charges: [Date], at now: Date) -> Int? {
    limit.map { max(0, $0 - counted(charges, at: now).count) }
  }

  /// Whether a run for a reason has to wait at a moment, for the longest of what holds it back.
  package func deferral(
    of reason: ReloadReason, charges: [Date], lastRun: Date?, at now: Date
  ) -> Deferral? {
    guard self.charges(for: reason) else { return nil }
    var found: [Deferral] = []
    if let lastRun, lastRun <= now {
      found.append(Deferral(.coalescing, until: lastRun + coalescingWindow.timeInterval))
    }
    let counted = self.counted(charges, at: now)
    if let last = counted.last {
      found.append(Deferral(.spacing, until: last + spacing.timeInterval))
    }
    if let limit, limit > 0, counted.count >= limit {
      found.append(
        Deferral(.spent, until: counted[counted.count - limit] + window.timeInterval))
    }
    return found.filter { $0.until > now }.max { $0.until < $1.until }
  }
}
