internal import Anniversaries
internal import TimelineEngine
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

extension ClosureCommand {
  static let kindList = ClosureCommand(
    spec: CommandSpec(
      "kind list", "the kinds there are", section: .kinds,
      flags: Listing.flags(sortedBy: KindReport.sortFields.map(\.name)), secondSpelling: "kinds",
      purpose: .reads)
  ) { run in
    let listing = try run.parsed.listing()
    let reports = listing.rows(
      of: try await KindReport.all(in: run.home), by: KindReport.sortFields)
    if run.output.isJSON {
      run.output.json { json in
        json.array { json in
          for report in reports { report.write(to: &json) }
        }
      }
    } else {
      run.output.table(
        [
          TableColumn("KIND", staysWhole: true), TableColumn("NAME", worth: .much),
          TableColumn("DESCRIPTION"),
          TableColumn("FAMILIES", worth: .little),
          TableColumn("PLUGIN", worth: .little),
          TableColumn("WIDGETS", alignment: .trailing, worth: .little),
        ], listing
      ) { add in
        for report in reports {
          let descriptor = report.kind.descriptor
          add([
            report.name, descriptor.displayName, descriptor.description,
            descriptor.families.map(\.shortName).joined(separator: " "), report.pluginText,
            "\(report.instances)",
          ])
        }
      }
    }
    return .success
  }

  static let kindShow = ClosureCommand(
    spec: CommandSpec(
      "kind show", "one kind with its parameters", section: .kinds,
      arguments: [.one("K", "the kind")],
      examples: [.init("kind show dday", "its families, parameters and a line to paste")],
      purpose: .reads)
  ) { run in
    var report = try await KindReport(named: run.parsed.argument("K") ?? "", in: run.home)
    do {
      report.recommendations = try await run.home.kinds.recommendations(of: report.kind)
    } catch let error as WidgetryError {
      // What is known of the kind is told all the same.
      run.output.warning(error)
    }
    if run.output.isJSON {
      run.output.json { report.write(to: &$0) }
      return .success
    }
    let descriptor = report.kind.descriptor
    run.output.line("\(report.name): \(descriptor.displayName)")
    if !descriptor.description.isEmpty { run.output.line(descriptor.description) }
    run.output.line("plugin    \(report.pluginText)")
    run.output.line("families  \(descriptor.families.map(\.name).joined(separator: ", "))")
    for disfavored in descriptor.disfavoredLocations {
      run.output.line(
        "not made for \(disfavored.location.rawValue): "
          + disfavored.families.map(\.name).joined(separator: ", "))
    }
    if !descriptor.containerBackgroundRemovable { run.output.line("not for standBy") }
    run.output.line("clock     \(report.clockText)")
    run.output.line("budget    \(report.budgetText ?? "that of the home")")
    run.output.line("widgets   \(report.instances)")
    if let summary = report.summary { run.output.line("summary   \(HarmlessText.line(summary))") }
    for recommendation in report.recommendations ?? [] {
      run.output.line("")
      run.output.line("recommended: \(HarmlessText.line(recommendation.title))")
      run.output.line("  \(report.command(adding: recommendation))")
    }
    let day = try run.home.days.all().first?.id
    for line in report.parameterLines(anniversary: day) {
      run.output.line("")
      run.output.line("\(line.name): \(line.meaning)")
      let width = line.choices.map { CellWidth.of($0.word) }.max() ?? 0
      for choice in line.choices {
        run.output.line("  \(CellWidth.padded(choice.word, to: width))  \(choice.meaning)")
      }
      run.output.line("  \(report.command(adding: line, anniversary: day))")
    }
    return .success
  }

  static let kindOptions = ClosureCommand(
    spec: CommandSpec(
      "kind options", "what a parameter can be", section: .kinds,
      arguments: [.one("K", "the kind"), .one("PARAM", "the parameter")],
      flags: [
        .option("search", "T", "only what matches"),
        .option("for", "ID", "with the values of a widget"), .values,
      ],
      assignments: .optional,
      examples: [.init("kind options dday anniversary", "the days to choose from")],
      secondSpelling: "options",
      purpose: .reads)
  ) { run in
    let kind = try await run.home.kinds.named(run.parsed.argument("K") ?? "")
    let own = try await run.home.parameters.values(
      try GivenValues(run.parsed).edits(reading: run.input), for: kind,
      from: try run.valuesToChooseFor(kind))
    let options = try await run.home.parameters.options(
      of: run.parsed.argument("PARAM") ?? "", kind: kind, search: run.parsed.value("search"),
      configuration: own)
    if run.output.isJSON {
      run.output.json { json in
        json.array { json in
          for option in options { json.value(option) }
        }
      }
    } else {
      run.output.table([
        TableColumn("VALUE", staysWhole: true), TableColumn("TITLE"), TableColumn("SUBTITLE"),
        TableColumn("SECTION", worth: .little),
      ]) { add in
        for option in options {
          add([option.value.plain, option.title, option.subtitle ?? "", option.section ?? ""])
        }
      }
      if options.isEmpty, run.output.style.results.isTerminal {
        run.output.note("nothing to choose from")
      }
    }
    return .success
  }

  static let kindSet = ClosureCommand(
    spec: CommandSpec(
      "kind set", "values for all widgets of a kind that set none themselves", section: .kinds,
      arguments: [.one("K", "the kind")],
      flags: [.budget, .values, .flag("no-reload", "leave the reloads to the next show")],
      assignments: .optional,
      examples: [
        .init("kind set dday anniversary=our-wedding", "unless a widget says otherwise"),
        .init("kind set dday --budget system", "reload its widgets as a phone would"),
      ],
      reloads: true)
  ) { run in
    guard !GivenValues(run.parsed).isEmpty || run.parsed.value("budget") != nil else {
      throw WidgetryError(
        .misuse, code: "argument.missing", summary: "'kind set' needs something to change",
        hint: "widgetry kind set \(run.parsed.argument("K") ?? "K") name=value")
    }
    var faults: [WidgetryError] = []
    let budget = run.parsed.budget(&faults)
    return try await run.change(
      kind: run.parsed.argument("K") ?? "",
      GivenValues(run.parsed).edits(reading: run.input, &faults), budget: budget, faults: faults)
  }

  static let kindUnset = ClosureCommand(
    spec: CommandSpec(
      "kind unset", "back to the defaults of a kind's author", section: .kinds,
      arguments: [.one("K", "the kind"), .oneOrMore("NAME", "parameters")],
      flags: [.flag("no-reload", "leave the reloads to the next show")],
      examples: [.init("kind unset dday anniversary", "each widget needs its own again")],
      reloads: true)
  ) { run in
    let edits = run.parsed.arguments("NAME").map { ValueEdit($0, .unset) }
    return try await run.change(kind: run.parsed.argument("K") ?? "", edits)
  }
}

extension CommandRun {
  /// The values of the widget that the choice is for.
  fileprivate func valuesToChooseFor(_ kind: StoredKind) throws -> [String: JSONValue] {
    guard let id = parsed.value("for") else { return [:] }
    let instance = try home.instances.instance(id: id)
    guard instance.kind == kind.key else {
      let other = try home.kinds.kind(key: instance.kind)
      throw WidgetryError(
        .misuse, code: "instance.other-kind", summary: "'\(id)' is of kind '\(other.name)'",
        hint: ShellWord.commandLine(
          ["options", other.name, parsed.argument("PARAM") ?? "PARAM", "--for", id]))
    }
    return instance.own
  }

  fileprivate func change(
    kind: String, _ edits: [ValueEdit], budget: BudgetChoice? = nil,
    faults: [WidgetryError] = []
  ) async throws -> ExitStatus {
    let outcome = try await home.instances.change(
      kind: kind, edits, budget: budget, faults: faults, reload: parsed.reloadChoice)
    let report = try await KindReport(named: kind, in: home)
    if output.isJSON {
      output.json { json in json.array { json in report.write(to: &json) } }
    } else {
      let own = report.kind.descriptor.intent.parameters.compactMap { parameter in
        report.kind.own[parameter.name].map { "\(parameter.name)=\(parameter.listed($0))" }
      }
      output.say("\(report.name): " + (own.isEmpty ? "no values" : own.joined(separator: " ")))
      if budget != nil { output.say("budget: \(report.budgetText ?? "that of the home")") }
      if !outcome.changed.isEmpty {
        output.say(
          "changes \(outcome.changed.count): \(outcome.changed.prefix(20).joined(separator: " "))")
      }
    }
    GivenValues(parsed).warnOfSecrets(
      of: [report.kind.descriptor.intent], ["kind", "set", report.name], on: output)
    return tell(outcome.reloads) ? .partial : .success
  }
}
