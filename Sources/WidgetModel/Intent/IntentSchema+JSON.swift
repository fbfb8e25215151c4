extension JSONWriter {
  package mutating func value(_ schema: IntentSchema) {
    object { json in
      json.member("name", schema.name)
      json.key("parameters")
      json.array { json in
        for parameter in schema.parameters { json.value(parameter) }
      }
    }
  }

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
      default: break
      }
      if parameter.isArray { json.member("array", true) }
      if parameter.isOptional { json.member("optional", true) }
      if let value = parameter.defaultValue { json.member("default", value) }
      if let minimum = parameter.minimum { json.member("minimum", minimum) }
      if let maximum = parameter.maximum { json.member("maximum", maximum) }
      if !parameter.options.isEmpty {
        json.key("options")
        json.array { json in
          for option in parameter.options { json.value(option) }
        }
      }
      if parameter.hasDynamicOptions { json.member("dynamicOptions", true) }
    }
  }

  package mutating func value(_ option: ParameterOption) {
    object { json in
      json.member("value", option.value)
      json.member("title", option.title)
      json.member("subtitle", option.subtitle)
      json.member("section", option.section)
    }
  }

  package mutating func value(_ entity: EntityValue) {
    object { json in
      json.member("id", entity.id)
      json.member("title", entity.title)
      // A field must not take the place of the entity's own members.
      for (name, value) in entity.fields.sorted(by: { $0.key < $1.key })
      where name != "id" && name != "title" {
        json.member(name, value)
      }
    }
  }
}

extension JSONReader {
  package mutating func intentSchema() throws -> IntentSchema {
    var schema = IntentSchema()
    try object { json, key in
      switch key {
      case "name": schema.name = try json.null() ? nil : json.string()
      case "parameters":
        try json.array { json in schema.parameters.append(try json.parameterSchema()) }
      default: try json.skip()
      }
    }
    return schema
  }

  package mutating func parameterSchema() throws -> ParameterSchema {
    var parameter = ParameterSchema(name: "", title: "", type: .string)
    var type = "string"
    var entity = EntityType(name: "", owner: .plugin)
    try object { json, key in
      switch key {
      case "name": parameter.name = try json.string()
      case "title": parameter.title = try json.string()
      case "description": parameter.description = try json.null() ? nil : json.string()
      case "type": type = try json.string()
      case "entity": entity.name = try json.string()
      case "owner": entity.owner = EntityType.Owner(rawValue: try json.string()) ?? .plugin
      case "array": parameter.isArray = try json.bool()
      case "optional": parameter.isOptional = try json.bool()
      case "default": parameter.defaultValue = try json.null() ? nil : json.value()
      case "minimum": parameter.minimum = try json.null() ? nil : json.double()
      case "maximum": parameter.maximum = try json.null() ? nil : json.double()
      case "options":
        try json.array { json in parameter.options.append(try json.parameterOption()) }
      case "dynamicOptions": parameter.hasDynamicOptions = try json.bool()
      default: try json.skip()
      }
    }
    guard !parameter.name.isEmpty else { throw error("a parameter without a name") }
    guard let type = ParameterSchema.ValueType(name: type, entity: entity) else {
      throw error("parameter '\(parameter.name)' has no known type")
    }
    parameter.type = type
    if parameter.title.isEmpty { parameter.title = parameter.name }
    return parameter
  }

  /// Reads an option; a plain string or number is an option without more words.
  package mutating func parameterOption() throws -> ParameterOption {
    guard try kind() == .object else {
      let value = try value()
      return ParameterOption(value: value, title: value.string ?? value.json)
    }
    var option = ParameterOption(value: .null, title: "")
    try object { json, key in
      switch key {
      case "value": option.value = try json.value()
      case "title": option.title = try json.string()
      case "subtitle": option.subtitle = try json.null() ? nil : json.string()
      case "section": option.section = try json.null() ? nil : json.string()
      default: try json.skip()
      }
    }
    guard option.value != .null else { throw error("an option without a value") }
    if option.title.isEmpty { option.title = option.value.string ?? option.value.json }
    return option
  }

  package mutating func entityValue() throws -> EntityValue {
    var entity = EntityValue(id: "", title: "")
    try object { json, key in
      switch key {
      case "id": entity.id = try json.string()
      case "title": entity.title = try json.string()
      default: entity.fields[key] = try json.value()
      }
    }
    guard !entity.id.isEmpty else { throw error("an entity without an id") }
    if entity.title.isEmpty { entity.title = entity.id }
    return entity
  }
}

extension ParameterSchema.ValueType {
  /// The type's word on the wire and in `kind show`.
  package var name: String {
    switch self {
    case .string: "string"
    case .int: "int"
    case .double: "double"
    case .bool: "bool"
    case .date(.date): "date"
    case .date(.time): "time"
    case .date(.dateTime): "dateTime"
    case .enumeration: "enum"
    case .entity: "entity"
    }
  }

  init?(name: String, entity: EntityType) {
    switch name {
    case "string": self = .string
    case "int": self = .int
    case "double": self = .double
    case "bool": self = .bool
    case "date": self = .date(.date)
    case "time": self = .date(.time)
    case "dateTime": self = .date(.dateTime)
    case "enum": self = .enumeration
    case "entity":
      guard !entity.name.isEmpty else { return nil }
      self = .entity(entity)
    default: return nil
    }
  }
}
