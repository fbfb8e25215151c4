/// Reads the intents of an .intentdefinition file.
extension IntentDefinitions {
  private static let maximumIntents = 200

  /// Reads the intents that are marked for widgets, or all intents if none is marked.
  ///
  /// Throws all faults of the file together.
  ///
  /// - Parameter isComplete: Whether to read all intents and types, for code that may use any.
  package init(_ file: PropertyList, isComplete: Bool = false) throws(SourceFaults) {
    let all = (file["INIntents"]?.list ?? []).filter { $0["INIntentType"]?.text != "System" }
    let eligible =
      isComplete ? [] : all.filter { $0["INIntentEligibleForWidgets"]?.flag == true }
    var reader = IntentDefinitionReader(file)
    intents = []
    for intent in (eligible.isEmpty ? all : eligible).prefix(Self.maximumIntents) {
      intents.append(reader.intent(intent))
    }
    guard !intents.isEmpty else { throw SourceFaults(faults: [.noIntent]) }
    reader.checkNames(of: intents)
    guard reader.faults.isEmpty else { throw SourceFaults(faults: reader.faults) }
    let used = Set(intents.flatMap(\.parameters).map(\.type))
    enums = reader.enums.filter { isComplete || used.contains(.choices($0.name)) }
    objects = reader.objects.filter { isComplete || used.contains(.object($0.name)) }
    notes = reader.notes
  }
}

/// Reads the parts of an .intentdefinition file, and collects its faults and ignored parts.
struct IntentDefinitionReader {
  /// The maximum number of enums, types, parameters and cases.
  private static let maximumParts = 500

  private(set) var enums: [IntentChoices] = []
  private(set) var objects: [IntentObject] = []
  private(set) var faults: [SourceFault] = []
  private(set) var notes: [String] = []

  init(_ file: PropertyList) {
    for choices in (file["INEnums"]?.list ?? []).prefix(Self.maximumParts) { read(enum: choices) }
    for object in (file["INTypes"]?.list ?? []).prefix(Self.maximumParts) { read(object: object) }
  }

  /// Reads an intent with its parameters.
  mutating func intent(_ file: PropertyList) -> IntentDefinition {
    let name = file["INIntentName"]?.text ?? ""
    let className = file["INIntentClassName"]?.text ?? name + "Intent"
    if !className.isSwiftName { faults.append(.notSwift("intent", className)) }
    var intent = IntentDefinition(
      className: className, title: file["INIntentTitle"]?.text ?? name)
    for entry in (file["INIntentParameters"]?.list ?? []).prefix(Self.maximumParts) {
      guard let parameter = parameter(entry) else { continue }
      if intent.parameters.contains(where: { $0.name == parameter.name }) {
        addFault("Parameter '\(parameter.name)' is defined twice")
      }
      intent.parameters.append(parameter)
    }
    return intent
  }

  /// Adds a fault for each name of two types, because they wouldn't compile.
  mutating func checkNames(of intents: [IntentDefinition]) {
    var names: Set<String> = []
    for name in intents.map(\.className) + enums.map(\.name) + objects.map(\.name)
    where !names.insert(name).inserted {
      addFault("Two types are named '\(name)'")
    }
  }

  /// Adds a note about an ignored part of the file.
  mutating func addNote(_ note: String) { notes.append(note) }

  /// Adds an error about an invalid or unsupported part of the file.
  mutating func addFault(_ summary: String) { faults.append(.unsupported(summary)) }

  /// Adds an error if a name isn't a Swift identifier.
  mutating func checkName(_ name: String, of thing: String) {
    if !name.isSwiftName { faults.append(.notSwift(thing, name)) }
  }

  // MARK: Types

  private mutating func read(enum file: PropertyList) {
    let name = file["INEnumName"]?.text ?? ""
    checkName(name, of: "enum")
    var choices = IntentChoices(name: name, title: file["INEnumDisplayName"]?.text ?? name)
    for (index, value) in (file["INEnumValues"]?.list ?? []).prefix(Self.maximumParts).enumerated()
    {
      let word = value["INEnumValueName"]?.text ?? ""
      checkName(word, of: "case of '\(name)'")
      let number = value["INEnumValueIndex"]?.text.flatMap(Int.init) ?? index
      if choices.cases.contains(where: { $0.name == word || $0.number == number }) {
        addFault("Enum '\(name)' contains '\(word)' or its number \(number) twice")
      }
      choices.cases.append(
        .init(name: word, title: value["INEnumValueDisplayName"]?.text ?? word, number: number))
    }
    if choices.cases.isEmpty { addFault("Enum '\(name)' has no values") }
    enums.append(choices)
  }

  private mutating func read(object file: PropertyList) {
    let name = file["INTypeName"]?.text ?? ""
    checkName(name, of: "type")
    var object = IntentObject(name: name, title: file["INTypeDisplayName"]?.text ?? name)
    // Xcode adds these properties to every object.
    let implicit: Set = [
      "id", "identifier", "displayString", "pronunciationHint", "alternativeSpeakableMatches",
    ]
    for property in (file["INTypeProperties"]?.list ?? []).prefix(Self.maximumParts) {
      let word = property["INTypePropertyName"]?.text ?? ""
      guard !implicit.contains(word) else { continue }
      checkName(word, of: "property of '\(name)'")
      let type = property["INTypePropertyType"]?.text ?? ""
      guard let swift = IntentDefinition.ParameterType.plain[type] else {
        addNote("Property '\(word)' of '\(name)' was omitted: unsupported type '\(type)'")
        continue
      }
      let isArray = property["INTypePropertySupportsMultipleValues"]?.flag ?? false
      let objectType = ["Int", "Double", "Bool", "Duration"].contains(swift) ? "NSNumber" : swift
      object.properties.append(.init(name: word, type: isArray ? "[\(objectType)]" : objectType))
    }
    objects.append(object)
  }
}

extension SourceFault {
  fileprivate static func unsupported(_ summary: String) -> SourceFault {
    SourceFault(
      code: "intentdefinition.unknown", summary: summary,
      hint: "Remove it from the file, and write it in Swift. See 'widgetry help values'")
  }

  fileprivate static func notSwift(_ thing: String, _ name: String) -> SourceFault {
    SourceFault(
      code: "intentdefinition.name",
      summary:
        "The name of the \(thing) '\(name.prefix(80))' isn't valid in Swift",
      hint: "Start with a letter or '_', and use at most 64 letters, digits and '_'")
  }

  fileprivate static let noIntent = SourceFault(
    code: "intentdefinition.none", summary: "The file doesn't define any intents",
    hint: "Use the .intentdefinition of a widget, which is usually in Xcode's target 'Intents'")
}
