internal import Anniversaries
internal import Foundation
internal import WidgetHome
internal import WidgetModel

/// A value that a group shares with widgets, with the types of a property list.
///
/// `widgetry defaults write` parses one from text, and `widgetry defaults read` prints it.
struct SharedValue {
  /// The type of a value, as in `--type`.
  enum Kind: String, CaseIterable {
    case string, int, double, bool, date, data, json
  }

  let json: JSONValue

  init(_ json: JSONValue) {
    self.json = json
  }

  /// Parses a value that a user typed.
  ///
  /// - Parameter moment: Parses a date.
  init(_ text: String, of kind: Kind, moment: (String) throws -> Date) throws {
    guard text.utf8.count <= Self.largest else {
      throw WidgetryError(
        .misuse, code: "value.too-long", summary: "The value is longer than 1 MiB",
        hint: "Save it in a file and share the path")
    }
    switch kind {
    case .string:
      guard !text.utf8.contains(0) else { throw Self.misfit(text, "text: it contains NUL", "text") }
      json = .string(text)
    case .int:
      guard let number = Int(text) else { throw Self.misfit(text, "a whole number", "3") }
      json = .int(number)
    case .double:
      guard let number = Double(text), number.isFinite, text.first?.isLetter != true else {
        throw Self.misfit(text, "a number", "1.5")
      }
      json = .double(number)
    case .bool:
      guard let flag = Self.flags[text.lowercased()] else {
        throw Self.misfit(text, "true or false", "true")
      }
      json = .bool(flag)
    case .date: json = .date(try moment(text))
    case .data: json = .data(Self.data(of: text))
    case .json:
      do {
        json = try JSONValue(parsing: text)
      } catch {
        throw WidgetryError(
          .misuse, code: "value.json", summary: "The value isn't valid JSON: \(error)",
          hint: #"Write it like this: --type json '{"startDate":"2026-05-23"}'"#)
      }
      guard json != .null else { throw Self.misfit(text, "a value", #"{"a":1}"#) }
    }
  }

  /// The data that a text stands for: what base 64 encodes, or the bytes of JSON or another text.
  private static func data(of text: String) -> Data {
    (isJSON(text) ? nil : decoded(text)) ?? Data(text.utf8)
  }

  /// Whether a text is stored as its own bytes although it isn't JSON, which may be a mistake.
  static func isOtherText(_ text: String) -> Bool { !isJSON(text) && decoded(text) == nil }

  /// Whether a text is JSON of an object, a list or a text; a number is base 64 as well.
  private static func isJSON(_ text: String) -> Bool {
    text.first.map { "{[\"".contains($0) } ?? false
  }

  private static func decoded(_ text: String) -> Data? {
    Data(base64Encoded: text.filter { !$0.isWhitespace })
  }

  /// The maximum number of bytes of a value.
  static let largest = 1 << 20
  private static let flags = [
    "true": true, "yes": true, "on": true, "1": true, "false": false, "no": false, "off": false,
    "0": false,
  ]

  private static func misfit(_ text: String, _ expected: String, _ example: String) -> WidgetryError
  {
    let shown = Output.echo(text.count > 60 ? text.prefix(60) + "…" : text)
    return WidgetryError(
      .misuse, code: "value.type", summary: "The value isn't \(expected): '\(shown)'",
      hint: "Write a value such as \(ShellWord.quoted(example)), or choose another --type")
  }

  var kind: Kind {
    switch json {
    case .string: .string
    case .int: .int
    case .double: .double
    case .bool: .bool
    case .null, .array: .json
    case .object:
      switch json.propertyList {
      case is Date: .date
      case is Data: .data
      default: .json
      }
    }
  }

  /// The value as text, which can be parsed again with the same type.
  var text: String {
    switch json.propertyList {
    case let date as Date: Moment.text(date)
    case let data as Data: data.base64EncodedString()
    default: json.plain
    }
  }

  func write(to writer: inout JSONWriter, group: String, key: String) {
    writer.object { writer in
      writer.member("group", group)
      writer.member("key", key)
      writer.member("type", kind.rawValue)
      switch kind {
      case .date, .data: writer.member("value", text)
      default: writer.member("value", json)
      }
    }
  }
}
