package import Foundation
package import WidgetModel

/// How often a widget may be reloaded, for example 40 times a day as on iOS.
///
/// Each widget has a budget; `--budget system:70` on the command line is `.system(limit: 70)` here.
/// A run is *charged* if it uses up part of the budget.
package struct BudgetPolicy: Hashable, Sendable {
  /// The word that users write for a policy.
  package enum Name: String, Hashable, Sendable, CaseIterable {
    /// No limit; the default, because a desktop has no battery to save.
    case unlimited
    /// As WidgetKit does on a phone.
    case system
  }

  package var name: Name
  /// How many charged runs are allowed within the window; nil for any number.
  package var limit: Int?
  package var window: Duration = .seconds(86_400)
  /// The shortest time between two charged runs.
  package var spacing: Duration = .zero
  /// Requests within this time after a run are combined into one run.
  package var coalescingWindow: Duration = .zero
  /// Reasons for which a run is immediate and isn't charged.
  package var free: Set<ReloadReason> = []

  package static let unlimited = BudgetPolicy(name: .unlimited)

  /// How many reloads a day a phone grants a widget that is often viewed.
  package static let systemLimits = 40...70

  /// WidgetKit's documented budget; without a limit, the lowest number that an author can rely on.
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

  /// The policy as users write it, such as `system:70`.
  package var word: String {
    guard let limit, self != .system() else { return name.rawValue }
    return "\(name.rawValue):\(limit)"
  }

  /// Whether runs are charged, so that their times must be stored.
  package var isLimited: Bool { self != .unlimited }

  /// Whether a run for this reason is charged.
  package func charges(for reason: ReloadReason) -> Bool {
    isLimited && !free.contains(reason)
  }
}

/// Why a budget defers a reload, and until when.
package struct Deferral: Hashable, Sendable {
  package enum Cause: String, Hashable, Sendable, CaseIterable {
    /// The last run was a moment ago; all requests since then are answered by one run.
    case coalescing = "budget.coalescing"
    /// The shortest time between two runs hasn't passed.
    case spacing = "budget.spacing"
    /// All runs within the window are used up.
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
  /// The charges within the window before `now`.
  ///
  /// A charge in the future was made before the clock was set back, and doesn't count.
  package func counted(_ charges: [Date], at now: Date) -> [Date] {
    charges.filter { $0 <= now && now.timeIntervalSince($0) < window.timeInterval }.sorted()
  }

  /// How many charged runs remain; nil for any number.
  package func left(charges: [Date], at now: Date) -> Int? {
    limit.map { max(0, $0 - counted(charges, at: now).count) }
  }

  /// Why and until when a run has to wait; nil if it can start now.
  ///
  /// If several limits apply, the one that lasts longest.
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
