internal import WidgetModel

/// What a person is asked about what a kind recommends.
struct RecommendationQuestion {
  let offered: [RecommendationValue]

  /// What is recommended, each with its number.
  var lines: [String] {
    offered.enumerated().map { index, recommendation in
      CellWidth.padded("\(index + 1)", to: 4, alignment: .trailing) + "  " + recommendation.title
    }
  }

  /// The recommendation with a number or a title; nil for another answer.
  func read(_ typed: String) -> RecommendationValue? {
    let titled = offered.filter { $0.title.lowercased() == typed.lowercased() }
    if titled.count == 1 { return titled[0] }
    guard let number = Int(typed), offered.indices.contains(number - 1) else { return nil }
    return offered[number - 1]
  }
}
