package import WidgetModel

/// What a file of Xcode's says of an intent: its parameters, and the enums that they use.
package struct IntentDefinition: Hashable, Sendable {
  package struct Parameter: Hashable, Sendable {
    package var name: String
    package var title: String
    /// Of Swift, without `?` and brackets.
    package var type: String
    package var isArray: Bool
    /// As it stands in Swift; nil where there is none.
    package var defaultValue: String?
    package var range: ClosedRange<Double>?
  }

  package struct Choices: Hashable, Sendable {
    package struct Case: Hashable, Sendable {
      package var name: String
      package var title: String
      package var number: Int
    }

    package var name: String
    package var title: String
    package var cases: [Case]
  }

  package var className: String
  package var title: String
  package var parameters: [Parameter] = []
  package var enums: [Choices] = []

  private static let most = 200

  /// Reads the file's one intent; throws everything in it that is not understood.
  package init(_ file: PropertyList) throws(WidgetryErrors) {
    var faults: [WidgetryError] = []
    let intents = file["INIntents"]?.list ?? []
    guard let intent = intents.first, intents.count == 1 else {
      throw WidgetryErrors([.intentCount(intents.compactMap { $0["INIntentName"]?.text })])
    }
    let name = intent["INIntentName"]?.text ?? ""
    className = intent["INIntentClassName"]?.text ?? name + "Intent"
    title = intent["INIntentTitle"]?.text ?? name
    if !className.isSwiftName { faults.append(.notSwift("intent", className)) }
    for choices in (file["INEnums"]?.list ?? []).prefix(Self.most) {
      enums.append(Choices(choices, &faults))
    }
    for parameter in (intent["INIntentParameters"]?.list ?? []).prefix(Self.most) {
      guard let parameter = Parameter(parameter, enums, &faults) else { continue }
      parameters.append(parameter)
    }
    for (index, parameter) in parameters.enumerated()
    where parameters[..<index].contains(where: { $0.name == parameter.name }) {
      faults.append(.notUnderstood("parameter '\(parameter.name)' is there twice"))
    }
    let used = Set(parameters.map(\.type))
    enums.removeAll { !used.contains($0.name) }
    guard faults.isEmpty else { throw WidgetryErrors(faults) }
  }
}

extension IntentDefinition.Choices {
  fileprivate init(_ file: PropertyList, _ faults: inout [WidgetryError]) {
    name = file["INEnumName"]?.text ?? ""
    title = file["INEnumDisplayName"]?.text ?? name
    cases = []
    if !name.isSwiftName { faults.append(.notSwift("enum", name)) }
    for (index, value) in (file["INEnumValues"]?.list ?? []).enumerated() {
      let name = value["INEnumValueName"]?.text ?? ""
      // What has not been chosen is nil here.
      if name == "unknown" { continue }
      if !name.isSwiftName { faults.append(.notSwift("case of '\(self.name)'", name)) }
      let number = value["INEnumValueIndex"]?.text.flatMap(Int.init) ?? index
      cases.append(
        .init(name: name, title: value["INEnumValueDisplayName"]?.text ?? name, number: number))
    }
    if cases.isEmpty { faults.append(.notUnderstood("enum '\(name)' has no values")) }
  }
}

extension IntentDefinition.Parameter {
  private static let types = [
    "String": "String", "Text": "String", "Integer": "Int", "Decimal": "Double",
    "Boolean": "Bool", "Date": "Date", "DateComponents": "DateComponents", "URL": "URL",
  ]

  fileprivate init?(
    _ file: PropertyList, _ enums: [IntentDefinition.Choices], _ faults: inout [WidgetryError]
  ) {
    name = file["INIntentParameterName"]?.text ?? ""
    title = file["INIntentParameterDisplayName"]?.text ?? name
    isArray = file["INIntentParameterSupportsMultipleValues"]?.flag ?? false
    if !name.isSwiftName { faults.append(.notSwift("parameter", name)) }
    let metadata = file["INIntentParameterMetadata"]
    let written = metadata?["INIntentParameterMetadataDefaultValue"]
    if let choices = file["INIntentParameterEnumType"]?.text {
      type = choices
      guard let known = enums.first(where: { $0.name == choices }) else {
        faults.append(
          .notUnderstood("parameter '\(name)' is of enum '\(choices)', which is not there"))
        return nil
      }
      if let text = written?.text, text != "unknown", text != "0" {
        guard let value = known.cases.first(where: { $0.name == text || "\($0.number)" == text })
        else {
          faults.append(
            .notUnderstood("parameter '\(name)' has a default '\(text)' that '\(choices)' has not"))
          return nil
        }
        defaultValue = "." + value.name.asSwiftName
      }
      return
    }
    let word = file["INIntentParameterType"]?.text ?? ""
    guard let type = Self.types[word] else {
      faults.append(
        .notUnderstood("parameter '\(name)' is of type '\(word)', which there is not here"))
      return nil
    }
    self.type = type
    if !isArray, let written, let literal = Self.literal(written, of: type) {
      defaultValue = literal
    }
    let least = metadata?["INIntentParameterMetadataMinimumValue"]?.text.flatMap(Double.init)
    let most = metadata?["INIntentParameterMetadataMaximumValue"]?.text.flatMap(Double.init)
    guard let least, let most, least <= most, max(abs(least), abs(most)) < 1e15 else { return }
    if type == "Int" || type == "Double" { range = least...most }
  }

  private static func literal(_ value: PropertyList, of type: String) -> String? {
    switch type {
    case "String": value.text.flatMap { $0.isEmpty ? nil : $0.asSwiftLiteral }
    case "Int": value.text.flatMap(Int.init).map { "\($0)" }
    case "Double": value.text.flatMap(Double.init).map { "\($0)" }
    case "Bool": value.flag.map { "\($0)" }
    default: nil
    }
  }
}

extension WidgetryError {
  fileprivate static func notUnderstood(_ summary: String) -> WidgetryError {
    WidgetryError(
      .misuse, code: "intentdefinition.unknown", summary: HarmlessText.line(summary),
      hint: "take it out of the file, and write it in Swift: widgetry help values")
  }

  fileprivate static func notSwift(_ thing: String, _ name: String) -> WidgetryError {
    WidgetryError(
      .misuse, code: "intentdefinition.name",
      summary: "The \(thing) '\(HarmlessText.line(String(name.prefix(80))))' has no name of Swift",
      hint: "begin with a letter or '_', and use letters, digits and '_', 64 at most")
  }

  fileprivate static func intentCount(_ names: [String]) -> WidgetryError {
    WidgetryError(
      .misuse, code: "intentdefinition.count",
      summary:
        "The file has \(names.isEmpty ? "no intent" : "\(names.count) intents") and should have one",
      hint: names.isEmpty
        ? "give the .intentdefinition of a widget"
        : "leave one of them: " + names.map(HarmlessText.line).joined(separator: ", "))
  }
}
