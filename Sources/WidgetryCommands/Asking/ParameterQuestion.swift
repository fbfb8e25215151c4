internal import WidgetHome
internal import WidgetModel

/// What a person is asked about one parameter, and what is meant by the answer.
struct ParameterQuestion {
  let parameter: ParameterSchema
  /// What holds if nothing is answered, whichever layer it comes from.
  let value: JSONValue?
  /// Whether the widget itself sets it, so that it can take it back.
  let isOwn: Bool
  var choices: [ParameterOption] = []

  enum Answer: Equatable {
    /// As it is.
    case keep
    case takeBack
    case search(String)
    case text(String)
  }

  /// Reads an answer; a number means a choice, unless it is one itself.
  func read(_ typed: String) -> Answer {
    if typed.isEmpty { return .keep }
    if typed == "-", isOwn { return .takeBack }
    if typed.hasPrefix("?"), !choices.isEmpty { return .search(String(typed.dropFirst())) }
    if choices.contains(where: { $0.value.plain == typed }) { return .text(typed) }
    guard let number = Int(typed), choices.indices.contains(number - 1) else { return .text(typed) }
    return .text(choices[number - 1].value.plain)
  }

  /// The choices that several numbers mean, as `1,2` or `1 2`; nil for any other answer.
  func several(_ typed: String) -> [String]? {
    let numbers = typed.split { $0 == "," || $0 == " " }.map { Int($0) }
    guard parameter.isArray, numbers.count > 1 else { return nil }
    let places = numbers.compactMap { $0.map { $0 - 1 } }
    guard places.count == numbers.count, places.allSatisfy(choices.indices.contains) else {
      return nil
    }
    return places.map { choices[$0].value.plain }
  }

  /// How several values are given, where there may be.
  var advice: String? {
    guard parameter.isArray else { return nil }
    return choices.isEmpty ? "several: one after the other" : "several: 1,2 or one after the other"
  }

  /// The question, without the place for its answer.
  var title: String {
    // The values of an enumeration are listed below it.
    let words = parameter.type == .enumeration ? parameter.title : parameter.typeWords
    let isNamed = words.lowercased() == parameter.title.lowercased()
    let hasTitle = !isNamed && parameter.title.lowercased() != parameter.name.lowercased()
    return "\(parameter.name): \(words)" + (hasTitle ? ": \(parameter.title)" : "")
  }

  /// Choices in columns, each with its number.
  var choiceLines: [String] {
    let shown = choices.prefix(Self.shownChoices)
    let width = shown.map { CellWidth.of($0.value.plain) }.max() ?? 0
    let lines = shown.enumerated().map { index, choice in
      let number = CellWidth.padded("\(index + 1)", to: 4, alignment: .trailing)
      let value = choice.value.plain
      let words = [choice.title == value ? nil : choice.title, choice.subtitle].compactMap(\.self)
      return number + "  "
        + (words.isEmpty
          ? value
          : CellWidth.padded(value, to: width) + "  "
            + words.joined(separator: "  "))
    }
    guard choices.count > shown.count else { return lines }
    return lines + ["      and \(choices.count - shown.count) more; ?TEXT looks for some"]
  }

  /// What stands before the place for the answer.
  var prompt: String {
    let back = isOwn ? ", - takes it back" : ""
    guard let value else { return parameter.isRequired ? ">" : "(Enter leaves it unset) >" }
    let words = parameter.listed(value)
    let short = CellWidth.truncated(words.isEmpty || value == .array([]) ? "none" : words, to: 40)
    return "(Enter keeps \(short)\(back)) >"
  }

  private static let shownChoices = 20
}
