package import Foundation
package import WidgetModel

extension ReloadPolicy {
  /// The policy's word in the registry and in every `--json`.
  package var word: String {
    switch self {
    case .atEnd: "atEnd"
    case .after: "after"
    case .never: "never"
    }
  }

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
