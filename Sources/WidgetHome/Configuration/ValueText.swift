internal import Anniversaries
package import Foundation
package import WidgetModel

/// What the words of a command line may be relative to.
package struct ValueContext {
  package var now: Date
  package var timeZone: TimeZone

  package init(now: Date, timeZone: TimeZone) {
    self.now = now
    self.timeZone = timeZone
  }

  var today: CivilDate { CivilDate(now, in: timeZone) }
}

extension ParameterSchema {
  /// Reads one element as a person writes it; entities are looked up by whoever can.
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
      return try inRange(.int(value), Double(value), text: text)
    case .double:
      guard let value = Double(text), value.isFinite, text.first?.isLetter != true else {
        throw misfit(text, "a number")
      }
      return try inRange(Int(exactly: value).map { .int($0) } ?? .double(value), value, text: text)
    case .bool:
      switch text.lowercased() {
      case "true", "yes", "on", "1": return .bool(true)
      case "false", "no", "off", "0": return .bool(false)
      default: throw misfit(text, "true or false")
      }
    case .date(let precision): return try date(from: text, precision, in: context)
    case .enumeration: return try option(text)
    case .entity: return try entity(text)
    }
  }

  /// Checks one element that came as JSON, and brings it into the form in which it is stored.
  func element(
    from value: JSONValue, in context: ValueContext, entity: (String) throws -> JSONValue
  ) throws -> JSONValue {
    switch (type, value) {
    case (.int, .int(let number)): return try inRange(value, Double(number), text: value.json)
    case (.int, .double): throw misfit(value.json, "a whole number")
    case (.double, .int), (.double, .double):
      guard let number = value.number else { throw misfit(value.json, "a number") }
      return try inRange(value, number, text: value.json)
    case (.bool, .bool): return value
    case (.enumeration, .int), (.enumeration, .double): return try option(value.json)
    case (_, .string(let text)):
      switch type {
      case .int, .double, .bool: throw misfit(value.json, "a \(type.name), without quotes")
      default: return try element(from: text, in: context, entity: entity)
      }
    default: throw misfit(value.json, type.article + type.name)
    }
  }

  /// The most bytes that a text has.
  package static let textLimit = 64 << 10

  // MARK: Pieces

  private func date(
    from text: String, _ precision: DatePrecision, in context: ValueContext
  ) throws -> JSONValue {
    do {
      switch precision {
      case .date: return .string(try DateText.parse(text, today: context.today).description)
      case .dateTime:
        let moment = try DateText.parseMoment(text, now: context.now, in: context.timeZone)
        return .string(Moment.text(moment.date))
      case .time:
        let moment = try DateText.parseMoment(text, now: context.now, in: context.timeZone)
        return .string(LocalDateTime(moment.date, in: context.timeZone).time)
      }
    } catch {
      throw WidgetryError(error, of: name)
    }
  }

  private func option(_ text: String) throws -> JSONValue {
    let byValue = options.first { ($0.value.string ?? $0.value.json) == text }
    let folded = text.lowercased()
    let byTitle = options.filter { $0.title.lowercased() == folded }
    if let option = byValue ?? (byTitle.count == 1 ? byTitle.first : nil) { return option.value }
    let names = options.map { $0.value.string ?? $0.value.json }
    throw WidgetryError(
      .misuse, code: "value.option", summary: "'\(name)' has no option '\(text.short)'",
      hint: "\(name)=" + names.prefix(8).joined(separator: ", or ")
        + (names.count > 8 ? ", …" : ""),
      suggestions: Suggestion.nearest(to: text, among: names))
  }

  /// Holds a text against the options, where they are all there are.
  private func member(_ value: JSONValue, text: String) throws -> JSONValue {
    guard !options.isEmpty, !hasDynamicOptions else { return value }
    return try option(text)
  }

  private func inRange(_ value: JSONValue, _ number: Double, text: String) throws -> JSONValue {
    let isLow = minimum.map { number < $0 } ?? false
    let isHigh = maximum.map { number > $0 } ?? false
    guard isLow || isHigh else { return value }
    let range = [
      minimum.map { "from \(JSONValue.double($0).plain)" },
      maximum.map { "to \(JSONValue.double($0).plain)" },
    ].compactMap(\.self)
    throw WidgetryError(
      .misuse, code: "value.range", summary: "'\(name)' cannot be \(text.short)",
      hint: "\(name) goes \(range.joined(separator: " "))")
  }

  private func misfit(_ text: String, _ expected: String) -> WidgetryError {
    WidgetryError(
      .misuse, code: "value.type", summary: "'\(name)' is \(expected), not '\(text.short)'",
      hint: "\(name)=\(example)")
  }

  /// A value to paste.
  package var example: String {
    if let value = defaultValue, value.array == nil { return value.plain }
    switch type {
    case .string: return options.first?.value.plain ?? "text"
    case .int: return JSONValue.double(minimum ?? 1).plain
    case .double: return JSONValue.double(minimum ?? 1.5).plain
    case .bool: return "true"
    case .date(.date): return "2027-05-22"
    case .date(.time): return "09:00"
    case .date(.dateTime): return "2027-05-22T09:00"
    case .enumeration: return options.first?.value.plain ?? "value"
    case .entity(let entity): return entity == .anniversary ? "our-wedding" : "id"
    }
  }
}

extension ParameterSchema.ValueType {
  fileprivate var article: String {
    name.first.map { "aeio".contains($0) } == true ? "an " : "a "
  }
}

extension JSONValue {
  /// The value without quotes, as a person would type it.
  package var plain: String {
    if case .double(let number) = self, let whole = Int(exactly: number) { return String(whole) }
    return string ?? json
  }
}

extension String {
  /// The text as a message can hold it.
  fileprivate var short: String { count > 60 ? prefix(60) + "…" : self }
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
      hint: "keep it shorter")
  }

  static func hasNUL(_ parameter: ParameterSchema) -> WidgetryError {
    WidgetryError(
      .misuse, code: "value.nul", summary: "'\(parameter.name)' contains NUL",
      hint: "leave that character out")
  }
}
