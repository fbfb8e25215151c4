internal import WidgetModel
internal import WidgetRegistry

/// Adapts stored values to a new version of their plugin.
extension StoredKind {
  /// The values after an update of the plugin, with those of renamed parameters under their new
  /// name.
  ///
  /// A value that doesn't fit its new parameter stays under the old name, because that parameter
  /// may come back.
  func renamed(_ values: [String: JSONValue]) -> [String: JSONValue] {
    var renamed = values
    for parameter in descriptor.intent.parameters where renamed[parameter.name] == nil {
      let former = parameter.formerNames.first { name in
        descriptor.intent[name] == nil
          && values[name].map { parameter.misfit(of: $0) == nil } ?? false
      }
      guard let former else { continue }
      renamed[parameter.name] = values[former]
      renamed[former] = nil
    }
    return renamed
  }

  /// The values that a plugin receives; lists have at most as many values as the family shows.
  func resolve(
    _ instance: [String: JSONValue], in family: WidgetFamily
  ) -> [String: JSONValue] {
    var resolved = resolve(instance)
    for parameter in descriptor.intent.parameters where parameter.isArray {
      guard let most = parameter.size.bounds(in: family).maximum,
        let elements = resolved[parameter.name]?.array, elements.count > most
      else { continue }
      resolved[parameter.name] = .array(Array(elements.prefix(most)))
    }
    return resolved
  }
}

extension ParameterSchema {
  /// Throws if a list has too few or too many values for the family; without a family, for every
  /// family.
  func requireSize(of value: JSONValue?, in family: WidgetFamily?) throws {
    guard isArray, let count = value?.array?.count else { return }
    let bounds = size.bounds(in: family)
    let isShort = count < bounds.minimum ?? 0
    guard isShort || count > bounds.maximum ?? .max, let words = bounds.words else { return }
    let noun = ["1", "up to 1"].contains(words) ? "value" : "values"
    let place = family.map { " in \($0.name)" } ?? ""
    let wider = size.families.filter { $0.value.maximum ?? .max >= count }
      .min { $0.key.rawValue < $1.key.rawValue }
    throw WidgetryError(
      .misuse, code: "value.count",
      summary:
        "'\(name)' must have \(words) \(noun)\(size.families.isEmpty ? "" : place), not \(count)",
      hint: isShort
        ? "Add more with \(name)+=\(ShellWord.quoted(example))"
        : wider.map {
          "Choose --family \($0.key.name), which allows \($0.value.words ?? "any number")"
        }
          ?? "Use fewer: \(name)=\(ShellWord.quoted(example))")
  }
}
