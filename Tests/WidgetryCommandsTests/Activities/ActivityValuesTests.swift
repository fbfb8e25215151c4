import Foundation
import Testing
import WidgetModel

@testable import WidgetryCommands

/// Values that are typed for the fields of an activity's state.
@Suite struct ActivityValuesTests {
  static let phases: [ValueShape.Member] = [
    .init("waiting", .object([])),
    .init(
      "playing", .object([.init("minute", .integer), .init("since", .date, isOptional: true)])),
  ]
  static let state = ValueShape.object([
    .init("time", .range(.date)), .init("seats", .range(.integer)), .init("phase", .cases(phases)),
    .init("side", .object([.init("name", .string)])),
  ])
  static var values: ActivityValues {
    ActivityValues(
      moment: { text in
        guard let seconds = Double(text) else {
          throw WidgetryError(.misuse, code: "moment.unknown", summary: "unknown moment '\(text)'")
        }
        return Date(timeIntervalSinceReferenceDate: seconds)
      }, file: { $0 }, doubt: { _ in })
  }

  @Test(
    arguments: [
      (["time=10..20"], #"{"time":[10,20]}"#),
      (["time=10...20"], #"{"time":[10,20]}"#),
      (["seats=3..3"], #"{"seats":[3,3]}"#),
      (["time:=[1,2]"], #"{"time":[1,2]}"#),
      (["phase=waiting"], #"{"phase":{"waiting":{}}}"#),
      (["phase=Waiting"], #"{"phase":{"waiting":{}}}"#),
      (["phase=waiting", "phase.playing.minute=3"], #"{"phase":{"playing":{"minute":3}}}"#),
      (
        ["phase.playing.minute=3", "phase.playing.since=9"],
        #"{"phase":{"playing":{"minute":3,"since":9}}}"#
      ),
      (["phase.playing.minute=3", "phase=waiting"], #"{"phase":{"waiting":{}}}"#),
      (["side.name=Bears"], #"{"side":{"name":"Bears"}}"#),
    ] as [([String], String)])
  func setFields(typed: [String], expected: String) throws {
    var object = JSONValue.object([:])
    #expect(try Self.apply(typed, to: &object).isEmpty)
    #expect(object == (try JSONValue(parsing: expected)))
  }

  @Test(
    arguments: [
      ("time=10", "'time' must be a range, not '10'", "Write it as time=now..+20m"),
      ("time=20..10", "'time' ends before it begins", "Write the first value first"),
      ("seats=1..b", "'seats' must be a whole number, not 'b'", "Write it as seats=3"),
      ("phase=resting", "'phase' can't be 'resting'", "The value is waiting, playing"),
      (
        "phase=playing", "'phase' needs the values of 'playing'",
        "Write it as phase.playing.minute=…"
      ),
      (
        "phase.resting.minute=1", "Unknown field 'phase.resting'",
        "Use only these: phase.waiting, phase.playing"
      ),
      (
        "side=Bears", "'side' must be an object, not 'Bears'",
        #"Write it as side.name=…, or 'side:={"name":…}'"#
      ),
    ])
  func sayWhatIsWrong(typed: String, summary: String, hint: String) throws {
    var object = JSONValue.object([:])
    let faults = try Self.apply([typed], to: &object)
    #expect(faults.map(\.summary) == [summary])
    #expect(faults.first?.hint == hint)
  }

  private static func apply(
    _ typed: [String], to object: inout JSONValue
  ) throws -> [WidgetryError] {
    let assignments = try typed.map { text in
      let sign = try #require(
        Assignment.Operator.allCases.filter { text.contains($0.rawValue) }.max {
          $0.rawValue.count < $1.rawValue.count
        })
      let place = try #require(text.firstRange(of: sign.rawValue))
      return ActivityAssignment(
        Assignment(
          name: String(text[..<place.lowerBound]), operator: sign,
          value: String(text[place.upperBound...])), unnamed: .state)
    }
    return try values.apply(assignments, to: &object, shape: state)
  }
}
