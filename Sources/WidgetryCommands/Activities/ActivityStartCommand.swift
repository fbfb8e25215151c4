internal import Foundation
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

extension ClosureCommand {
  static let activityStart = ClosureCommand(
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
        "A first word 'state' always means the state: what is called 'state' itself is "
          + "attributes.state or state.state, and {\"attributes\":{…},\"state\":{…}} in a file.",
        "An activity goes on for 8 hours at most, and can be seen for 4 more. Without TYPE's "
          + "values it says which it needs.",
      ])
  ) { run in
    let type = try await run.home.activities.type(named: run.parsed.argument("TYPE") ?? "")
    let shape = type.descriptor.activity ?? ActivityShape(attributes: .any, state: .any)
    let start = try run.startingMoment()
    let file = try run.valuesInFile().map { try ActivityParts(ofStart: $0, shape) }
    let values = run.activityValues
    var attributes = try values.read(file?.attributes ?? .object([:]), as: shape.attributes)
    var state = try values.read(file?.state ?? .object([:]), as: shape.state)
    let assignments = run.parsed.activityAssignments(unnamed: .attributes)
    let misplaced = assignments.filter { $0.isOfState(in: shape) }
    var faults = misplaced.map(\.isOfStateFault)
    faults += try values.apply(
      assignments.filter { $0.part == .attributes && !$0.isOfState(in: shape) }, to: &attributes,
      shape: shape.attributes)
    faults += try values.apply(
      assignments.filter { $0.part == .state }, to: &state, shape: shape.state)
    // What was given wrongly is not missing as well.
    var isWrong = Set(assignments.map { "\($0.part).\($0.path.joined(separator: "."))" })
    isWrong.formUnion(misplaced.map { "state.\($0.path.joined(separator: "."))" })
    faults += missing(shape, of: type, attributes, state, besides: isWrong)
    guard faults.isEmpty else { throw WidgetryErrors(faults) }
    let activity = try await run.home.activities.start(
      ActivityWish(
        id: run.parsed.value("id"), type: type, attributes: attributes,
        content: try run.content(state: state), date: start))
    let report = try ActivityReport(on: activity, in: run.home)
    if run.output.isJSON {
      run.output.json { report.write(to: &$0) }
    } else if activity.record.state == .pending {
      let begin = run.words(ofMoment: activity.record.startsAt)
      run.output.say("Scheduled \(activity.record.id); begins \(begin)")
    } else {
      run.output.say("Started \(activity.record.id)" + (report.markedLine.map { ": \($0)" } ?? ""))
    }
    return .success
  }

  /// What a type needs and nobody gave.
  private static func missing(
    _ shape: ActivityShape, of type: StoredKind, _ attributes: JSONValue, _ state: JSONValue,
    besides given: Set<String>
  ) -> [WidgetryError] {
    func lacking(_ shape: ValueShape, _ value: JSONValue, _ part: ActivityAssignment.Part)
      -> [(name: String, shape: ValueShape)]
    {
      // A field with the name of a part is told by the part's name.
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
        hint: ShellWord.commandLine(["activity", "start", type.shortActivityName])
          + missing.prefix(6).map { " \($0.name)=…" }.joined()
          + (missing.count > 6 ? " ..." : ""))
    ]
  }
}

extension CommandRun {
  /// When it is to begin; nil for now.
  fileprivate func startingMoment() throws -> Date? {
    guard let word = parsed.value("at") else { return nil }
    let start = try moment(word)
    // A minute ago is now, by a clock that has gone on since it was looked at.
    guard start > Date() - 60 else {
      throw WidgetryError(
        .misuse, code: "activity.past",
        summary: "'\(Output.echo(word))' is past: \(words(ofMoment: start))",
        hint: "leave --at away to begin now")
    }
    return start
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

extension JSONValue {
  fileprivate subscript(path path: ArraySlice<String>) -> JSONValue? {
    guard let name = path.first else { return self }
    return object?[name]?[path: path.dropFirst()]
  }
}
