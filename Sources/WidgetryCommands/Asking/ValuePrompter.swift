internal import Foundation
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

/// Asks the user for the values of a widget, shows a preview, and asks for confirmation.
///
/// `add` and `set` use it if they are called without values on a terminal:
///
///     var prompter = ValuePrompter(line, instance, of: kind, for: .needed, in: environment)
///     try await prompter.offerRecommendations()
///     let edits = try await prompter.edits(to: "Add")
struct ValuePrompter {
  private let line: ParsedCommand
  private let environment: CommandEnvironment
  private let kind: StoredKind
  /// The widget with the values that it had before the questions.
  private(set) var instance: StoredInstance
  /// The chosen recommendation; only values that it doesn't set are asked for.
  private(set) var recommended: RecommendationValue?
  private var extent: Extent
  private var hasBegun = false
  private let dialogue: Dialogue

  /// Which values to ask for.
  enum Extent: Hashable {
    /// Only values without a sensible default.
    case needed
    case all
  }

  /// - Parameters:
  ///   - line: The command that asks the questions.
  ///   - instance: The widget to configure.
  init(
    _ line: ParsedCommand, _ instance: StoredInstance, of kind: StoredKind, for extent: Extent,
    in environment: CommandEnvironment
  ) {
    self.line = line
    self.environment = environment
    self.kind = kind
    self.instance = instance
    self.extent = extent
    dialogue = Dialogue(environment.output.style.messages)
  }

  /// Whether to ask questions: only on a terminal, and if the command line has no values.
  static func isPossible(for line: ParsedCommand, in environment: CommandEnvironment) -> Bool {
    environment.canAsk && !line.global.yes && GivenValues(line).isEmpty
  }

  /// Offers the kind's recommendations before other questions.
  mutating func offerRecommendations() async throws {
    guard let offered = try? await environment.home.kinds.recommendations(of: kind),
      !offered.isEmpty
    else {
      return
    }
    let question = RecommendationQuestion(offered: offered)
    begin()
    hasBegun = true
    dialogue.say("")
    dialogue.say("Recommended settings", .bold)
    for line in question.lines { dialogue.say(line) }
    while true {
      guard let typed = try dialogue.answer(to: "(a number, or Enter to choose each value) >")
      else {
        throw WidgetryError.cancelled
      }
      guard !typed.isEmpty else { return extent = .all }
      if let chosen = question.read(typed) {
        recommended = chosen
        instance.own = chosen.configuration
        return
      }
      dialogue.say("Type a number from 1 to \(offered.count), or a title")
    }
  }

  private func begin() {
    dialogue.say("\(kind.descriptor.displayName): press Ctrl-C to cancel", .dim)
  }

  /// Whether there is anything to ask.
  var hasQuestions: Bool {
    recommended != nil || kind.descriptor.intent.parameters.contains(where: mayBeAsked)
  }

  private func mayBeAsked(_ parameter: ParameterSchema) -> Bool {
    extent == .all || kind.needsAsking(for: parameter, instance.own)
  }

  /// Asks all questions, and returns the changes; throws if the user cancels.
  ///
  /// - Parameter verb: The action to confirm, such as `Add`.
  func edits(to verb: String) async throws -> [ValueEdit] {
    if !hasBegun { begin() }
    if kind.descriptor.intent.parameters.contains(where: { !mayBeAsked($0) }), recommended == nil {
      dialogue.say("Use --ask-all to choose every value", .dim)
    }
    var edits: [ValueEdit] = []
    var own = instance.own
    for parameter in kind.descriptor.intent.parameters {
      let isMissing = parameter.isRequired && kind.resolve(own)[parameter.name] == nil
      guard recommended == nil || extent == .all ? mayBeAsked(parameter) : isMissing else {
        continue
      }
      // Which parameters are shown may depend on earlier answers.
      let shown = kind.descriptor.intent.shownParameters(kind.resolve(own), in: instance.family)
      guard shown.contains(where: { $0.name == parameter.name }) else { continue }
      guard let edit = try await ask(parameter, own) else { continue }
      edits.append(edit)
      own = try await environment.home.parameters.values([edit], for: kind, from: own)
    }
    guard !edits.isEmpty || instance.key == 0 else { return [] }
    try await show(own)
    guard try dialogue.isConfirmed("\(verb) it?") else { throw WidgetryError.cancelled }
    return edits
  }

  /// The command line that makes the same change without questions.
  func command(_ words: [String], _ edits: [ValueEdit]) async throws -> String {
    let own = try await environment.home.parameters.values(edits, for: kind, from: instance.own)
    let values = edits.flatMap { edit -> [String] in
      guard let parameter = kind.descriptor.intent[edit.name] else { return [] }
      return own[edit.name].map(parameter.assignments) ?? ["\(edit.name):=null"]
    }
    let flags = line.flags.filter { $0.name != "ask-all" }.map { flag in
      "--\(flag.name)" + (flag.value.map { "=\($0)" } ?? "")
    }
    let home = line.global.home.map { ["--home", $0] } ?? []
    let title = recommended.map { ["--recommended", $0.title] } ?? []
    return ShellWord.commandLine(words + home + flags + title + values)
  }

  // MARK: One parameter

  private func ask(
    _ parameter: ParameterSchema, _ own: [String: JSONValue]
  ) async throws -> ValueEdit? {
    var question = ParameterQuestion(
      parameter: parameter, value: kind.resolve(own)[parameter.name],
      isOwn: own[parameter.name] != nil)
    if parameter.type != .bool {
      question.choices = try await environment.home.parameters.options(
        of: parameter.name, kind: kind, configuration: own)
    }
    if parameter.isRequired, question.value == nil, question.choices.isEmpty,
      parameter.type == .entity(.anniversary)
    {
      throw WidgetryError.noAnniversaryYet
    }
    dialogue.say("")
    dialogue.say(question.title, .bold)
    if let description = parameter.prompt ?? parameter.description {
      dialogue.say(description, .dim)
    }
    if let rows = StandardStreams.size(of: StandardStreams.messages)?.rows {
      // Keep the question visible above its choices.
      question.pageSize = max(5, min(question.pageSize, rows - 6))
    }
    listChoices(of: question)
    if let advice = question.advice { dialogue.say(advice, .dim) }
    while true {
      switch question.read(try answer(to: question.prompt, question)) {
      case .keep where parameter.isRequired && question.value == nil:
        dialogue.say("A value is required")
      case .keep: return nil
      case .unset: return ValueEdit(parameter.name, .unset)
      case .nextPage: showNextPage(of: &question)
      case .search(let text): try await search(text, &question, own)
      case .text(let text):
        guard let first = try await chosen(text, &question, own) else { continue }
        let texts = parameter.isArray ? first + (try await more(question, own)) : first
        guard await isValid(texts, parameter, own, in: instance.family) else { continue }
        return ValueEdit(parameter.name, .texts(texts))
      }
    }
  }

  /// Asks for more elements of a list until the answer is empty.
  private func more(
    _ question: ParameterQuestion, _ own: [String: JSONValue]
  ) async throws -> [String] {
    var question = question
    var texts: [String] = []
    while true {
      switch question.read(try answer(to: "(Enter ends the list) >", question)) {
      case .keep, .unset: return texts
      case .nextPage: showNextPage(of: &question)
      case .search(let text): try await search(text, &question, own)
      case .text(let text): texts += try await chosen(text, &question, own) ?? []
      }
    }
  }

  // MARK: Choices

  /// The values for an answer, if they are valid; nil if the question has to be repeated.
  ///
  /// A text that isn't a choice is a search: the user confirms a single match, or chooses from
  /// several.
  private func chosen(
    _ text: String, _ question: inout ParameterQuestion, _ own: [String: JSONValue]
  ) async throws -> [String]? {
    var texts = question.selectedChoices(text) ?? [text]
    if texts.count == 1, question.supportsSearch, !question.isChoice(text) {
      let found = try await matches(for: text, question, own)
      let exact = found.filter { question.isNamed(text, $0) }
      if exact.count == 1 {
        texts = [exact[0].value.plain]
      } else if found.count == 1 {
        if try dialogue.isConfirmed(question.words(for: found[0]) + "?") {
          texts = [found[0].value.plain]
        } else if !question.allowsOtherValues {
          return nil
        }
      } else if found.count > 1, question.searchText != text {
        question.list(found, for: text)
        listChoices(of: question)
        return nil
      }
    }
    return await isValid(texts, question.parameter, own) ? texts : nil
  }

  private func search(
    _ text: String, _ question: inout ParameterQuestion, _ own: [String: JSONValue]
  ) async throws {
    question.list(try await matches(for: text, question, own), for: nil)
    listChoices(of: question)
    if question.choices.isEmpty { dialogue.say("Nothing found for '\(text)'") }
  }

  private func matches(
    for text: String, _ question: ParameterQuestion, _ own: [String: JSONValue]
  ) async throws -> [ParameterOption] {
    try await environment.home.parameters.options(
      of: question.parameter.name, kind: kind, search: text, configuration: own)
  }

  private func showNextPage(of question: inout ParameterQuestion) {
    question.goToNextPage()
    listChoices(of: question)
  }

  /// Whether a value is valid; prints its errors if it isn't.
  private func isValid(
    _ texts: [String], _ parameter: ParameterSchema, _ own: [String: JSONValue],
    in family: WidgetFamily? = nil
  ) async -> Bool {
    do {
      let edit = ValueEdit(parameter.name, .texts(texts))
      _ = try await environment.home.parameters.values([edit], for: kind, from: own, in: family)
      return true
    } catch let errors as WidgetryErrors {
      errors.errors.forEach(dialogue.report)
    } catch let error as WidgetryError {
      dialogue.report(error)
    } catch {
      dialogue.report(WidgetryError(.failed, code: "failed", summary: "\(error)"))
    }
    return false
  }

  private func listChoices(of question: ParameterQuestion) {
    for line in question.choiceLines { dialogue.say(line) }
  }

  private func answer(to prompt: String, _ question: ParameterQuestion) throws -> String {
    let answer = try dialogue.answer(to: prompt, visibly: !question.parameter.isSecret)
    guard let answer else { throw WidgetryError.cancelled }
    return answer
  }

  // MARK: Preview

  /// Shows a preview, or the error if the widget can't be drawn; it can still be added.
  private func show(_ own: [String: JSONValue]) async throws {
    var instance = instance
    instance.own = own
    dialogue.say("")
    do {
      let display = try await environment.home.showing.preview(instance, of: kind, at: Date())
      // A kind that isn't stored yet has no folder for pictures.
      guard kind.key != 0 else { return dialogue.say(display.line) }
      let messages = environment.output.style.messages
      let output = Output(
        style: OutputStyle(results: messages, messages: messages),
        results: DescriptorSink(StandardStreams.messages),
        messages: DescriptorSink(StandardStreams.messages))
      let sheet = ShowSheet(
        display, as: ViewingOptions(), in: environment.home,
        surroundings: try environment.home.surroundings(),
        marksChanges: false)
      try sheet.write(.terminal, to: output, maker: nil)
      _ = output.finish(.success)
    } catch let error as WidgetryError {
      dialogue.report(error)
    }
  }
}

extension WidgetryError {
  fileprivate static let cancelled = WidgetryError(
    .failed, code: "asking.left", summary: "Nothing was changed")

  fileprivate static let noAnniversaryYet = WidgetryError(
    .misuse, code: "parameter.required", summary: "There are no anniversaries yet",
    hint: "Add one first: widgetry anniversary add 'Our wedding' 2027-05-22")
}
