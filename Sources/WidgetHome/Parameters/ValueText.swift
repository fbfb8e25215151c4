internal import Anniversaries
package import Foundation
package import WidgetModel

/// What words such as `tomorrow` refer to when values are read.
package struct ValueContext {
  package var now: Date
  package var timeZone: TimeZone
  /// Anniversaries that will be stored together with the values; they are found first.
  var anniversaries = PendingAnniversaries()

  package init(now: Date, timeZone: TimeZone) {
    self.now = now
    self.timeZone = timeZone
  }

  var today: CivilDate { CivilDate(now, in: timeZone) }
}

/// Reads and checks values of each type.
extension ParameterSchema {
  /// Reads a value as a user types it; `entity` looks up the names of entities.
  func element(
    from text: String, in context: ValueContext, entity: (String) throws -> JSONValue
  ) throws -> JSONValue {
    switch type {
    case .string:
      if text.utf8.count > Self.textLimit { throw WidgetryError.tooLong(self) }
      if text.utf8.contains(0) { throw WidgetryError.hasNUL(self) }
      return try member(.string(text), text: text)
    case .int:
      guard let value = Int(text) else { throw misfit(text, "a whole number") }
      return try inRange(.int(value), text: text)
    case .double:
      guard let value = Double(text), value.isFinite, text.first?.isLetter != true else {
        throw misfit(text, "a number")
      }
      return try inRange(.number(value), text: text)
    case .bool:
      switch text.lowercased() {
      case "true", "yes", "on", "1": return .bool(true)
      case "false", "no", "off", "0": return .bool(false)
      default:
        let titled = options.filter { $0.title.lowercased() == text.lowercased() }
        guard titled.count == 1 else { throw misfit(text, "true or false") }
        return titled[0].value
      }
    case .date(let precision): return try date(from: text, precision, in: context)
    case .duration: return try member(duration(from: text), text: text)
    case .url: return try member(url(from: text), text: text)
    case .measurement(let dimension, let unit):
      return try measurement(from: text, dimension, unit: unit)
    case .enumeration: return try option(text)
    case .entity: return try entity(text)
    }
  }

  /// Checks a value that was given as JSON, and converts it to its stored form.
  func element(
    from value: JSONValue, in context: ValueContext, entity: (String) throws -> JSONValue
  ) throws -> JSONValue {
    switch (type, value) {
    case (.int, .int), (.double, .int), (.double, .double):
      return try inRange(value, text: value.json)
    case (.int, .double): throw misfit(value.json, "a whole number")
    case (.duration, .int), (.duration, .double):
      return try member(duration(value.number ?? 0, text: value.json), text: value.json)
    case (.measurement, .int), (.measurement, .double):
      return try element(from: value.plain, in: context, entity: entity)
    case (.bool, .bool): return value
    case (.enumeration, .int), (.enumeration, .double): return try option(value.json)
    case (_, .string(let text)):
      switch type {
      case .int, .double, .bool: throw misfit(value.json, "a \(type.name) without quotes")
      default: return try element(from: text, in: context, entity: entity)
      }
    default: throw misfit(value.json, type.article + type.name)
    }
  }

  /// The longest text that is stored, in bytes.
  package static let textLimit = 64 << 10

  // MARK: Helpers

  /// The option with a value or a title.
  private func option(_ text: String) throws -> JSONValue {
    let byValue = options.first { ($0.value.string ?? $0.value.json) == text }
    let folded = text.lowercased()
    let byTitle = options.filter { $0.title.lowercased() == folded }
    if let option = byValue ?? (byTitle.count == 1 ? byTitle.first : nil) { return option.value }
    let names = options.map { word(for: $0.value) }
    throw WidgetryError(
      .misuse, code: "value.option", summary: "'\(name)' has no option '\(text.short)'",
      hint: "Use \(name)=" + names.prefix(8).map(ShellWord.quoted).joined(separator: ", ")
        + (names.count > 8 ? ", …" : ""),
      suggestions: Suggestion.nearest(to: text, among: names))
  }

  /// Checks that a text is one of the options, unless other values are allowed.
  func member(_ value: JSONValue, text: String) throws -> JSONValue {
    guard !options.isEmpty, !hasDynamicOptions else { return value }
    return try option(text)
  }

  /// Returns the value if it is in the allowed range.
  func inRange(_ value: JSONValue, text: String) throws -> JSONValue {
    guard let amount = amount(of: value), !allows(amount) else { return value }
    throw WidgetryError(
      .misuse, code: "value.range", summary: "'\(name)' can't be \(text.short)",
      hint: "The value must be \(rangeWords)")
  }

  /// Removes the value from an error if the parameter is secret.
  func withoutSecret(_ error: WidgetryError) -> WidgetryError {
    guard isSecret else { return error }
    return WidgetryError(
      error.category, code: error.code, summary: "'\(name)' must be \(plainTypeWords)",
      hint: "Use \(exampleAssignment) to read it from stdin, or \(name)@=FILE to read it from a "
        + "file")
  }

  /// The error for a value of the wrong type.
  func misfit(_ text: String, _ expected: String) -> WidgetryError {
    WidgetryError(
      .misuse, code: "value.type", summary: "'\(name)' must be \(expected), not '\(text.short)'",
      hint: "Use \(name)=\(ShellWord.quoted(example))")
  }
}

extension ParameterSchema.ValueType {
  fileprivate var article: String {
    name.first.map { "aeio".contains($0) } == true ? "an " : "a "
  }
}

extension String {
  /// The text, shortened to fit into a message.
  var short: String { count > 60 ? prefix(60) + "…" : self }
}

extension WidgetryError {
  init(_ error: DateTextError, of name: String? = nil) {
    self.init(
      .misuse, code: error.code.rawValue,
      summary: name.map { "'\($0)': \(error.summary)" } ?? error.summary, hint: error.hint)
  }

  static func tooLong(_ parameter: ParameterSchema) -> WidgetryError {
    WidgetryError(
      .misuse, code: "value.too-long", summary: "'\(parameter.name)' is longer than 64 KiB",
      hint: "Use a shorter text")
  }

  static func hasNUL(_ parameter: ParameterSchema) -> WidgetryError {
    WidgetryError(
      .misuse, code: "value.nul", summary: "'\(parameter.name)' contains NUL",
      hint: "Remove that character")
  }
}
