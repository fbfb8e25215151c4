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

/// Everything that a command uses besides its arguments: the home, stdin and the output.
final class CommandEnvironment {
  let output: Output
  let input = CommandInput()
  private let line: ParsedCommand
  private let spare: SpareProcess?
  private var opened: Home?

  /// - Parameter line: Selects the home, and the caller's time zone and locale.
  init(_ line: ParsedCommand, output: Output, spare: SpareProcess? = nil) {
    self.line = line
    self.output = output
    self.spare = spare
  }

  // MARK: The home

  /// The home; opened when it is first used.
  var home: Home {
    if let opened { return opened }
    let home = newHome()
    opened = home
    return home
  }

  /// A separate home for work that lives longer than a command.
  func newHome() -> Home { Home(context) }

  var homePath: String {
    HomePath.path(given: line.global.home, variable: StandardStreams.variable)
  }

  /// Whether something was stored, so that a later failure leaves a partial change.
  var hasChanged: Bool { opened?.hasCommitted ?? false }

  /// Closes the home at the end of the command.
  func close() {
    opened?.abandon()
    opened = nil
  }

  // MARK: The person

  /// Whether questions can be asked and answered.
  var canAsk: Bool { StandardStreams.canAsk && !line.global.noInput && !output.isJSON }

  /// Parses a moment as users type it.
  func moment(_ text: String) throws -> Date {
    do {
      let moment = try DateText.parseMoment(text, now: Date(), in: home.timeZone())
      if let note = moment.note { output.note(note) }
      return moment.date
    } catch let error as DateTextError {
      throw WidgetryError(error)
    }
  }

  /// A moment for a sentence: with its time zone as text, in the usual form in JSON.
  func words(ofMoment moment: Date) -> String {
    guard !output.isJSON, let zone = try? home.timeZone() else { return Moment.text(moment) }
    return LocalMoment.named(moment, in: zone)
  }

  // MARK: What the home knows of its caller

  private var context: HomeContext {
    let executable = CurrentExecutable.path ?? "/nonexistent"
    let variable = StandardStreams.variable
    var context = HomeContext(
      directory: homePath, program: Version.text,
      asker: ReloadRunner.asker(pid: Int(getpid()))
        ?? Asker(
          command: line.spec.name, selector: String(words.prefix(500)),
          pid: Int(getpid())),
      plugins: BundledPlugins.described(executable: executable),
      timeZone: zoneOfCaller ?? zoneOfEnvironment,
      locale: line.optionalValue("locale").map(CallerPlace.plainLocale)
        ?? CallerPlace.locale(variable: variable),
      machineTimeZone: CallerPlace.machineTimeZone, now: { Date() },
      transport: { BundledPlugins.launch($0, executable: executable) })
    context.spare = spare
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

  /// The caller's zone given with a flag; a day's `--time-zone` isn't about the caller.
  private var zoneOfCaller: String? {
    line.spec.flags.contains(AnniversaryFlags.timeZone) ? nil : line.optionalValue("time-zone")
  }

  /// The zone in TZ; an unknown one is reported and ignored.
  private var zoneOfEnvironment: String? {
    guard let zone = CallerPlace.timeZone(variable: StandardStreams.variable) else { return nil }
    if zone == "UTC" || TimeZone(identifier: zone) != nil { return zone }
    guard KnownZones.areComplete else {
      output.warning(
        "TZ is '\(zone)', and this machine has no time zone files: times are shown in UTC",
        code: "zone.no-files", hint: KnownZones.installHint)
      return "UTC"
    }
    output.warning("TZ is '\(zone)', which isn't a known time zone", code: "zone.unknown")
    return nil
  }
}
