internal import Foundation
internal import WidgetModel

/// What a follower has printed last, and prints again where that is asked for.
///
/// A program between a follower and a bar notices that the bar is gone only when it prints; then the
/// follower notices that the program is.
struct Repetition {
  private let pause: Duration?
  private var last: (print: () -> Void, at: ContinuousClock.Instant)?

  init(_ line: ParsedCommand) throws {
    pause = try line.duration(FlagSpec.repetition.name)
    guard let pause else { return }
    guard line.has("follow") else {
      throw WidgetryError(
        .misuse, code: "repeat.no-follow", summary: "--repeat is for what --follow prints",
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

  /// When it is printed again; nil for never.
  func next(after now: Date) -> Date? {
    guard let pause, let last else { return nil }
    return now + (pause - last.at.duration(to: .now)) / .seconds(1)
  }

  /// Prints the same again, once nothing else was printed for so long.
  mutating func printIfDue() {
    guard let pause, let last, last.at.duration(to: .now) >= pause else { return }
    print(last.print)
  }
}

extension FlagSpec {
  /// For programs in between.
  static let repetition = FlagSpec.option(
    "repeat", "TIME", "with --follow, print again after TIME without a change: 60s")
}
