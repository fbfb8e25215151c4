package import WidgetModel

extension IntentDefinitions {
  private static let most = 200

  /// Reads the intents marked for widgets, or all if none is marked; throws every fault.
  package init(_ file: PropertyList) throws(WidgetryErrors) {
    let all = (file["INIntents"]?.list ?? []).filter { $0["INIntentType"]?.text != "System" }
    let eligible = all.filter { $0["INIntentEligibleForWidgets"]?.flag == true }
    var reader = IntentDefinitionReader(file)
    intents = []
    for intent in (eligible.isEmpty ? all : eligible).prefix(Self.most) {
      intents.append(reader.intent(intent))
    }
    guard !intents.isEmpty else { throw WidgetryErrors([.noIntent]) }
    reader.checkNames(of: intents)
    guard reader.faults.isEmpty else { throw WidgetryErrors(reader.faults) }
    let used = Set(intents.flatMap(\.parameters).map(\.type))
    enums = reader.enums.filter { used.contains(.choices($0.name)) }
    objects = reader.objects.filter { used.contains(.object($0.name)) }
    notes = reader.notes
  }
}

/// Reads an intent definition file; collects its faults and the parts that are ignored.
struct IntentDefinitionReader {
  private static let most = 500

  private(set) var enums: [IntentChoices] = []
  private(set) var objects: [IntentObject] = []
  private(set) var faults: [WidgetryError] = []
  private(set) var notes: [String] = []

  init(_ file: PropertyList) {
    for choices in (file["INEnums"]?.list ?? []).prefix(Self.most) { read(enum: choices) }
    for object in (file["INTypes"]?.list ?? []).prefix(Self.most) { read(object: object) }
  }

  mutating func intent(_ file: PropertyList) -> IntentDefinition {
    let name = file["INIntentName"]?.text ?? ""
    let className = file["INIntentClassName"]?.text ?? name + "Intent"
    if !className.isSwiftName { faults.append(.notSwift("intent", className)) }
    var intent = IntentDefinition(
      className: className, title: file["INIntentTitle"]?.text ?? name)
    for written in (file["INIntentParameters"]?.list ?? []).prefix(Self.most) {
      guard let parameter = parameter(written) else { continue }
      if intent.parameters.contains(where: { $0.name == parameter.name }) {
        faults.append(.notUnderstood("parameter '\(parameter.name)' is there twice"))
      }
      intent.parameters.append(parameter)
    }
    return intent
  }

  /// Two types with the same name wouldn't compile.
  mutating func checkNames(of intents: [IntentDefinition]) {
    var names: Set<String> = []
    for name in intents.map(\.className) + enums.map(\.name) + objects.map(\.name)
    where !names.insert(name).inserted {
      faults.append(.notUnderstood("'\(name)' is the name of two types"))
    }
  }

  mutating func leaveOut(_ note: String) { notes.append(HarmlessText.line(note)) }

  mutating func refuse(_ summary: String) { faults.append(.notUnderstood(summary)) }

  mutating func checkName(_ name: String, of thing: String) {
    if !name.isSwiftName { faults.append(.notSwift(thing, name)) }
  }

  // MARK: Types

  private mutating func read(enum file: PropertyList) {
    let name = file["INEnumName"]?.text ?? ""
    checkName(name, of: "enum")
    var choices = IntentChoices(name: name, title: file["INEnumDisplayName"]?.text ?? name)
    for (index, value) in (file["INEnumValues"]?.list ?? []).prefix(Self.most).enumerated() {
      let word = value["INEnumValueName"]?.text ?? ""
      checkName(word, of: "case of '\(name)'")
      let number = value["INEnumValueIndex"]?.text.flatMap(Int.init) ?? index
      if choices.cases.contains(where: { $0.name == word || $0.number == number }) {
        refuse("enum '\(name)' has '\(word)' or its number \(number) twice")
      }
      choices.cases.append(
        .init(name: word, title: value["INEnumValueDisplayName"]?.text ?? word, number: number))
    }
    if choices.cases.isEmpty { refuse("enum '\(name)' has no values") }
    enums.append(choices)
  }

  private mutating func read(object file: PropertyList) {
    let name = file["INTypeName"]?.text ?? ""
    checkName(name, of: "type")
    var object = IntentObject(name: name, title: file["INTypeDisplayName"]?.text ?? name)
    // Xcode adds these properties to every object.
    let given: Set = [
      "id", "identifier", "displayString", "pronunciationHint", "alternativeSpeakableMatches",
    ]
    for property in (file["INTypeProperties"]?.list ?? []).prefix(Self.most) {
      let word = property["INTypePropertyName"]?.text ?? ""
      guard !given.contains(word) else { continue }
      checkName(word, of: "property of '\(name)'")
      let type = property["INTypePropertyType"]?.text ?? ""
      guard let swift = IntentDefinition.ParameterType.plain[type] else {
        leaveOut("property '\(word)' of '\(name)' is left out: there is no type '\(type)' here")
        continue
      }
      let isArray = property["INTypePropertySupportsMultipleValues"]?.flag ?? false
      object.properties.append(.init(name: word, type: isArray ? "[\(swift)]" : swift))
    }
    objects.append(object)
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

  fileprivate static let noIntent = WidgetryError(
    .misuse, code: "intentdefinition.none", summary: "The file has no intent",
    hint: "give the .intentdefinition of a widget, which Xcode has in its target 'Intents'")
}
