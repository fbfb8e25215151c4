/// Fontconfig's answers, which are saved because its start is slow.
package struct FontAnswers: Hashable, Sendable {
  private var choices: [String: [FontChoice]] = [:]

  /// The number of different fonts that are stored for one question.
  private static let limit = 8

  package init() {}

  package var isEmpty: Bool { choices.isEmpty }

  subscript(question: FontQuestion) -> [FontChoice] { choices[question.key] ?? [] }

  mutating func add(_ choice: FontChoice, to question: FontQuestion) {
    add(choice, to: question.key)
  }

  /// The answers by their questions' keys.
  var sorted: [(key: String, choices: [FontChoice])] {
    choices.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  mutating func add(_ choice: FontChoice, to key: String) {
    var known = choices[key] ?? []
    guard known.count < Self.limit, !known.contains(choice) else { return }
    known.append(choice)
    choices[key] = known
  }

  package mutating func add(_ others: FontAnswers) {
    for (key, choices) in others.choices {
      for choice in choices { add(choice, to: key) }
    }
  }
}
