import Testing
import WidgetModel

@testable import WidgetryCommands

/// Attributes and state by their names, also where an author has fields of those names.
@Suite struct ActivityPartsTests {
  static let plain = ActivityShape(
    attributes: .object([.init("title", .string)]), state: .object([.init("count", .integer)]))
  /// A request for a change: both parts have a field `state`.
  static let named = ActivityShape(
    attributes: .object([.init("title", .string), .init("state", .string)]),
    state: .object([.init("state", .string), .init("count", .integer, isOptional: true)]))

  @Test(
    arguments: [
      ("title", .attributes, .attributes, ["title"]),
      ("state.count", .attributes, .state, ["count"]),
      ("state.state", .attributes, .state, ["state"]),
      ("attributes.state", .attributes, .attributes, ["state"]),
      ("attributes.state.name", .attributes, .attributes, ["state", "name"]),
      ("attributes.attributes", .attributes, .attributes, ["attributes"]),
      ("state", .attributes, .state, []),
      ("count", .state, .state, ["count"]),
      ("state.count", .state, .state, ["count"]),
      ("state.state.state", .state, .state, ["state", "state"]),
      ("attributes.title", .state, .attributes, ["title"]),
    ] as [(String, ActivityAssignment.Part, ActivityAssignment.Part, [String])])
  func areNamedByTheFirstWord(
    name: String, unnamed: ActivityAssignment.Part, part: ActivityAssignment.Part, path: [String]
  ) {
    let typed = Assignment(name: name, operator: .text, value: "x")
    let assignment = ActivityAssignment(typed, unnamed: unnamed)
    #expect(assignment.part == part)
    #expect(assignment.path == path)
    #expect(assignment.name(downTo: path.count) == name)
  }

  @Test(
    arguments: [
      (plain, #"{"title":"A","state":{"count":1}}"#, #"{"title":"A"}"#, #"{"count":1}"#),
      (
        plain, #"{"attributes":{"title":"A"},"state":{"count":1}}"#, #"{"title":"A"}"#,
        #"{"count":1}"#
      ),
      (
        named, #"{"attributes":{"title":"A","state":"open"},"state":{"state":"new"}}"#,
        #"{"state":"open","title":"A"}"#, #"{"state":"new"}"#
      ),
    ])
  func startFromAFile(
    shape: ActivityShape, file: String, attributes: String, state: String
  ) throws {
    let parts = try ActivityParts(ofStart: try JSONValue(parsing: file), shape)
    #expect(parts.attributes?.json == attributes)
    #expect(parts.state?.json == state)
  }

  @Test func areAskedForByNameWhereAFileMayMeanEither() throws {
    let file = try JSONValue(parsing: #"{"title":"A","state":"open"}"#)
    let error = #expect(throws: WidgetryError.self) {
      try ActivityParts(ofStart: file, Self.named)
    }
    #expect(error?.code == "values.ambiguous")
  }

  @Test(
    arguments: [
      (plain, #"{"count":2}"#, #"{"count":2}"#),
      (plain, #"{"state":{"count":2}}"#, #"{"count":2}"#),
      (plain, #"{"title":"A","state":{"count":2}}"#, #"{"count":2}"#),
      (named, #"{"state":"open"}"#, #"{"state":"open"}"#),
      (named, #"{"state":"open","count":2}"#, #"{"count":2,"state":"open"}"#),
      (named, #"{"attributes":{},"state":{"state":"open"}}"#, #"{"state":"open"}"#),
    ])
  func updateFromAFile(shape: ActivityShape, file: String, state: String) throws {
    #expect(
      ActivityParts.state(in: try JSONValue(parsing: file), of: shape.state).json == state)
  }
}
