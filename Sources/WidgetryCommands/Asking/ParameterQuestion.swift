internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

/// Asks for one parameter's value, and interprets the answer.
struct ParameterQuestion {
  let parameter: ParameterSchema
  /// The value to use if the answer is empty.
  let value: JSONValue?
  /// Whether the widget sets the value itself, so that it can be unset.
  let isOwn: Bool
  var choices: [ParameterOption] = []
  /// The maximum number of choices in one list.
  var pageSize = 20
  /// The index of the first listed choice.
  private(set) var pageStart = 0
  /// The last search text, if it may be the value itself.
  private(set) var asTyped: String?

  init(
    parameter: ParameterSchema, value: JSONValue?, isOwn: Bool, choices: [ParameterOption] = []
  ) {
    self.parameter = parameter
    self.value = value
    self.isOwn = isOwn
    self.choices = choices
  }

  enum Answer: Equatable {
    /// Leaves the value unchanged.
    case keep
    case takeBack
    case nextPage
    case search(String)
    case text(String)
  }

  /// Interprets an answer; a number selects a choice, unless the number itself is a valid value.
  func read(_ typed: String) -> Answer {
    if typed.isEmpty { return asTyped.map(Answer.text) ?? .keep }
    if typed == "-", isOwn { return .takeBack }
    if typed.hasPrefix("?"), !choices.isEmpty { return .search(String(typed.dropFirst())) }
    if choices.contains(where: { $0.value.plain == typed }) { return .text(typed) }
    if typed == "+", choices.count > pageSize { return .nextPage }
    guard let number = Int(typed), choices.indices.contains(number - 1) else { return .text(typed) }
    return .text(choices[number - 1].value.plain)
  }

  /// The choices selected by several numbers, such as `1,2` or `1 2`; nil for any other answer.
  func several(_ typed: String) -> [String]? {
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
    return choices.isEmpty ? "several: one after the other" : "several: 1,2 or one after the other"
  }

  /// The question without the prompt.
  var title: String {
    // The values of an enumeration are listed below the question.
    let words = parameter.type == .enumeration ? parameter.title : parameter.typeWords
    let isNamed = words.lowercased() == parameter.title.lowercased()
    let hasTitle = !isNamed && parameter.title.lowercased() != parameter.name.lowercased()
    return "\(parameter.name): \(words)" + (hasTitle ? ": \(parameter.title)" : "")
  }

  // MARK: Choices

  /// Whether the user can search for choices.
  var takesSearches: Bool {
    if case .entity = parameter.type { return true }
    return parameter.type != .bool && (!choices.isEmpty || parameter.hasDynamicOptions)
  }

  /// Whether values that aren't listed may be valid.
  var takesOthers: Bool {
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

  /// The choice as text within a sentence.
  func words(for choice: ParameterOption) -> String {
    let value = choice.value.plain
    return choice.title.isEmpty || choice.title == value ? value : "\(choice.title) (\(value))"
  }

  /// Replaces the list of choices, and shows its first page.
  ///
  /// - Parameter text: the search text, if it may be the value itself.
  mutating func list(_ choices: [ParameterOption], for text: String?) {
    self.choices = choices
    pageStart = 0
    asTyped = takesOthers ? text : nil
  }

  /// Shows the next page; after the last one, the first.
  mutating func turnPage() {
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
    let next = last < choices.count ? "+ lists more" : "+ lists the first"
    return lines + [
      "      \(pageStart + 1) to \(last) of \(choices.count): \(next), a part of a name looks for it"
    ]
  }

  /// The prompt for the answer.
  var prompt: String {
    if let asTyped { return "(a number, or Enter for '\(asTyped)' itself) >" }
    let back = isOwn ? ", - takes it back" : ""
    guard let value else { return parameter.isRequired ? ">" : "(Enter leaves it unset) >" }
    let words = parameter.listed(value)
    let short = CellWidth.truncated(words.isEmpty || value == .array([]) ? "none" : words, to: 40)
    return "(Enter keeps \(short)\(back)) >"
  }
}
