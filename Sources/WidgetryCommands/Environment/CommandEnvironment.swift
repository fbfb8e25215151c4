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

/// What a command works with besides its line: the home, stdin, and the output.
final class CommandEnvironment {
  let output: Output
  let input = CommandInput()
  private let line: ParsedCommand
  private let spare: SpareProcess?
  private var opened: Home?

  /// - Parameter line: Names the home, and the zone and locale of its caller.
  init(_ line: ParsedCommand, output: Output, spare: SpareProcess? = nil) {
    self.line = line
    self.output = output
    self.spare = spare
  }

  // MARK: The home

  /// The home, which is opened when it is first used.
  var home: Home {
    if let opened { return opened }
    let home = newHome()
    opened = home
    return home
  }

  /// A home that has read nothing yet, for what lives longer than a command.
  func newHome() -> Home { Home(context) }

  var homePath: String {
    HomePath.path(given: line.global.home, variable: StandardStreams.variable)
  }

  /// Whether something was stored, so that a failure after it is a partial one.
  var hasChanged: Bool { opened?.hasCommitted ?? false }

  /// Lets go of the home; the process ends after its command.
  func close() {
    opened?.abandon()
    opened = nil
  }

  // MARK: The person

  /// Whether a question can be asked and answered.
  var canAsk: Bool { StandardStreams.canAsk && !line.global.noInput && !output.isJSON }

  /// A moment as a person types it.
  func moment(_ text: String) throws -> Date {
    do {
      let moment = try DateText.parseMoment(text, now: Date(), in: home.timeZone())
      if let note = moment.note { output.note(note) }
      return moment.date
    } catch let error as DateTextError {
      throw WidgetryError(error)
    }
  }

  /// A moment in a sentence: with its zone for a person, as everywhere in JSON.
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

  /// What the line gives after its command.
  private var words: String {
    // Put together by hand: every command does it, and `joined` is slow to begin with.
    var words = ""
    func add(_ word: String) { words += words.isEmpty ? word : " " + word }
    for argument in line.arguments { add(argument) }
    for flag in line.flags {
      add("--" + flag.name)
      if let value = flag.value { add(value) }
    }
    return words
  }

  /// The zone that the line names for its caller; that of a day is the day's.
  private var zoneOfCaller: String? {
    line.spec.flags.contains(AnniversaryFlags.timeZone) ? nil : line.optionalValue("time-zone")
  }

  /// The zone that TZ names; one that is unknown is reported and not used.
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
