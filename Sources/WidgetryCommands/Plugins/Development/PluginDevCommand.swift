internal import Foundation
internal import WidgetHome
internal import WidgetModel

struct PluginDevCommand: StreamingCommand {
  static let spec = CommandSpec(
    "plugin dev", "build and show a plugin again whenever its source changes",
    section: .plugins,
    arguments: [.one("PATH", "a package folder, or a file that can be run")],
    flags: [
      .option("kind", "K", "the kind to show; the plugin's first if not given"),
      .option("family", "F", repeats: true, "a family to show; the kind's first if not given"),
      .option("at", "WHEN", repeats: true, "a moment to show; now if not given"),
      .option("allow", "G", repeats: true, "network, run, read=PATH or group=NAME"),
      .unguarded,
      .flag("once", "show it once and exit"),
    ],
    assignments: .optional,
    examples: [
      .init("plugin dev ./Tides", "until Ctrl-C"),
      .init(
        "plugin dev ./Tides --family small --family inline label=Hello",
        "two families of one configuration"),
      .init("plugin dev tides.py --at now --at 'tomorrow 8:00'", "two moments"),
      .init("plugin dev ./Tides --once", "in a script: 1 if anything is wrong"),
    ],
    discussion: [
      "Each change is built for debugging and installed into a home of its own, which stays for the "
        + "next time, so that a broken save reaches none of your widgets; --home DIR installs it into "
        + "that home instead, whose widgets of its kinds then follow. The compiler's output is printed "
        + "as it is.",
      "A failure is shown in place of the widget, with what the plugin printed. A package that crashes "
        + "is run once more, without the sandbox, for Swift's backtrace; your own code comes first.",
      "In a terminal the last good picture stays while the next one is built. Elsewhere each change "
        + "adds a block, or with --json a line.",
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
    let environment = DevelopmentHome.environment(for: line, of: source.path, beside: outer)
    defer { if environment !== outer { environment.close() } }
    let development = try Development(line, of: source, in: environment)
    var screen = DevelopmentScreen(
      environment.output, in: try environment.home.timeZone(), isDrawnAnew: !showsOnce)
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
