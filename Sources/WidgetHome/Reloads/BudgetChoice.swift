package import Foundation
package import TimelineEngine
package import WidgetModel

/// How often widgets may be reloaded, as a user writes it, such as `system:40`.
package struct BudgetChoice: Hashable, Sendable {
  /// The stored policy; nil to use the kind's or else the home's.
  package let word: String?

  /// The accepted words, for messages and help.
  package static let usage = "unlimited|system|system:N|default"

  /// The policy; nil to use the kind's or else the home's.
  package var policy: BudgetPolicy? { word.flatMap { BudgetPolicy(word: $0) } }

  package init(parsing text: String) throws(WidgetryError) {
    if text == "default" {
      word = nil
      return
    }
    guard let policy = BudgetPolicy(word: text) else {
      let limits = BudgetPolicy.systemLimits
      throw WidgetryError(
        .misuse, code: "budget.unknown", summary: "'\(text)' isn't a budget",
        hint: "--budget unlimited, system, or system:N with \(limits.lowerBound) to "
          + "\(limits.upperBound) reloads a day")
    }
    word = policy.word
  }
}

/// An instance's remaining budget.
package struct BudgetReport: Hashable, Sendable {
  package var policy: BudgetPolicy
  package var limit: Int?
  package var left: Int?
  /// Until when a requested reload is deferred; nil if it can run now.
  package var until: Date?
}
