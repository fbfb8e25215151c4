// The form of a parameter in the protocol and in JSON output.

extension JSONWriter {
  package mutating func value(_ parameter: ParameterSchema) {
    object { json in
      json.member("name", parameter.name)
      json.member("title", parameter.title)
      if let description = parameter.description { json.member("description", description) }
      json.member("type", parameter.type.name)
      switch parameter.type {
      case .entity(let entity):
        json.member("entity", entity.name)
        json.member("owner", entity.owner.rawValue)
      case .measurement(let dimension, let unit):
        json.member("dimension", dimension.rawValue)
        json.member("unit", unit)
      default: break
      }
      if parameter.isArray { json.member("array", true) }
      if parameter.isOptional { json.member("optional", true) }
      if let value = parameter.defaultValue { json.member("default", value) }
      json.limits(of: parameter)
      if !parameter.options.isEmpty {
        json.key("options")
        json.array { json in
          for option in parameter.options { json.value(option) }
        }
      }
      if parameter.hasDynamicOptions { json.member("dynamicOptions", true) }
      if !parameter.dependsOn.isEmpty { json.member("dependsOn", parameter.dependsOn) }
      if !parameter.formerNames.isEmpty { json.member("formerNames", parameter.formerNames) }
      if let prompt = parameter.prompt { json.member("prompt", prompt) }
    }
  }

  private mutating func limits(of parameter: ParameterSchema) {
    if let minimum = parameter.minimum { member("minimum", minimum) }
    if let maximum = parameter.maximum { member("maximum", maximum) }
    if let step = parameter.step { member("step", step) }
    if let control = parameter.control { member("control", control.rawValue) }
    if parameter.input.isMultiline { member("multiline", true) }
    if let keyboard = parameter.input.keyboard { member("keyboard", keyboard) }
    if let capitalization = parameter.input.capitalization {
      member("capitalization", capitalization)
    }
    if parameter.isSecret { member("secret", true) }
    members(of: parameter.size)
  }
}

extension JSONReader {
  package mutating func parameterSchema() throws -> ParameterSchema {
    var parameter = ParameterSchema(name: "", title: "", type: .string)
    var type = TypeWords()
    try object { json, key in
      switch key {
      case "name": parameter.name = try json.string()
      case "title": parameter.title = try json.string()
      case "description": parameter.description = try json.null() ? nil : json.string()
      case "array": parameter.isArray = try json.bool()
      case "optional": parameter.isOptional = try json.bool()
      case "default": parameter.defaultValue = try json.null() ? nil : json.value()
      case "options":
        try json.array { json in parameter.options.append(try json.parameterOption()) }
      case "dynamicOptions": parameter.hasDynamicOptions = try json.bool()
      case "dependsOn": parameter.dependsOn = try json.strings()
      case "formerNames": parameter.formerNames = try json.strings()
      case "prompt": parameter.prompt = try json.null() ? nil : json.string()
      default:
        if try !type.read(key, from: &json), try !parameter.readLimit(key, from: &json) {
          try json.skip()
        }
      }
    }
    guard !parameter.name.isEmpty else { throw error("a parameter needs a name") }
    guard let type = ParameterSchema.ValueType(type) else {
      throw error("parameter '\(parameter.name)' has an unknown type")
    }
    parameter.type = type
    if parameter.title.isEmpty { parameter.title = parameter.name }
    return parameter
  }
}

extension ParameterSchema {
  fileprivate mutating func readLimit(
    _ key: String, from json: inout JSONReader
  ) throws -> Bool {
    switch key {
    case "minimum": minimum = try json.null() ? nil : json.double()
    case "maximum": maximum = try json.null() ? nil : json.double()
    case "step": step = try json.null() ? nil : json.double()
    case "control": control = try json.null() ? nil : Control(rawValue: json.string())
    case "multiline": input.isMultiline = try json.bool()
    case "keyboard": input.keyboard = try json.null() ? nil : json.string()
    case "capitalization": input.capitalization = try json.null() ? nil : json.string()
    case "secret": isSecret = try json.bool()
    case "size": size.everywhere = try json.null() ? .init() : json.listBounds()
    case "sizes": size.families = try json.null() ? [:] : json.listSizes()
    default: return false
    }
    return true
  }
}

/// Collects the members that describe a parameter's type, which may arrive in any order.
private struct TypeWords {
  var name = "string"
  var entity = EntityType(name: "", owner: .plugin)
  var dimension = ""
  var unit: String?

  mutating func read(_ key: String, from json: inout JSONReader) throws -> Bool {
    switch key {
    case "type": name = try json.string()
    case "entity": entity.name = try json.string()
    case "owner": entity.owner = EntityType.Owner(rawValue: try json.string()) ?? .plugin
    case "dimension": dimension = try json.string()
    case "unit": unit = try json.null() ? nil : json.string()
    default: return false
    }
    return true
  }
}

extension ParameterSchema.ValueType {
  /// The type's name in the protocol and in `kind show`.
  package var name: String {
    switch self {
    case .string: "string"
    case .int: "int"
    case .double: "double"
    case .bool: "bool"
    case .date(let precision): precision.rawValue
    case .duration: "duration"
    case .url: "url"
    case .measurement: "measurement"
    case .enumeration: "enum"
    case .entity: "entity"
    }
  }

  fileprivate init?(_ words: TypeWords) {
    switch words.name {
    case "string": self = .string
    case "int": self = .int
    case "double": self = .double
    case "bool": self = .bool
    case "duration": self = .duration
    case "url": self = .url
    case "enum": self = .enumeration
    case "measurement":
      guard let dimension = MeasurementDimension(rawValue: words.dimension),
        let unit = words.unit.map(dimension.unit) ?? dimension.baseUnit
      else { return nil }
      self = .measurement(dimension, unit: unit.symbol)
    case "entity":
      guard !words.entity.name.isEmpty else { return nil }
      self = .entity(words.entity)
    default:
      guard let precision = ParameterSchema.DatePrecision(rawValue: words.name) else { return nil }
      self = .date(precision)
    }
  }
}
