internal import Anniversaries
internal import WidgetHome
internal import WidgetModel

// Flags that several commands take, read as values.

extension ParsedCommand {
  /// A flag's value in commands that have it, nil in the others.
  func optionalValue(_ flag: String) -> String? {
    declares(flag) ? value(flag) : nil
  }

  /// A flag that counts something.
  func count(_ flag: String) throws(WidgetryError) -> Int? {
    guard let text = value(flag) else { return nil }
    guard let number = Int(text), number > 0 else {
      throw WidgetryError(
        .misuse, code: "flag.value", summary: "'--\(flag)' is a number above 0, not '\(text)'",
        hint: "--\(flag) 20")
    }
    return number
  }

  /// A flag that gives a length of time.
  func duration(_ flag: String) throws(WidgetryError) -> Duration? {
    guard let text = value(flag) else { return nil }
    do throws(DateTextError) {
      return .seconds(try DurationText.parse(text))
    } catch {
      throw WidgetryError(error)
    }
  }

  /// When the widgets that a change touches are reloaded.
  var reloadChoice: ReloadChoice { has("no-reload") ? .later : .now }
}

extension WidgetryError {
  init(_ error: DateTextError) {
    self.init(
      .misuse, code: error.code.rawValue, summary: error.summary, hint: error.hint)
  }
}
