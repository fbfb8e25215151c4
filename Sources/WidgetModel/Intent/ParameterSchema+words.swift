/// Describes parameters and their values in words.
extension ParameterSchema {
  /// An argument that can be pasted, such as `city=Seoul`.
  package var exampleAssignment: String {
    // A secret is read from stdin, so that it isn't stored in the shell's history.
    isSecret ? "\(name)@=-" : "\(name)=\(example)"
  }

  /// A valid value, for hints.
  package var example: String {
    if isSecret { return "text" }
    if let value = defaultValue, value.array == nil { return word(for: value) }
    if let value = defaultValue?.array?.first { return word(for: value) }
    if let option = options.first { return word(for: option.value) }
    switch type {
    case .string: return "text"
    case .int: return JSONValue.double(allowed(1)).plain
    case .double: return JSONValue.double(allowed(1.5)).plain
    case .bool: return "true"
    case .date(.date): return "2027-05-22"
    case .date(.time): return "09:00"
    case .date(.dateTime), .date(.localDateTime): return "2027-05-22T09:00"
    case .duration: return DurationFormat.text(allowed(5400))
    case .url: return "https://example.com"
    case .measurement(_, let unit): return "\(JSONValue.double(allowed(5)).plain) \(unit)"
    case .enumeration: return "value"
    // `next` is valid even without anniversaries.
    case .entity(.anniversary): return EntityType.next
    case .entity(.group): return "group.com.example.app"
    case .entity: return "id"
    }
  }

  /// A value as a user types it: the title of a numbered option if no other option has it.
  package func word(for value: JSONValue) -> String {
    guard type == .enumeration, !isSecret, Int(value.plain) != nil,
      let title = options.first(where: { $0.value.plain == value.plain })?.title,
      options.count(where: { $0.title.lowercased() == title.lowercased() }) == 1
    else { return text(of: value) }
    return title
  }

  /// A value, or the values of a list, as a user types them.
  package func listed(_ value: JSONValue) -> String {
    guard !isSecret, let elements = value.array else { return word(for: value) }
    return elements.isEmpty ? value.plain : elements.map(word(for:)).joined(separator: ", ")
  }

  /// The given value, or one that the range allows.
  private func allowed(_ preferred: Double) -> Double {
    allows(preferred) ? preferred : minimum ?? maximum ?? preferred
  }

  /// The allowed range, such as `from 1 to 7 in steps of 2`.
  package var rangeWords: String {
    let ends = [
      minimum.map { "from \(limitText($0))" }, maximum.map { "to \(limitText($0))" },
      step.map { "in steps of \(limitText($0))" },
    ]
    return ends.compactMap(\.self).joined(separator: " ")
  }

  private func limitText(_ number: Double) -> String {
    switch type {
    case .duration: DurationFormat.text(number)
    case .measurement(_, let unit): "\(JSONValue.double(number).plain) \(unit)"
    default: JSONValue.double(number).plain
    }
  }

  /// The type and its limits, such as `a whole number, from 1 to 7`.
  package var typeWords: String { plainTypeWords + (isSecret ? ", secret" : "") }

  /// Like ``typeWords``, but doesn't mention that a value is secret.
  package var plainTypeWords: String {
    var words = isArray ? "list of: \(elementWords)" : elementWords
    let range = rangeWords
    if !range.isEmpty { words += ", \(range)" }
    if let size = sizeWords { words += ", \(size)" }
    return words
  }

  private var elementWords: String {
    if !options.isEmpty, !hasDynamicOptions {
      return options.map { word(for: $0.value) }.joined(separator: " | ")
    }
    switch type {
    case .enumeration: return "one of its options"
    case .entity(let entity):
      let article = entity.name.first.map { "aeiouAEIOU".contains($0) } == true ? "an" : "a"
      let other = entity == .anniversary ? ", or \(EntityType.next)" : ""
      return "\(article) \(entity.name)\(other)"
    case .string: return input.isMultiline ? "text, may have several lines" : "text"
    case .int: return "a whole number"
    case .double: return "a number"
    case .bool: return "true or false"
    case .date(.date): return "a day"
    case .date(.time): return "a time"
    case .date(.dateTime): return "a moment"
    case .date(.localDateTime): return "a day and a time"
    case .duration: return "a duration"
    case .url: return "an address"
    case .measurement(let dimension, let unit):
      return "a number in \(unit), or in another unit of \(dimension.words)"
    }
  }

  private var sizeWords: String? {
    guard !size.families.isEmpty else { return size.everywhere.words.map { "\($0) values" } }
    let families = size.families.sorted { $0.key.rawValue < $1.key.rawValue }
    return families.compactMap { family, bounds in
      bounds.words.map { "\($0) in \(family.name)" }
    }.joined(separator: ", ")
  }
}

extension MeasurementDimension {
  /// The name in plain words, such as `fuel efficiency`.
  package var words: String {
    rawValue.map { $0.isUppercase ? " \($0.lowercased())" : String($0) }.joined()
  }
}
