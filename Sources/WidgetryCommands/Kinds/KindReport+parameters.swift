internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

/// A parameter as `kind show` prints it.
struct ParameterLine {
  let name: String
  /// Its title, what it can be, and its default.
  let meaning: String
  /// What each choice means, where that is more than its word.
  let choices: [(word: String, meaning: String)]
  /// An assignment to paste.
  let example: String
}

extension KindReport {
  /// The parameters in words, with something to paste for each.
  ///
  /// - Parameter anniversary: the id of a day that there is, for examples that name one.
  func parameterLines(anniversary: String? = nil) -> [ParameterLine] {
    kind.descriptor.intent.parameters.map { parameter in
      ParameterLine(
        name: parameter.name, meaning: meaning(of: parameter), choices: parameter.choiceMeanings,
        example: parameter.pasted(anniversary: anniversary))
    }
  }

  /// The line that makes a widget with a parameter's example, and with all required parameters.
  func command(adding line: ParameterLine, anniversary: String?) -> String {
    let needed = kind.descriptor.intent.parameters.filter {
      $0.isRequired && $0.defaultValue == nil && kind.own[$0.name] == nil && $0.name != line.name
    }
    let words = needed.map { $0.pasted(anniversary: anniversary) } + [line.example]
    return (["widgetry add", ShellWord.quoted(name)] + words).joined(separator: " ")
  }

  private func meaning(of parameter: ParameterSchema) -> String {
    var meaning = ""
    if parameter.title.lowercased() != parameter.name.lowercased() {
      meaning += "\(parameter.title); "
    }
    meaning += parameter.typeWords
    if parameter.isRequired { meaning += ", required" }
    if let value = parameter.defaultValue { meaning += " (\(parameter.listed(value)))" }
    if let value = kind.own[parameter.name] { meaning += "; here \(parameter.listed(value))" }
    if let description = parameter.description, !description.isEmpty {
      meaning += "; \(HarmlessText.line(description))"
    }
    if let when = kind.descriptor.intent.when(parameter.name) {
      meaning += when == "false" ? "; never shown" : "; shown when \(when)"
    }
    if parameter.hasDynamicOptions {
      meaning += "; its options: "
      meaning += ShellWord.commandLine(["options", name, parameter.name])
    }
    if !parameter.dependsOn.isEmpty {
      meaning += ", which depend on \(parameter.dependsOn.joined(separator: ", "))"
    }
    return meaning
  }
}

extension ParameterSchema {
  /// An assignment to paste, with an existing day for a parameter that is one.
  fileprivate func pasted(anniversary: String?) -> String {
    guard !isSecret else { return exampleAssignment }
    if let anniversary, type == .entity(.anniversary) { return "\(name)=\(anniversary)" }
    return "\(name)=\(ShellWord.quoted(example))"
  }

  fileprivate var choiceMeanings: [(word: String, meaning: String)] {
    guard !hasDynamicOptions else { return [] }
    let choices = options.map {
      (word: word(for: $0.value), meaning: HarmlessText.line($0.title))
    }
    let saysMore = choices.contains { $0.word.lowercased() != $0.meaning.lowercased() }
    return saysMore ? choices : []
  }
}
