internal import Anniversaries
internal import WidgetHome
internal import WidgetModel

// Typed values of flags that several commands share.

extension ParsedCommand {
  /// The flag's value; nil also in commands that don't have the flag.
  func optionalValue(_ flag: String) -> String? {
    declares(flag) ? value(flag) : nil
  }

  /// The value of a flag that takes a count.
  func count(_ flag: String) throws(WidgetryError) -> Int? {
    guard let text = value(flag) else { return nil }
    guard let number = Int(text), number > 0 else {
      throw WidgetryError(
        .misuse, code: "flag.value", summary: "'--\(flag)' is a number above 0, not '\(text)'",
        hint: "--\(flag) 20")
    }
    return number
  }

  /// The value of a flag that takes a duration.
  func duration(_ flag: String) throws(WidgetryError) -> Duration? {
    guard let text = value(flag) else { return nil }
    do throws(DateTextError) {
      return .seconds(try DurationText.parse(text))
    } catch {
      throw WidgetryError(error)
    }
  }

  /// When to reload the widgets that a change affects.
  var reloadChoice: ReloadChoice { has("no-reload") ? .later : .now }
}

extension WidgetryError {
  init(_ error: DateTextError) {
    self.init(
      .misuse, code: error.code.rawValue, summary: error.summary, hint: error.hint)
  }
}
