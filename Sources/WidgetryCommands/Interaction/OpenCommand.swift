internal import Anniversaries
internal import Foundation
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

/// `widgetry open`: opens the link of a widget, or of a part of it, as a tap on a phone does.
struct OpenCommand: StreamingCommand {
  static let spec = CommandSpec(
    "open", "open the link of a widget", section: .looking,
    arguments: [
      .one("ID", "the widget, or a widgetry:// address"),
      .optional("LINK", "one of several links, by number, label or address"),
    ],
    flags: [
      .flag("print", "print the address without opening it"),
      .flag("notify", "also show the day of a widgetry:// address as a notification"),
    ],
    examples: [
      .init("open dday-1", "open the page, app or day that the widget links to"),
      .init("open news-1 'Second story' --print", "print the address of one link"),
      .init("open widgetry://anniversary/our-wedding", "print the day of an address"),
    ],
    discussion: [
      "The desktop opens the address, through 'xdg-open' or 'open'. For a saved day "
        + "(widgetry://anniversary/ID) the command prints the day; on a terminal, you can then "
        + "choose another day for the widget. After 'widgetry install', desktops open such "
        + "addresses with --notify.",
      "Web addresses (http, https) and mailto without attachments are opened directly. Any other "
        + "address may start any program, so the command asks you first; --yes confirms it.",
    ],
    purpose: .reads)

  private let line: ParsedCommand
  private let id: String

  init(_ line: ParsedCommand) {
    self.line = line
    id = line.argument("ID") ?? ""
  }

  func run(in environment: CommandEnvironment) async throws -> ExitStatus {
    if id.contains(":") { return try openAddress(in: environment) }
    let home = environment.home
    let now = Date()
    let shown = try home.showing.stored(id: id, at: now)
    let address = try address(in: home.showing.links(of: shown, at: now))
    func printResult(_ words: String, opened: Bool) throws {
      try FollowedLink(id: id, address: address, isOpened: opened, words: words)
        .write(to: environment.output)
    }
    if line.has("print") {
      try printResult(address, opened: false)
      return .success
    }
    switch try TappedAddress(address) {
    case .anniversary(let day):
      let day = try AnniversaryReport(on: home.days.named(day), in: home)
      try printResult(
        "\(day.anniversary.title) (\(day.anniversary.id)): \(Self.words(about: day))",
        opened: false)
      return try await offerAnotherDay(for: shown.instance, in: environment)
    case let target:
      if case .program(let scheme) = target {
        try confirmOpening(address, scheme, in: environment)
      }
      try DesktopOpener().open(address)
      try printResult("Opened \(address)", opened: true)
      return .success
    }
  }

  /// Prints the day of an address; never opens anything, because any web page can link to it.
  private func openAddress(in environment: CommandEnvironment) throws -> ExitStatus {
    if line.argument("LINK") != nil {
      throw WidgetryError(
        .misuse, code: "link.unsaid", summary: "An address has no other links",
        hint: "Omit the second argument")
    }
    let notifier = line.has("notify") ? DesktopNotifier(variable: StandardStreams.variable) : nil
    do {
      guard case .anniversary(let name) = try TappedAddress(id) else {
        throw WidgetryError(
          .misuse, code: "address.other", summary: "'open' opens only widgetry:// addresses",
          hint: "To open a widget's link, give the id of the widget")
      }
      let day = try AnniversaryReport(on: environment.home.days.named(name), in: environment.home)
      let words = Self.words(about: day)
      _ = notifier?.show(day.anniversary.title, words)
      try FollowedLink(
        id: day.anniversary.id, address: id, isOpened: false,
        words: "\(day.anniversary.title) (\(day.anniversary.id)): \(words)"
      ).write(to: environment.output)
      return .success
    } catch let error as WidgetryError {
      // A desktop shows nothing of what is printed.
      _ = notifier?.show("Widgetry", error.summary)
      throw error
    }
  }

  private static func words(about day: AnniversaryReport) -> String {
    "\(day.shown.descriptionWithWeekday), \(day.label)"
  }

  /// The address to open: the given link, the widget's own link, or its only part's link.
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
        .missing, code: "link.none", summary: "'\(id)' has no link",
        hint: "Run 'widgetry show \(id)' to see the widget")
    }
    throw WidgetryError(
      .misuse, code: "link.unsaid",
      summary: "'\(id)' has \(parts.count) links, but none for the whole widget",
      hint: "Choose one: " + ShellWord.commandLine(["open", id, first.label]),
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
        summary: "'\(shown)' is neither a web address nor mail without attachments, so it wasn't "
          + "opened",
        hint: "Run '\(ShellWord.commandLine(words))' to see the address, or use --yes to open it")
    }
    guard Question.isConfirmed("Open '\(shown)' with the default program for \(scheme)? [y/N] ")
    else {
      throw WidgetryError(
        .failed, code: "address.refused", summary: "Nothing was opened",
        hint: "Use --print to see the address")
    }
  }

  /// Asks which day the widget should show; without a terminal, prints how to choose one.
  private func offerAnotherDay(
    for instance: StoredInstance, in environment: CommandEnvironment
  ) async throws -> ExitStatus {
    let words = ["set", instance.id]
    let whole = words + (line.global.home.map { ["--home", $0] } ?? [])
    if case .command(let set) = try CommandTable([SetCommand.spec]).parse(whole), !line.global.yes,
      ValuePrompter.isPossible(for: set, in: environment)
    {
      return try await SetCommand(set).execute(in: environment)
    }
    let kind = try environment.home.kinds.kind(key: instance.kind)
    let parameter = kind.descriptor.intent.parameters.first {
      $0.type == .entity(.anniversary)
    }
    guard let parameter else { return .success }
    environment.output.note(
      "To count another day, run the command below",
      hint: ShellWord.commandLine(words + ["\(parameter.name)=\(parameter.example)"]))
    return .success
  }
}

/// The result of `open`: the address, and whether the desktop opened it.
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
