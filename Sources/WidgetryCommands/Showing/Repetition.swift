internal import Foundation
internal import WidgetModel

/// Prints the last output again after a time without changes, for `--follow --repeat TIME`.
///
/// A program between the command and a status bar notices only when it prints that the bar was
/// closed. It then exits, and so does the command.
struct Repetition {
  private let pause: Duration?
  private var last: (print: () -> Void, at: ContinuousClock.Instant)?

  init(_ line: ParsedCommand) throws {
    pause = try line.duration(FlagSpec.repetition.name)
    guard let pause else { return }
    guard line.has("follow") else {
      throw WidgetryError(
        .misuse, code: "repeat.no-follow", summary: "'--repeat' needs '--follow'",
        hint: "Add --follow, or omit --repeat")
    }
    guard pause >= Self.minimumPause else {
      throw WidgetryError(
        .misuse, code: "repeat.too-often", summary: "'--repeat' needs an interval of at least 1s",
        hint: "Use an interval such as --repeat 60s")
    }
  }

  private static let minimumPause = Duration.seconds(1)

  /// Prints a new output, and remembers it for the repetition.
  mutating func print(_ body: @escaping () -> Void) {
    last = (body, .now)
    body()
  }

  /// When the last output is printed again; nil for never.
  func next(after now: Date) -> Date? {
    guard let pause, let last else { return nil }
    return now + (pause - last.at.duration(to: .now)) / .seconds(1)
  }

  /// Prints the last output again if it is due.
  mutating func printIfDue() {
    guard let pause, let last, last.at.duration(to: .now) >= pause else { return }
    print(last.print)
  }
}

extension FlagSpec {
  /// The `--repeat` flag.
  static let repetition = FlagSpec.option(
    "repeat", "TIME", "with --follow, print again after this time without a change, such as 60s")
}
