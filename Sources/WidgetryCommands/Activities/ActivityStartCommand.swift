internal import Foundation
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

/// `widgetry activity start`: starts a live activity of a type that a plugin declares.
struct ActivityStartCommand: ResultCommand {
  static let spec = CommandSpec(
    "activity start", "start an activity", section: .activities,
    arguments: [.one("TYPE", "the type, such as Game")],
    flags: [
      .option("id", "ID", "the activity's id; made from the type if not given"),
      .option("at", "WHEN", "when it starts; now if not given"),
      .option("stale", "WHEN", "when its state becomes stale"),
      .option("relevance", "N", "its priority; the activity with the highest gets the island"),
      .values,
    ],
    assignments: .paths,
    examples: [
      .init("activity list --types", "list the types, and their required fields"),
      .init("activity start Game --values game.json", "start a game with the values in a file"),
      .init(
        "activity start Game --values game.json home.name=Bears state.home=2",
        "override values in the file"),
    ],
    discussion: [
      "Write attributes, which never change, as name=value, and the state as state.name=value. "
        + "Use dots for fields in objects, such as home.name=Bears, and name:=JSON for other "
        + "values. --values reads all values from a JSON object, with the state under 'state'.",
      "A name that begins with 'state' always means the state. A field that is itself called "
        + "'state' is attributes.state or state.state; in a file, write "
        + "{\"attributes\":{…},\"state\":{…}}.",
      "An activity runs for up to 8 hours, and is shown for another 4. If required values are "
        + "missing, the error lists them.",
    ])

  private let type: String
  private let id: String?
  private let start: String?
  private let content: GivenContent
  private let file: String?
  private let assignments: [ActivityAssignment]

  init(_ line: ParsedCommand) throws {
    type = line.argument("TYPE") ?? ""
    id = line.value("id")
    start = line.value("at")
    content = try GivenContent(line)
    file = line.value(FlagSpec.values.name)
    assignments = line.activityAssignments(unnamed: .attributes)
  }

  func run(in environment: CommandEnvironment) async throws -> StartedActivity {
    let home = environment.home
    let type = try await home.activities.type(named: type)
    let shape = type.descriptor.activity ?? ActivityShape(attributes: .any, state: .any)
    let start = try startingMoment(in: environment)
    let file = try environment.input.activityValues(ofFile: file).map {
      try ActivityParts(ofStart: $0, shape)
    }
    let values = ActivityValues(in: environment)
    var attributes = try values.read(file?.attributes ?? .object([:]), as: shape.attributes)
    var state = try values.read(file?.state ?? .object([:]), as: shape.state)
    let misplaced = assignments.filter { $0.isOfState(in: shape) }
    var faults = misplaced.map(\.isOfStateFault)
    faults += try values.apply(
      assignments.filter { $0.part == .attributes && !$0.isOfState(in: shape) }, to: &attributes,
      shape: shape.attributes)
    faults += try values.apply(
      assignments.filter { $0.part == .state }, to: &state, shape: shape.state)
    // An invalid value isn't also reported as missing.
    var isWrong = Set(assignments.map { "\($0.part).\($0.path.joined(separator: "."))" })
    isWrong.formUnion(misplaced.map { "state.\($0.path.joined(separator: "."))" })
    faults += Self.missing(shape, of: type, attributes, state, besides: isWrong)
    guard faults.isEmpty else { throw WidgetryErrors(faults) }
    let activity = try await home.activities.start(
      NewActivity(
        id: id, type: type, attributes: attributes,
        content: try content.content(state: state, in: environment), date: start))
    return StartedActivity(
      report: try ActivityReport(on: activity, in: home),
      start: environment.words(ofMoment: activity.record.startsAt))
  }

  /// The start time; nil for now.
  private func startingMoment(in environment: CommandEnvironment) throws -> Date? {
    guard let start else { return nil }
    let moment = try environment.moment(start)
    // Up to a minute ago counts as now, because time passes between reading a clock and running
    // this.
    guard moment > Date() - 60 else {
      throw WidgetryError(
        .misuse, code: "activity.past",
        summary: "'\(Output.echo(start))' is in the past: \(environment.words(ofMoment: moment))",
        hint: "Omit --at to start now")
    }
    return moment
  }

  /// The error for required fields without a value; none if all have one.
  private static func missing(
    _ shape: ActivityShape, of type: StoredKind, _ attributes: JSONValue, _ state: JSONValue,
    besides given: Set<String>
  ) -> [WidgetryError] {
    func lacking(_ shape: ValueShape, _ value: JSONValue, _ part: ActivityAssignment.Part)
      -> [(name: String, shape: ValueShape)]
    {
      // A field with the name of a part needs the part's name before it.
      let names = Set(ActivityAssignment.Part.allCases.map(\.rawValue))
      return shape.needed().filter { name, _ in
        let path = name.split(separator: ".").map(String.init)
        let isGiven = path.indices.contains { count in
          given.contains("\(part).\(path[...count].joined(separator: "."))")
        }
        return value[path: path[...]] == nil && !isGiven
      }.map { name, shape in
        let isPlain = part == .attributes && !names.contains { name.hasPrefix($0) }
        return (isPlain ? name : "\(part.rawValue).\(name)", shape)
      }
    }
    let missing =
      lacking(shape.attributes, attributes, .attributes) + lacking(shape.state, state, .state)
    guard !missing.isEmpty else { return [] }
    let names = missing.map { "\($0.name) (\($0.shape.words))" }.joined(separator: ", ")
    return [
      WidgetryError(
        .misuse, code: "activity.incomplete",
        summary: "'\(type.shortActivityName)' needs \(names)",
        hint: "Write it as: "
          + ShellWord.commandLine(["activity", "start", type.shortActivityName])
          + missing.prefix(6).map { " \($0.name)=…" }.joined()
          + (missing.count > 6 ? " ..." : ""))
    ]
  }
}

/// The result of `widgetry activity start`.
struct StartedActivity: FormattedResult {
  let report: ActivityReport
  /// The start time as text.
  let start: String

  func writeText(to output: Output) {
    let record = report.activity.record
    if record.state == .pending {
      output.say("Scheduled \(record.id); starts \(start)")
    } else {
      output.say("Started \(record.id)" + (report.markedLine.map { ": \($0)" } ?? ""))
    }
  }

  func writeJSON(to json: inout JSONWriter) {
    report.write(to: &json)
  }
}

extension JSONValue {
  fileprivate subscript(path path: ArraySlice<String>) -> JSONValue? {
    guard let name = path.first else { return self }
    return object?[name]?[path: path.dropFirst()]
  }
}
