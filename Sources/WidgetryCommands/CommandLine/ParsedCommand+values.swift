internal import Anniversaries
internal import WidgetHome
internal import WidgetModel

// Parsed values of flags that several commands have.

extension ParsedCommand {
  /// The value of a flag that not every command has; nil if it isn't given.
  func optionalValue(_ flag: String) -> String? {
    declares(flag) ? value(flag) : nil
  }

  /// The value of a flag whose value is a count, such as `--limit 20`.
  func count(_ flag: String) throws(WidgetryError) -> Int? {
    guard let text = value(flag) else { return nil }
    guard let number = Int(text), number > 0 else {
      throw WidgetryError(
        .misuse, code: "flag.value",
        summary: "'--\(flag)' needs a whole number above 0, not '\(text)'",
        hint: "Write it as --\(flag) 20")
    }
    return number
  }

  /// The value of a flag whose value is a duration, such as `--timeout 5s`.
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
  /// The error for a date or duration that can't be parsed.
  init(_ error: DateTextError) {
    self.init(
      .misuse, code: error.code.rawValue, summary: error.summary, hint: error.hint)
  }
}
