internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

/// One parameter of a kind as text, for `kind show` and `add KIND --help`.
struct ParameterLine {
  let name: String
  /// The title, the accepted values and the default.
  let meaning: String
  /// The choices that have a title besides their name.
  let choices: [(word: String, meaning: String)]
  /// An example assignment to copy.
  let example: String
}

/// The parameters of a kind as text, and example commands that use them.
extension KindReport {
  /// The parameters as text, each with an example to copy.
  ///
  /// - Parameter anniversary: The id of an existing day, for examples that need one.
  func parameterLines(anniversary: String? = nil) -> [ParameterLine] {
    kind.descriptor.intent.parameters.map { parameter in
      ParameterLine(
        name: parameter.name, meaning: meaning(of: parameter), choices: parameter.choiceMeanings,
        example: parameter.pasted(anniversary: anniversary))
    }
  }

  /// The command that adds a widget with the parameter's example and all required parameters.
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
    if let value = kind.own[parameter.name] {
      meaning += "; set to \(parameter.listed(value)) for this kind"
    }
    if let description = parameter.description, !description.isEmpty {
      meaning += "; \(HarmlessText.line(description))"
    }
    if let when = kind.descriptor.intent.when(parameter.name) {
      meaning += when == "false" ? "; never shown" : "; shown when \(when)"
    }
    if parameter.hasDynamicOptions {
      meaning += "; to list its options, run "
      meaning += ShellWord.commandLine(["options", name, parameter.name])
    }
    if !parameter.dependsOn.isEmpty {
      meaning += "; the options depend on \(parameter.dependsOn.joined(separator: ", "))"
    }
    return meaning
  }
}

extension ParameterSchema {
  /// An example assignment; for an anniversary parameter, with an existing day.
  fileprivate func pasted(anniversary: String?) -> String {
    guard !isSecret else { return exampleAssignment }
    if let anniversary, type == .entity(.anniversary) { return "\(name)=\(anniversary)" }
    return "\(name)=\(ShellWord.quoted(example))"
  }

  /// The choices with their titles; empty if no title adds anything to the name.
  fileprivate var choiceMeanings: [(word: String, meaning: String)] {
    guard !hasDynamicOptions else { return [] }
    let choices = options.map {
      (word: word(for: $0.value), meaning: HarmlessText.line($0.title))
    }
    let haveTitles = choices.contains { $0.word.lowercased() != $0.meaning.lowercased() }
    return haveTitles ? choices : []
  }
}
