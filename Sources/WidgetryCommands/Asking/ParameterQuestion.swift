internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

/// The question for the value of one parameter: its text, its list of choices, and its answers.
///
/// It prints and reads nothing itself; `ValuePrompter` does.
struct ParameterQuestion {
  let parameter: ParameterSchema
  /// The current value, which an empty answer keeps.
  let value: JSONValue?
  /// Whether the widget sets the value itself, so that it can be unset.
  let isOwn: Bool
  /// The values to choose from, in the order of their numbers.
  var choices: [ParameterOption] = []
  /// The maximum number of choices in one list.
  var pageSize = 20
  /// The index of the first listed choice.
  private(set) var pageStart = 0
  /// The text of the last search, if it may also be a valid value.
  private(set) var searchText: String?

  init(
    parameter: ParameterSchema, value: JSONValue?, isOwn: Bool, choices: [ParameterOption] = []
  ) {
    self.parameter = parameter
    self.value = value
    self.isOwn = isOwn
    self.choices = choices
  }

  /// An answer to the question.
  enum Answer: Equatable {
    /// Leave the value unchanged.
    case keep
    /// Use the kind's value or the default again.
    case unset
    /// Show more choices.
    case nextPage
    /// Show the choices that match a text.
    case search(String)
    /// Use this value.
    case text(String)
  }

  /// Interprets a typed line; a number selects a choice, unless the number itself is a choice.
  func read(_ typed: String) -> Answer {
    if typed.isEmpty { return searchText.map(Answer.text) ?? .keep }
    if typed == "-", isOwn { return .unset }
    if typed.hasPrefix("?"), !choices.isEmpty { return .search(String(typed.dropFirst())) }
    if choices.contains(where: { $0.value.plain == typed }) { return .text(typed) }
    if typed == "+", choices.count > pageSize { return .nextPage }
    guard let number = Int(typed), choices.indices.contains(number - 1) else { return .text(typed) }
    return .text(choices[number - 1].value.plain)
  }

  /// The choices selected by several numbers, such as `1,2` or `1 2`; nil for any other answer.
  func selectedChoices(_ typed: String) -> [String]? {
    let numbers = typed.split { $0 == "," || $0 == " " }.map { Int($0) }
    guard parameter.isArray, numbers.count > 1 else { return nil }
    let places = numbers.compactMap { $0.map { $0 - 1 } }
    guard places.count == numbers.count, places.allSatisfy(choices.indices.contains) else {
      return nil
    }
    return places.map { choices[$0].value.plain }
  }

  /// How to enter several values, if the parameter accepts them.
  var advice: String? {
    guard parameter.isArray else { return nil }
    return choices.isEmpty
      ? "For several values, type one per line"
      : "For several values, type their numbers (1,2), or one per line"
  }

  /// The line above the choices: the parameter's name, type and title.
  var title: String {
    // The values of an enumeration are listed below the question.
    let words = parameter.type == .enumeration ? parameter.title : parameter.typeWords
    let isNamed = words.lowercased() == parameter.title.lowercased()
    let hasTitle = !isNamed && parameter.title.lowercased() != parameter.name.lowercased()
    return "\(parameter.name): \(words)" + (hasTitle ? ": \(parameter.title)" : "")
  }

  // MARK: Choices

  /// Whether the user can search for choices.
  var supportsSearch: Bool {
    if case .entity = parameter.type { return true }
    return parameter.type != .bool && (!choices.isEmpty || parameter.hasDynamicOptions)
  }

  /// Whether values that aren't listed may be valid.
  var allowsOtherValues: Bool {
    switch parameter.type {
    case .entity, .enumeration: false
    default: parameter.hasDynamicOptions
    }
  }

  /// Whether a text is the value or title of a choice.
  func isChoice(_ text: String) -> Bool { choices.contains { isNamed(text, $0) } }

  /// Whether a choice has this value or title.
  func isNamed(_ text: String, _ choice: ParameterOption) -> Bool {
    let folded = Folding.folded(text)
    return choice.value.plain == text || Folding.folded(choice.title) == folded
  }

  /// The choice as text, such as `Seoul (Asia/Seoul)`.
  func words(for choice: ParameterOption) -> String {
    let value = choice.value.plain
    return choice.title.isEmpty || choice.title == value ? value : "\(choice.title) (\(value))"
  }

  /// Replaces the choices, and goes back to their first page.
  ///
  /// - Parameter text: The search text, if it may also be a valid value.
  mutating func list(_ choices: [ParameterOption], for text: String?) {
    self.choices = choices
    pageStart = 0
    searchText = allowsOtherValues ? text : nil
  }

  /// Goes to the next page of choices, or from the last page to the first.
  mutating func goToNextPage() {
    pageStart = pageStart + pageSize < choices.count ? pageStart + pageSize : 0
  }

  /// The numbered choices of the page, in columns.
  var choiceLines: [String] {
    let shown = choices.enumerated().dropFirst(pageStart).prefix(pageSize)
    let width = shown.map { CellWidth.of($0.element.value.plain) }.max() ?? 0
    let lines = shown.map { index, choice in
      let number = CellWidth.padded("\(index + 1)", to: 4, alignment: .trailing)
      let value = choice.value.plain
      let words = [choice.title == value ? nil : choice.title, choice.subtitle].compactMap(\.self)
      return number + "  "
        + (words.isEmpty
          ? value
          : CellWidth.padded(value, to: width) + "  "
            + words.joined(separator: "  "))
    }
    guard choices.count > pageSize else { return lines }
    let last = pageStart + shown.count
    let next = last < choices.count ? "+ to see more" : "+ to see the first"
    return lines + [
      "      \(pageStart + 1) to \(last) of \(choices.count): type \(next), or part of a name"
    ]
  }

  /// The prompt for the answer.
  var prompt: String {
    if let searchText { return "(a number, or Enter to use '\(searchText)') >" }
    let unset = isOwn ? ", - unsets it" : ""
    guard let value else { return parameter.isRequired ? ">" : "(Enter leaves it unset) >" }
    let words = parameter.listed(value)
    let short = CellWidth.truncated(words.isEmpty || value == .array([]) ? "none" : words, to: 40)
    return "(Enter keeps \(short)\(unset)) >"
  }
}
