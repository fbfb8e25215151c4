internal import Anniversaries
internal import ChildProcesses
internal import Foundation
internal import PluginHost
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Everything that a running command uses besides its arguments: the home, stdin and the output.
///
/// `Widgetry` creates one for each command, and closes it at the end:
///
///     func run(in environment: CommandEnvironment) throws -> HomeSettings {
///       try HomeSettings(in: environment)
///     }
final class CommandEnvironment {
  let output: Output
  /// Reads stdin, and files in arguments.
  let input = CommandInput()
  private let line: ParsedCommand
  private var opened: Home?

  /// - Parameters:
  ///   - line: The command line, whose flags select the home, the time zone and the locale.
  init(_ line: ParsedCommand, output: Output) {
    self.line = line
    self.output = output
  }

  // MARK: The home

  /// The home that the command line selects; no file is opened before the first use.
  var home: Home {
    if let opened { return opened }
    let home = newHome()
    opened = home
    return home
  }

  /// Another instance of the same home, for work that continues after the command.
  func newHome() -> Home { Home(context) }

  /// The path of the home folder, which may not exist.
  var homePath: String {
    HomePath.path(given: line.global.home, variable: StandardStreams.variable)
  }

  /// The flag that selects the home, for another command; none for the default home.
  var homeWords: [String] {
    let usual = HomePath.path(given: nil) {
      $0 == "HOME" ? StandardStreams.variable("HOME") : nil
    }
    return homePath == usual ? [] : ["--home", homePath]
  }

  /// Set by commands whose only work is to write files outside of the home, when they have done it.
  var hasWrittenFiles = false

  /// Whether the command has stored a change, so that a later failure is only partial.
  var hasChanged: Bool { hasWrittenFiles || opened?.hasCommitted == true }

  /// Closes the home at the end of the command.
  func close() {
    opened?.abandon()
    opened = nil
  }

  // MARK: The user

  /// Whether the command can ask the user questions.
  var canAsk: Bool { StandardStreams.canAsk && !line.global.noInput && !output.isJSON }

  /// Parses a moment that a user typed, such as `tomorrow` or `2026-05-23 09:00`.
  func moment(_ text: String) throws -> Date {
    do {
      let moment = try DateText.parseMoment(text, now: Date(), in: home.timeZone())
      if let note = moment.note { output.note(note) }
      return moment.date
    } catch let error as DateTextError {
      throw WidgetryError(error)
    }
  }

  /// A moment as text: local time with its zone, or with `--json` the form used in JSON.
  func words(ofMoment moment: Date) -> String {
    guard !output.isJSON, let zone = try? home.timeZone() else { return Moment.text(moment) }
    return LocalMoment.named(moment, in: zone)
  }

  // MARK: The context of the home

  private var context: HomeContext {
    let executable = CurrentExecutable.path ?? "/nonexistent"
    let variable = StandardStreams.variable
    if let value = variable(BundledPlugins.processVariable), !value.isEmpty,
      value != BundledPlugins.processValue
    {
      output.warning(
        "\(BundledPlugins.processVariable) is '\(value)', which has no meaning",
        code: "environment.unknown",
        hint: "To run bundled kinds in processes of their own, set it to "
          + BundledPlugins.processValue)
    }
    var context = HomeContext(
      directory: homePath, program: Version.text,
      asker: ReloadRunner.asker(pid: Int(getpid()))
        ?? Asker(
          command: line.spec.name, selector: String(words.prefix(500)),
          pid: Int(getpid())),
      plugins: BundledPlugins.described(executable: executable),
      timeZone: zoneOfCaller ?? zoneOfEnvironment,
      locale: line.optionalValue("locale").map(CallerSettings.plainLocale)
        ?? CallerSettings.locale(variable: variable),
      machineTimeZone: CallerSettings.machineTimeZone, now: { Date() },
      transport: BundledPlugins.transport(executable: executable, variable: variable))
    context.scriptLaunch = { BundledPlugins.launch(script: $0, executable: executable) }
    context.streamLaunch = { BundledPlugins.streamLaunch(executable: executable) }
    context.toolchains = SwiftToolchains(
      searchPath: variable("PATH") ?? "", home: HomePath.person(variable))
    context.groups = { try? ControlGroups() }
    context.running = ClockReading.Running.ofMachine
    return context
  }

  /// The arguments after the command's name.
  private var words: String {
    // Concatenate directly, because every command does this and `joined` is slow on its first call.
    var words = ""
    func add(_ word: String) { words += words.isEmpty ? word : " " + word }
    for argument in line.arguments { add(argument) }
    for flag in line.flags {
      add("--" + flag.name)
      if let value = flag.value { add(value) }
    }
    return words
  }

  /// The zone in `--time-zone`, unless the command uses that flag for the zone of an anniversary.
  private var zoneOfCaller: String? {
    line.spec.flags.contains(AnniversaryFlags.timeZone) ? nil : line.optionalValue("time-zone")
  }

  /// The zone in TZ; an unknown zone is reported and ignored.
  private var zoneOfEnvironment: String? {
    guard let zone = CallerSettings.timeZone(variable: StandardStreams.variable) else { return nil }
    if zone == "UTC" || TimeZone(identifier: zone) != nil { return zone }
    guard KnownZones.areComplete else {
      output.warning(
        "TZ is '\(zone)', but this machine has no time zone files; times are shown in UTC",
        code: "zone.no-files", hint: KnownZones.installHint)
      return "UTC"
    }
    output.warning("TZ is '\(zone)', which isn't a known time zone", code: "zone.unknown")
    return nil
  }
}
