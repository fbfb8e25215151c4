package import Foundation
package import WidgetModel

/// How often a widget may be reloaded, for example 40 times a day as on iOS.
package struct BudgetPolicy: Hashable, Sendable {
  package enum Name: String, Hashable, Sendable, CaseIterable {
    /// Without limit, the default on a desktop.
    case unlimited
    /// Like iOS.
    case system
  }

  package var name: Name
  /// How many charged runs are allowed within the window; nil for any number.
  package var limit: Int?
  package var window: Duration = .seconds(86_400)
  /// The shortest time between two charged runs.
  package var spacing: Duration = .zero
  /// Requests that follow a run within this time are combined into one run at its end.
  package var coalescingWindow: Duration = .zero
  /// Reasons whose runs are immediate and not charged.
  package var free: Set<ReloadReason> = []

  package static let unlimited = BudgetPolicy(name: .unlimited)

  /// How many reloads a day a phone allows a widget that is viewed often.
  package static let systemLimits = 40...70

  /// The budget from WidgetKit's documentation, with the lowest number that an author can count on.
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

  /// Parses `unlimited`, `system` or `system:70`; nil for anything else.
  package init?(word: some StringProtocol) {
    // A fast path for the most common policy, because lists parse it for every widget.
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

  /// Whether charges have to be stored.
  package var isLimited: Bool { self != .unlimited }

  package func charges(for reason: ReloadReason) -> Bool {
    isLimited && !free.contains(reason)
  }
}

/// Why a reload is deferred, and until when.
package struct Deferral: Hashable, Sendable {
  package enum Cause: String, Hashable, Sendable, CaseIterable {
    /// The last run was a moment ago; requests since then are combined into one run.
    case coalescing = "budget.coalescing"
    /// The shortest time between two runs isn't over.
    case spacing = "budget.spacing"
    /// All runs of the window are used up.
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
  /// The charges within the window; those in the future, from before the clock was set back, don't
  /// count.
  package func counted(_ charges: [Date], at now: Date) -> [Date] {
    charges.filter { $0 <= now && now.timeIntervalSince($0) < window.timeInterval }.sorted()
  }

  /// How many runs are left at a moment; nil for any number.
  package func left(charges: [Date], at now: Date) -> Int? {
    limit.map { max(0, $0 - counted(charges, at: now).count) }
  }

  /// How long a run for a reason is deferred at a moment, by the limit that lasts longest; nil if
  /// it can run.
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
