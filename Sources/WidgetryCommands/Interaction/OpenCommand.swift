internal import Anniversaries
internal import Foundation
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

struct OpenCommand: StreamingCommand {
  static let spec = CommandSpec(
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
        + "(widgetry://anniversary/ID) is printed here; on a terminal, 'set' asks for another.",
      "Web addresses (http, https) and mailto without attachments are handed on. Any other address "
        + "may start any program, so you are asked first; --yes says yes.",
    ],
    purpose: .reads)

  private let line: ParsedCommand
  private let id: String

  init(_ line: ParsedCommand) {
    self.line = line
    id = line.argument("ID") ?? ""
  }

  func run(in environment: CommandEnvironment) async throws -> ExitStatus {
    let home = environment.home
    let now = Date()
    let shown = try home.showing.stored(id: id, at: now)
    let address = try address(in: home.showing.links(of: shown, at: now))
    func report(_ words: String, opened: Bool) throws {
      try FollowedLink(id: id, address: address, isOpened: opened, words: words)
        .write(to: environment.output)
    }
    if line.has("print") {
      try report(address, opened: false)
      return .success
    }
    switch try TappedAddress(address) {
    case .anniversary(let day):
      let day = try AnniversaryReport(on: home.days.named(day), in: home)
      try report(
        "\(day.anniversary.title) (\(day.anniversary.id)): "
          + "\(day.shown.descriptionWithWeekday), \(day.label)", opened: false)
      return try await offerAnotherDay(for: shown.instance, in: environment)
    case let target:
      if case .program(let scheme) = target {
        try confirmOpening(address, scheme, in: environment)
      }
      try DesktopOpener().open(address)
      try report("Opened \(address)", opened: true)
      return .success
    }
  }

  private func address(
    in links: (widget: String?, parts: [ShownLink])
  ) throws -> String {
    let parts = links.parts
    if let word = line.argument("LINK") {
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
      hint: "choose one: " + ShellWord.commandLine(["open", id, first.label]),
      suggestions: parts.map(\.label))
  }

  /// Asks for confirmation, because the plugin chose the address and the program that opens it may
  /// do anything.
  private func confirmOpening(
    _ address: String, _ scheme: String, in environment: CommandEnvironment
  ) throws {
    guard !line.global.yes else { return }
    let shown = HarmlessText.line(address)
    guard environment.canAsk else {
      let words = ["open"] + ["ID", "LINK"].compactMap(line.argument) + ["--print"]
      throw WidgetryError(
        .failed, code: "address.refused",
        summary: "'\(shown)' is neither a web address nor mail without attachments, so it isn't "
          + "opened without asking",
        hint: ShellWord.commandLine(words) + "  (shows it; --yes instead opens it)")
    }
    guard Question.isConfirmed("Open '\(shown)' with this machine's program for \(scheme)? [y/N] ")
    else {
      throw WidgetryError(
        .failed, code: "address.refused", summary: "Nothing was opened",
        hint: "see the address with --print")
    }
  }

  /// Asks which other day the widget should show; without a terminal, prints how to choose one.
  private func offerAnotherDay(
    for instance: StoredInstance, in environment: CommandEnvironment
  ) async throws -> ExitStatus {
    let words = ["set", instance.id]
    let whole = words + (line.global.home.map { ["--home", $0] } ?? [])
    if case .command(let set) = try CommandTable([SetCommand.spec]).parse(whole), !line.global.yes,
      ValueAsking.isPossible(for: set, in: environment)
    {
      return try await SetCommand(set).execute(in: environment)
    }
    let kind = try environment.home.kinds.kind(key: instance.kind)
    let parameter = kind.descriptor.intent.parameters.first {
      $0.type == .entity(.anniversary)
    }
    guard let parameter else { return .success }
    environment.output.note(
      "to count another day",
      hint: ShellWord.commandLine(words + ["\(parameter.name)=\(parameter.example)"]))
    return .success
  }
}

/// The result of opening a widget's link.
struct FollowedLink: FormattedResult {
  let id: String
  let address: String
  let isOpened: Bool
  /// The result as text.
  let words: String

  func writeText(to output: Output) {
    if isOpened { output.say(words) } else { output.line(words) }
  }

  func writeJSON(to json: inout JSONWriter) {
    json.object { json in
      json.member("id", id)
      json.member("address", address)
      json.member("opened", isOpened)
    }
  }
}
