internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

extension Command {
  static let activityList = Command(
    spec: CommandSpec(
      "activity list", "the activities, the most relevant first", section: .activities,
      flags: [
        .flag("types", "what activities there can be, and what each needs")
      ],
      examples: [
        .init("activity list", "what goes on"),
        .init("activity list --types", "what can be started"),
      ],
      discussion: ["Those that are over stay as long as they can be seen."])
  ) { run in
    if run.parsed.has("types") { return try await run.listTypes() }
    try await run.home.refreshActivities()
    let reports = try run.home.activities().map(run.report)
    if run.output.isJSON {
      run.output.json { json in
        json.array { json in for report in reports { report.write(to: &json) } }
      }
      return .success
    }
    run.output.table([
      TableColumn("ID", staysWhole: true), TableColumn("STATE", staysWhole: true, worth: .much),
      TableColumn("SHOWS", worth: .much), TableColumn("TYPE", worth: .little),
      TableColumn("UNTIL", worth: .little),
    ]) { add in
      for report in reports {
        let record = report.activity.record
        add([
          record.id, record.state.rawValue, report.line ?? "", record.type,
          report.endsAt.map(run.words(ofMoment:)) ?? "",
        ])
      }
    }
    for report in reports {
      guard let failure = report.activity.failure else { continue }
      run.output.warning(
        "'\(report.activity.record.id)' shows an earlier state: \(failure.summary)",
        code: failure.code)
    }
    if reports.isEmpty, run.output.style.results.isTerminal {
      run.output.note(
        "nothing goes on", hint: "widgetry activity run -- COMMAND, or activity list --types")
    }
    return .success
  }
}

extension CommandRun {
  fileprivate func listTypes() async throws -> ExitStatus {
    let types = try await home.activityTypes()
    if output.isJSON {
      // A home that is not made yet has nobody who could take a push.
      let hasHome = try home.registryIfThere() != nil
      let tokens = try types.map { hasHome ? try home.startToken(of: $0) : nil }
      output.json { json in
        json.array { json in
          for (type, token) in zip(types, tokens) {
            json.object { json in
              json.member("type", type.name)
              json.member("plugin", type.plugin)
              json.member("description", type.descriptor.description)
              json.member("startToken", token)
              for (name, shape) in [
                ("attributes", type.descriptor.activity?.attributes),
                ("state", type.descriptor.activity?.state),
              ] {
                json.key(name)
                json.value(shape ?? .any)
              }
            }
          }
        }
      }
      return .success
    }
    output.table([
      TableColumn("TYPE", staysWhole: true), TableColumn("PLUGIN", staysWhole: true),
      TableColumn("NEEDS", worth: .much),
    ]) { add in
      for type in types {
        let shape = type.descriptor.activity
        let names =
          (shape?.attributes.needed() ?? []).map(\.name)
          + (shape?.state.needed() ?? []).map { "state.\($0.name)" }
        add([type.shortActivityName, type.plugin, names.joined(separator: " ")])
      }
    }
    return .success
  }
}
