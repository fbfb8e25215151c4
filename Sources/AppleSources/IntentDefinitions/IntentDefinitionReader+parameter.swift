extension IntentDefinition.ParameterType {
  /// The Swift types for the type names in Xcode's files.
  static let plain = [
    "String": "String", "Text": "String", "Integer": "Int", "Long": "Int", "Decimal": "Double",
    "Double": "Double", "Boolean": "Bool", "Date": "Date", "DateComponents": "DateComponents",
    "URL": "URL", "TimeInterval": "Duration",
    "Distance": "Measurement<UnitLength>", "Length": "Measurement<UnitLength>",
    "Energy": "Measurement<UnitEnergy>", "Mass": "Measurement<UnitMass>",
    "Weight": "Measurement<UnitMass>", "Speed": "Measurement<UnitSpeed>",
    "Temperature": "Measurement<UnitTemperature>", "Volume": "Measurement<UnitVolume>",
  ]
}

/// Reads the parameters of an intent, with their types, defaults and other settings.
extension IntentDefinitionReader {
  /// Reads a parameter; nil if its type is unknown or unsupported.
  mutating func parameter(_ file: PropertyList) -> IntentDefinition.Parameter? {
    let name = file["INIntentParameterName"]?.text ?? ""
    checkName(name, of: "parameter")
    guard let type = type(of: file, name) else { return nil }
    var parameter = IntentDefinition.Parameter(
      name: name, title: file["INIntentParameterDisplayName"]?.text ?? name, type: type,
      isArray: file["INIntentParameterSupportsMultipleValues"]?.flag ?? false)
    parameter.hasOptions = file["INIntentParameterSupportsDynamicEnumeration"]?.flag ?? false
    if case .choices(let name) = type {
      // The first case is Xcode's `unknown`, which means that nothing is chosen.
      parameter.choices = (enums.first { $0.name == name }?.cases ?? []).filter { $0.number != 0 }
    }
    if parameter.isArray {
      parameter.details = Self.sizes(file)
    } else {
      let metadata = file["INIntentParameterMetadata"] ?? .empty
      parameter.defaultValue = defaultValue(in: metadata, of: parameter)
      if case .choices = type { parameter.defaultNumber = parameter.defaultValue.flatMap(Int.init) }
      parameter.details = details(in: metadata, of: parameter)
    }
    if let parent = file["INIntentParameterRelationship"]?[
      "INIntentParameterRelationshipParentName"]?
      .text
    {
      addNote("Parameter '\(name)' is always shown, not only for some values of '\(parent)'")
    }
    return parameter
  }

  private mutating func type(
    of file: PropertyList, _ name: String
  ) -> IntentDefinition.ParameterType? {
    if let choices = file["INIntentParameterEnumType"]?.text {
      if enums.contains(where: { $0.name == choices }) { return .choices(choices) }
      addFault("Parameter '\(name)' uses the enum '\(choices)', which the file doesn't define")
      return nil
    }
    let word = file["INIntentParameterType"]?.text ?? ""
    if word == "Object", let object = file["INIntentParameterObjectType"]?.text {
      if objects.contains(where: { $0.name == object }) { return .object(object) }
      addFault("Parameter '\(name)' uses the type '\(object)', which the file doesn't define")
      return nil
    }
    if let plain = IntentDefinition.ParameterType.plain[word] { return .plain(plain) }
    addNote("Parameter '\(name)' was omitted: unsupported type '\(word)'")
    return nil
  }

  private mutating func defaultValue(
    in metadata: PropertyList, of parameter: IntentDefinition.Parameter
  ) -> String? {
    let given = metadata["INIntentParameterMetadataDefaultValue"]
    switch parameter.type {
    case .object: return nil
    case .choices(let name):
      guard let choices = enums.first(where: { $0.name == name }) else { return nil }
      // An unset choice is Xcode's `unknown`, which is 0.
      let text = given?.text ?? "0"
      if let value = choices.cases.first(where: { $0.name == text || "\($0.number)" == text }) {
        return value.number == 0 ? nil : "\(value.number)"
      }
      if given != nil {
        addFault("Parameter '\(parameter.name)' has the default '\(text)', which '\(name)' lacks")
      }
      return nil
    case .plain(let type): return given.flatMap { Self.literal($0, of: type, metadata) }
    }
  }

  private static func literal(
    _ value: PropertyList, of type: String, _ metadata: PropertyList
  ) -> String? {
    switch type {
    case "String": value.text.flatMap { $0.isEmpty ? nil : $0.asSwiftLiteral }
    case "Int": value.text.flatMap(Int.init).map { "\($0)" }
    case "Double": value.number.map { "\($0)" }
    case "Bool": value.flag.map { "\($0)" }
    case "URL": value.text.map { "URL(string: \($0.asSwiftLiteral))" }
    case "Duration":
      value.number.map { ".seconds(\($0 * metadata.seconds("Default")))" }
    default: nil
    }
  }

  // MARK: Other arguments

  private func details(
    in metadata: PropertyList, of parameter: IntentDefinition.Parameter
  ) -> [String] {
    let style = metadata.control
    switch parameter.type.name {
    case "Int": return style.int + metadata.range { "\(Int($0))" }
    case "Double": return style.double + metadata.range { "\($0)" }
    case "Duration":
      let units = (metadata.seconds("Minimum"), metadata.seconds("Maximum"))
      return metadata.range(times: units) { ".seconds(\($0))" }
    case "Bool": return metadata.words
    case "String": return metadata.input
    case "DateComponents", "Date": return metadata.kind
    case let type where type.hasPrefix("Measurement"): return metadata.measured(by: type)
    default: return []
    }
  }

  private static let families = [
    "small": "systemSmall", "medium": "systemMedium", "large": "systemLarge",
    "extralarge": "systemExtraLarge", "accessoryinline": "accessoryInline",
    "accessorycircular": "accessoryCircular", "accessoryrectangular": "accessoryRectangular",
    "accessorycorner": "accessoryCorner", "inline": "accessoryInline",
    "circular": "accessoryCircular", "rectangular": "accessoryRectangular",
    "corner": "accessoryCorner",
  ]

  /// The number of values in each family, if it is fixed.
  private static func sizes(_ file: PropertyList) -> [String] {
    var sizes: [String: Int] = [:]
    for size in file["INIntentParameterArraySizes"]?.list ?? [] {
      let word = size["INIntentParameterArraySizeSizeClass"]?.text?.lowercased() ?? ""
      let family = families[word.hasPrefix("system") ? String(word.dropFirst(6)) : word]
      let count = size["INIntentParameterArraySizeSize"]?.text.flatMap(Int.init) ?? 0
      if let family, count > 0 { sizes[family] = count }
    }
    guard !sizes.isEmpty else { return [] }
    let list = sizes.sorted { ($0.value, $0.key) < ($1.value, $1.key) }
    return ["size: [" + list.map { ".\($0.key): \($0.value)" }.joined(separator: ", ") + "]"]
  }
}
