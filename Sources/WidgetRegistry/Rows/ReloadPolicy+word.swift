package import Foundation
package import WidgetModel

/// Stores reload policies as a word and a date.
extension ReloadPolicy {
  /// The word for the policy in the registry and in `--json`.
  package var word: String {
    switch self {
    case .atEnd: "atEnd"
    case .after: "after"
    case .never: "never"
    }
  }

  /// The date of `after`; nil for other policies.
  package var date: Date? {
    if case .after(let date) = self { date } else { nil }
  }

  init(word: String, date: Date?) {
    switch (word, date) {
    case ("after", let date?): self = .after(date)
    case ("never", _): self = .never
    default: self = .atEnd
    }
  }
}
