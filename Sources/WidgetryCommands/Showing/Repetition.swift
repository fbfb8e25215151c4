internal import Foundation
internal import WidgetModel

/// Repeats the last output after a time without changes, for `--repeat`.
///
/// A program between this command and a status bar notices a closed bar only when it prints. It
/// then exits, and so does this command.
struct Repetition {
  private let pause: Duration?
  private var last: (print: () -> Void, at: ContinuousClock.Instant)?

  init(_ line: ParsedCommand) throws {
    pause = try line.duration(FlagSpec.repetition.name)
    guard let pause else { return }
    guard line.has("follow") else {
      throw WidgetryError(
        .misuse, code: "repeat.no-follow", summary: "--repeat needs --follow",
        hint: "add --follow, or omit --repeat")
    }
    guard pause >= Self.least else {
      throw WidgetryError(
        .misuse, code: "repeat.too-often", summary: "--repeat is at least 1s", hint: "--repeat 60s")
    }
  }

  private static let least = Duration.seconds(1)

  mutating func print(_ body: @escaping () -> Void) {
    last = (body, .now)
    body()
  }

  /// When the last output is printed again; nil for never.
  func next(after now: Date) -> Date? {
    guard let pause, let last else { return nil }
    return now + (pause - last.at.duration(to: .now)) / .seconds(1)
  }

  /// Prints the last output again if that is due.
  mutating func printIfDue() {
    guard let pause, let last, last.at.duration(to: .now) >= pause else { return }
    print(last.print)
  }
}

extension FlagSpec {
  /// The `--repeat` flag.
  static let repetition = FlagSpec.option(
    "repeat", "TIME", "with --follow, print again after TIME without a change: 60s")
}
