internal import Foundation
internal import WidgetHome
internal import WidgetModel

/// `widgetry plugin dev`: builds and shows a plugin, again after each change of its source.
struct PluginDevCommand: StreamingCommand {
  static let spec = CommandSpec(
    "plugin dev", "build and show a plugin after each change of its source",
    section: .plugins,
    arguments: [.one("PATH", "a package folder or an executable file")],
    flags: [
      .option("kind", "K", "the kind to show (default: the plugin's first)"),
      .option("family", "F", repeats: true, "a family to show (default: the kind's first)"),
      .option("at", "WHEN", repeats: true, "a moment to show (default: now)"),
      .option("allow", "G", repeats: true, "allow network, run, read=PATH or group=NAME"),
      .unguarded,
      .flag("once", "show it once and exit"),
    ],
    assignments: .optional,
    examples: [
      .init("plugin dev ./Tides", "show a package until Ctrl-C"),
      .init(
        "plugin dev ./Tides --family small --family inline label=Hello",
        "show one configuration in two families"),
      .init("plugin dev tides.py --at now --at 'tomorrow 8:00'", "show a script at two moments"),
      .init("plugin dev ./Tides --once", "test in a script; exit with 1 after an error"),
    ],
    discussion: [
      "Each change is built for debugging and installed into a separate home, so that errors don't "
        + "affect your widgets. The home is kept for the next time. --home DIR installs it into that "
        + "home instead, and reloads its widgets. The compiler's output is printed unchanged.",
      "An error is shown in place of the widget, with the plugin's output. If a package crashes, it "
        + "is run again without the sandbox for a backtrace, which lists your own code first.",
      "On a terminal, the last good picture is shown until the next build is ready. Elsewhere each "
        + "change adds a block, or a line with --json.",
    ],
    purpose: .reads)

  private let line: ParsedCommand
  private let showsOnce: Bool

  init(_ line: ParsedCommand) {
    self.line = line
    showsOnce = line.has("once")
  }

  func run(in outer: CommandEnvironment) async throws -> ExitStatus {
    let source = try PluginSource(line.argument("PATH") ?? "")
    guard source.git == nil else {
      throw WidgetryError(
        .misuse, code: "plugin.not-local", summary: "A git repository can't be developed from here",
        hint: "Clone it, then run: widgetry plugin dev FOLDER")
    }
    let environment = DevelopmentHome.environment(for: line, of: source.path, beside: outer)
    defer { if environment !== outer { environment.close() } }
    let development = try Development(line, of: source, in: environment)
    var screen = DevelopmentScreen(
      environment.output, in: try environment.home.timeZone(), replacesRounds: !showsOnce)
    let path = development.source.path
    let isPackage = development.source.isPackage
    let interruption = Interruption()
    guard !showsOnce else {
      let round = await development.round(interruption)
      if let status = interruption.status { return status }
      screen.show(round)
      return ExitStatus(ending: round)
    }
    var watch = ChangeWatch(built: WatchedFiles(of: path, isPackage: isPackage))
    while true {
      watch.begin(WatchedFiles(of: path, isPackage: isPackage))
      let round = await development.round(interruption)
      if let status = interruption.status { return status }
      // A missing grant can't be added while the command runs, so end it.
      if let error = round.error, error.code == "plugin.asks" { throw error }
      screen.show(round)
      if environment.output.isBroken { return .success }
      repeat {
        try await Task.sleep(for: .milliseconds(300))
        if let status = interruption.status { return status }
        if StandardStreams.hasNoReader(StandardStreams.results) { return .success }
      } while !watch.isDue(WatchedFiles(of: path, isPackage: isPackage))
      screen.announce()
    }
  }
}

extension ExitStatus {
  fileprivate init(ending round: DevelopmentRound) {
    self = round.errors.isEmpty ? .success : ExitStatus(WidgetryErrors(round.errors))
  }
}
