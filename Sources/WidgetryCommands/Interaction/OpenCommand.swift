internal import Anniversaries
internal import Foundation
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

extension ClosureCommand {
  static let open = ClosureCommand(
    spec: CommandSpec(
      "open", "go where a tap on a widget leads", section: .looking,
      arguments: [
        .one("ID", "the widget"),
        .optional("LINK", "a part of it, by its number, label or address; else the whole widget"),
      ],
      flags: [.flag("print", "print the address, and open nothing")],
      examples: [
        .init("open dday-1", "the page, app or day that it is about"),
        .init("open news-1 'Second story' --print", "where a part of it leads"),
      ],
      discussion: [
        "The address is handed to the desktop, by 'xdg-open' or 'open'. A day of this home "
          + "(widgetry://anniversary/ID) is told here; on a terminal, 'set' asks for another.",
        "Web addresses (http, https) and mailto without attachments are handed on. Any other address "
          + "may start any program, so you are asked first; --yes says yes.",
      ],
      purpose: .reads)
  ) { run in
    let id = run.parsed.argument("ID") ?? ""
    let now = Date()
    let shown = try run.home.showing.stored(id: id, at: now)
    let address = try run.address(in: run.home.showing.links(of: shown, at: now), of: id)
    if run.parsed.has("print") {
      run.tellOpened(address, of: id, opened: false) { run.output.line(address) }
      return .success
    }
    switch try TappedAddress(address) {
    case .anniversary(let day):
      return try await run.show(day, named: address, in: shown.instance)
    case let target:
      if case .program(let scheme) = target { try run.confirmOpening(address, scheme) }
      try DesktopOpener().open(address)
      run.tellOpened(address, of: id, opened: true) { run.output.say("Opened \(address)") }
      return .success
    }
  }
}

extension CommandRun {
  fileprivate func address(
    in links: (widget: String?, parts: [ShownLink]), of id: String
  ) throws -> String {
    let parts = links.parts
    if let word = parsed.argument("LINK") {
      return try parts.named(word, of: id, listedBy: "widgetry show \(id)").address
    }
    if let address = links.widget ?? (parts.count == 1 ? parts[0].address : nil) { return address }
    guard let first = parts.first else {
      throw WidgetryError(
        .missing, code: "link.none", summary: "'\(id)' leads nowhere",
        hint: "widgetry show \(id)")
    }
    throw WidgetryError(
      .misuse, code: "link.unsaid",
      summary: "'\(id)' has \(parts.count) links, and none for the whole of it",
      hint: "say which: " + ShellWord.commandLine(["open", id, first.label]),
      suggestions: parts.map(\.label))
  }

  /// A widget's author chose the address, and the program that gets it may do anything with it.
  fileprivate func confirmOpening(_ address: String, _ scheme: String) throws {
    guard !parsed.global.yes else { return }
    let shown = HarmlessText.line(address)
    guard canAsk else {
      let words = ["open"] + ["ID", "LINK"].compactMap(parsed.argument) + ["--print"]
      throw WidgetryError(
        .failed, code: "address.refused",
        summary: "'\(shown)' is neither a web address nor mail without attachments, so it isn't "
          + "opened unasked",
        hint: ShellWord.commandLine(words) + "  (shows it; --yes instead opens it)")
    }
    guard Question.isConfirmed("Open '\(shown)' with this machine's program for \(scheme)? [y/N] ")
    else {
      throw WidgetryError(
        .failed, code: "address.refused", summary: "Nothing was opened",
        hint: "see the address with --print")
    }
  }

  fileprivate func tellOpened(
    _ address: String, of id: String, opened: Bool, else say: () -> Void
  ) {
    guard output.isJSON else { return say() }
    output.json { json in
      json.object { json in
        json.member("id", id)
        json.member("address", address)
        json.member("opened", opened)
      }
    }
  }

  /// Tells of a day of the home; a person at a terminal may choose another for the widget.
  fileprivate func show(
    _ day: String, named address: String, in instance: StoredInstance
  ) async throws -> ExitStatus {
    let report = try AnniversaryReport(on: home.days.named(day), in: home)
    tellOpened(address, of: instance.id, opened: false) {
      output.line(
        "\(report.anniversary.title) (\(report.anniversary.id)): "
          + "\(report.shown.descriptionWithWeekday), \(report.label)")
    }
    let words = ["set", instance.id]
    let whole = words + (parsed.global.home.map { ["--home", $0] } ?? [])
    if case .command(let line) = try CommandTable([SetCommand.spec]).parse(whole),
      ValueAsking.isPossible(for: line, in: self), !parsed.global.yes
    {
      return try await SetCommand(line).execute(in: self)
    }
    let parameter = try home.kinds.kind(key: instance.kind).descriptor.intent.parameters
      .first { $0.type == .entity(.anniversary) }
    guard let parameter else { return .success }
    output.note(
      "to count another day",
      hint: ShellWord.commandLine(words + ["\(parameter.name)=\(parameter.example)"]))
    return .success
  }
}
