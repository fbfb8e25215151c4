package import Foundation
package import TimelineEngine
package import WidgetModel

/// How often widgets may be reloaded, as a person writes it.
package struct BudgetChoice: Hashable, Sendable {
  /// The policy as it is stored; nil for what the next layer says.
  package let word: String?

  /// The words that are understood.
  package static let usage = "unlimited|system|system:N|default"

  /// The policy; nil for what the next layer says.
  package var policy: BudgetPolicy? { word.flatMap { BudgetPolicy(word: $0) } }

  package init(parsing text: String) throws(WidgetryError) {
    if text == "default" {
      word = nil
      return
    }
    guard let policy = BudgetPolicy(word: text) else {
      let limits = BudgetPolicy.systemLimits
      throw WidgetryError(
        .misuse, code: "budget.unknown", summary: "'\(text)' is no budget",
        hint: "--budget unlimited, system, or system:N with \(limits.lowerBound) to "
          + "\(limits.upperBound) reloads a day")
    }
    word = policy.word
  }
}

/// What is left of an instance's budget.
package struct BudgetReport: Hashable, Sendable {
  package var policy: BudgetPolicy
  package var limit: Int?
  package var left: Int?
  /// Until when a reload that someone asks for now has to wait; nil if it need not.
  package var until: Date?
}
