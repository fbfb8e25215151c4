package import Foundation
package import TimelineEngine
package import WidgetModel

/// A budget as users write it, such as `system:40`; read by `--budget` and from files.
package struct BudgetChoice: Hashable, Sendable {
  /// The stored text; nil to use the budget of the kind or of the home.
  package let word: String?

  /// The accepted words, for help.
  package static let usage = "unlimited|system|system:N|default"

  /// The policy; nil to use the budget of the kind or of the home.
  package var policy: BudgetPolicy? { word.flatMap { BudgetPolicy(word: $0) } }

  /// Reads a budget; `default` means the budget of the kind or of the home.
  package init(parsing text: String) throws(WidgetryError) {
    if text == "default" {
      word = nil
      return
    }
    guard let policy = BudgetPolicy(word: text) else {
      let limits = BudgetPolicy.systemLimits
      throw WidgetryError(
        .misuse, code: "budget.unknown", summary: "'\(text)' isn't a budget",
        hint: "Use --budget unlimited, system, or system:N with \(limits.lowerBound) to "
          + "\(limits.upperBound) reloads a day")
    }
    word = policy.word
  }
}

/// How much of a widget's budget is left; `widgetry status` prints it.
package struct BudgetReport: Hashable, Sendable {
  package var policy: BudgetPolicy
  /// How many reloads a day the budget allows; nil for any number.
  package var limit: Int?
  /// How many reloads are left now; nil for any number.
  package var left: Int?
  /// Until when a requested reload is deferred; nil if it can run now.
  package var until: Date?
}
