internal import WidgetModel

/// The question which of a kind's recommendations to use; `ValuePrompter` asks it.
///
/// A recommendation is a set of values that the author of the kind suggests.
struct RecommendationQuestion {
  let offered: [RecommendationValue]

  /// The numbered recommendations.
  var lines: [String] {
    offered.enumerated().map { index, recommendation in
      CellWidth.padded("\(index + 1)", to: 4, alignment: .trailing) + "  " + recommendation.title
    }
  }

  /// The recommendation with the typed number or title; nil for any other answer.
  func read(_ typed: String) -> RecommendationValue? {
    let titled = offered.filter { $0.title.lowercased() == typed.lowercased() }
    if titled.count == 1 { return titled[0] }
    guard let number = Int(typed), offered.indices.contains(number - 1) else { return nil }
    return offered[number - 1]
  }
}
