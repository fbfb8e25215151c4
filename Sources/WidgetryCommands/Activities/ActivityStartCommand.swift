internal import Foundation
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

extension Command {
  static let activityStart = Command(
    spec: CommandSpec(
      "activity start", "begin an activity", section: .activities,
      arguments: [.one("TYPE", "what it is, as its plugin calls it: Game")],
      flags: [
        .option("id", "ID", "its id; made from the type if not given"),
        .option("at", "WHEN", "when it begins; now if not given"),
        .option("stale", "WHEN", "from when on its state is too old"),
        .option("relevance", "N", "how much it matters beside others; the highest has the island"),
        .values,
      ],
      assignments: .paths,
      examples: [
        .init("activity list --types", "what there can be, and what each needs"),
        .init("activity start Game --values game.json", "a game, its values from a file"),
        .init(
          "activity start Game --values game.json home.name=Bears state.home=2",
          "name=value goes before the file"),
      ],
      discussion: [
        "What stays the same are name=value, what changes are state.name=value, with dots to any "
          + "depth: home.name=Bears. Moments are typed as everywhere, and name:=JSON gives what "
          + "words can't. --values has it all as one object, with the state under 'state'.",
        "An activity goes on for 8 hours at most, and can be seen for 4 more. Without TYPE's "
          + "values it says which it needs.",
      ])
  ) { run in
    let type = try await run.home.activityType(named: run.parsed.argument("TYPE") ?? "")
    let shape = type.descriptor.activity ?? ActivityShape(attributes: .any, state: .any)
    var attributes = JSONValue.object([:])
    var state = JSONValue.object([:])
    try run.fillFromFile(&attributes, &state)
    let (ofState, others) = run.parsed.assignments.dividedByState
    try run.activityValues.apply(others, to: &attributes, shape: shape.attributes)
    try run.activityValues.apply(ofState, to: &state, shape: shape.state)
    try require(shape, of: type, attributes, state)
    let activity = try await run.home.startActivity(
      ActivityWish(
        id: run.parsed.value("id"), type: type, attributes: attributes,
        content: try run.content(state: state), date: try run.parsed.value("at").map(run.moment)))
    let report = try run.report(on: activity)
    if run.output.isJSON {
      run.output.json { report.write(to: &$0) }
    } else {
      run.output.say("Started \(activity.record.id)" + (report.line.map { ": \($0)" } ?? ""))
    }
    return .success
  }

  private static func require(
    _ shape: ActivityShape, of type: StoredKind, _ attributes: JSONValue, _ state: JSONValue
  ) throws {
    let needed =
      shape.attributes.needed().map { ($0.name, $0.shape, attributes) }
      + shape.state.needed().map { ("state." + $0.name, $0.shape, state) }
    let missing = needed.filter { name, _, value in
      let path = name.split(separator: ".").map(String.init)
      return value[path: path.first == "state" ? path.dropFirst() : path[...]] == nil
    }
    guard !missing.isEmpty else { return }
    let names = missing.map { "\($0.0) (\($0.1.words))" }.joined(separator: ", ")
    throw WidgetryError(
      .misuse, code: "activity.incomplete",
      summary: "'\(type.shortActivityName)' needs \(names)",
      hint: ShellWord.commandLine(["activity", "start", type.shortActivityName])
        + missing.prefix(6).map { " \($0.0)=…" }.joined()
        + (missing.count > 6 ? " ..." : ""))
  }
}

extension CommandRun {
  var activityValues: ActivityValues {
    ActivityValues(
      moment: { try self.moment($0) },
      file: { try self.text(ofFile: $0, limit: ActivityContentValue.sizeLimit) })
  }

  /// Takes in what `--values` has: attributes, and the state under `state`.
  func fillFromFile(_ attributes: inout JSONValue, _ state: inout JSONValue) throws {
    guard let path = parsed.value(FlagSpec.values.name) else { return }
    let value: JSONValue
    do {
      value = try JSONValue(
        parsing: try text(ofFile: path, limit: 4 * ActivityContentValue.sizeLimit))
    } catch let error as JSONError {
      throw WidgetryError(
        .misuse, code: "values.malformed", summary: "--values cannot be read as JSON: \(error)",
        hint: "give an object, with the state under 'state'")
    }
    guard var members = value.object else {
      throw WidgetryError(
        .misuse, code: "values.malformed", summary: "--values is no JSON object",
        hint: "give an object, with the state under 'state'")
    }
    state = members.removeValue(forKey: "state") ?? state
    attributes = .object(members)
  }

  /// The content that a line gives; what it does not say is as it was.
  func content(
    state: JSONValue, former: ActivityContentValue? = nil
  ) throws -> ActivityContentValue {
    var content = former ?? ActivityContentValue(state: state)
    content.state = state
    if former != nil { content.staleDate = nil }
    if let word = parsed.value("stale") { content.staleDate = try moment(word) }
    if let word = parsed.value("relevance") {
      guard let number = Double(word), number.isFinite else {
        throw WidgetryError(
          .misuse, code: "relevance.malformed", summary: "'\(Output.echo(word))' is no number",
          hint: "--relevance 50")
      }
      content.relevanceScore = number
    }
    return content
  }
}

extension [Assignment] {
  /// Those of `state.`, without it, and the others.
  var dividedByState: (ofState: [Assignment], others: [Assignment]) {
    let prefix = "state."
    var (ofState, others) = ([Assignment](), [Assignment]())
    for assignment in self {
      if assignment.name.hasPrefix(prefix) {
        ofState.append(
          Assignment(
            name: String(assignment.name.dropFirst(prefix.count)),
            operator: assignment.operator, value: assignment.value))
      } else {
        others.append(assignment)
      }
    }
    return (ofState, others)
  }
}

extension JSONValue {
  fileprivate subscript(path path: ArraySlice<String>) -> JSONValue? {
    guard let name = path.first else { return self }
    return object?[name]?[path: path.dropFirst()]
  }
}
