// The form of parameters, options, entities and recommendations in the protocol and in JSON output.

extension JSONWriter {
  package mutating func value(_ schema: IntentSchema) {
    object { json in
      json.member("name", schema.name)
      json.key("parameters")
      json.array { json in
        for parameter in schema.parameters { json.value(parameter) }
      }
      if let summary = schema.summary {
        json.key("summary")
        json.value(summary)
      }
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

  package mutating func value(_ recommendation: RecommendationValue) {
    object { json in
      json.member("title", recommendation.title)
      json.member("configuration", recommendation.configuration)
    }
  }

  package mutating func value(_ entity: EntityValue) {
    object { json in
      json.member("id", entity.id)
      json.member("title", entity.title)
      // A field named `id` or `title` can't replace the entity's own.
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
      case "summary": schema.summary = try json.null() ? nil : json.summaryNode()
      default: try json.skip()
      }
    }
    return schema
  }

  /// Reads an option; a plain string or number is an option without a title.
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
    guard option.value != .null else { throw error("an option needs a value") }
    if option.title.isEmpty { option.title = option.value.string ?? option.value.json }
    return option
  }

  package mutating func recommendationValue() throws -> RecommendationValue {
    var recommendation = RecommendationValue(title: "", configuration: [:])
    try object { json, key in
      switch key {
      case "title": recommendation.title = try json.string()
      case "configuration": recommendation.configuration = try json.members()
      default: try json.skip()
      }
    }
    guard !recommendation.title.isEmpty else { throw error("a recommendation needs a title") }
    return recommendation
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
    guard !entity.id.isEmpty else { throw error("an entity needs an id") }
    if entity.title.isEmpty { entity.title = entity.id }
    return entity
  }
}
