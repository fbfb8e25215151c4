internal import Foundation
internal import PluginProtocol
package import WidgetModel

/// A kind that shows something about this machine.
///
/// What may hang, such as a disk that is far away, is asked by a program with a time limit.
package enum MachineKind: String, CaseIterable {
  case disk, load, battery, git

  /// The plugin's id.
  package static let plugin = "machine"

  package var descriptor: KindDescriptor {
    KindDescriptor(
      name: rawValue, displayName: title, description: description,
      families: ScriptKind.command.families,
      intent: IntentSchema(
        name: "\(rawValue.capitalized)Intent",
        parameters: parameters + [ScriptKind.interval(usualInterval)]
          + (readsFiles ? [] : [ScriptKind.limit])))
  }

  private var title: String {
    switch self {
    case .disk: "Disk"
    case .load: "Load"
    case .battery: "Battery"
    case .git: "Git"
    }
  }

  private var description: String {
    switch self {
    case .disk: "The free space of a disk."
    case .load: "How busy the processor and the memory are."
    case .battery: "The charge of the battery, and how long it lasts."
    case .git: "The branch of a repository, and what isn't committed or pushed."
    }
  }

  private var parameters: [ParameterSchema] {
    switch self {
    case .disk:
      [
        ParameterSchema(
          name: "path", title: "Path", description: "any file or folder on the disk", type: .string,
          defaultValue: .string("/"))
      ]
    case .git:
      [
        ParameterSchema(
          name: "folder", title: "Folder", description: "the repository's folder", type: .string)
      ]
    case .load, .battery: []
    }
  }

  private var usualInterval: Double {
    switch self {
    case .disk: 300
    case .load: 10
    case .battery, .git: 60
    }
  }

  // MARK: Readings

  /// Whether only the system's own files are read, so that no program is asked.
  var readsFiles: Bool { self == .load || self == .battery }

  /// The program that is asked, with its arguments.
  func command(_ configuration: [String: JSONValue]) throws(WireError) -> [String] {
    let path = path(configuration)
    guard path.hasPrefix("/") else {
      throw WireError(
        code: "machine.path", summary: "'\(HarmlessText.line(path))' isn't a whole path",
        hint: "Begin it with '/' or '~/'")
    }
    return switch self {
    case .git:
      [
        "git", "-c", "core.fsmonitor=false", "-C", path, "status", "--porcelain=v2", "--branch",
        "--ignore-submodules=all",
      ]
    default: ["df", "-P", "-k", "--", path]
    }
  }

  /// The path that a widget is about.
  private func path(_ configuration: [String: JSONValue]) -> String {
    let text = configuration[self == .git ? "folder" : "path"]?.string ?? "/"
    let home = ProcessInfo.processInfo.environment["HOME"] ?? "/"
    return text == "~" ? home : text.hasPrefix("~/") ? home + text.dropFirst() : text
  }

  /// What the widget shows.
  ///
  /// - Parameter lines: What the program has printed, if there is one.
  func output(_ lines: [String], _ configuration: [String: JSONValue]) -> CommandOutput {
    var output: CommandOutput
    switch self {
    case .disk: output = DiskReading(lines)?.output ?? .words("No disk")
    case .load: output = LoadReading(files: SystemFiles())?.output ?? .words("Unknown")
    case .battery: output = BatteryReading(files: SystemFiles())?.output ?? .words("No battery")
    case .git: output = GitReading(lines).output
    }
    // Without a battery there is nothing to name.
    if output.symbol != nil { output.heading = heading(configuration) }
    return output
  }

  private func heading(_ configuration: [String: JSONValue]) -> String {
    let name = readsFiles ? nil : path(configuration).split(separator: "/").last
    return name.map { String($0) } ?? title
  }

  /// What the gallery shows.
  func sample(_ configuration: [String: JSONValue]) -> CommandOutput {
    var output: CommandOutput
    switch self {
    case .disk: output = DiskReading(used: 137_000_000, free: 119_000_000).output
    case .load:
      output =
        LoadReading(loads: [1.2, 0.9, 0.7], cores: 8, memory: (6_100_000, 16_000_000)).output
    case .battery: output = BatteryReading(share: 0.78, state: .discharging, hours: 4.5).output
    case .git:
      output =
        GitReading([
          "# branch.head main", "# branch.upstream origin/main", "# branch.ab +2 -0",
          "1 .M N... 1 1 1 1 1 README.md", "1 .M N... 1 1 1 1 1 Sources/Map.swift",
          "1 .M N... 1 1 1 1 1 Sources/Trips.swift", "1 .M N... 1 1 1 1 1 Sources/Weather.swift",
          "? Tests/TripTests.swift", "? Tests/WeatherTests.swift",
        ]).output
    }
    output.heading = title
    return output
  }
}

extension CommandOutput {
  /// A title, to which a few words may be added.
  static func words(_ text: String) -> CommandOutput {
    var output = CommandOutput()
    output.isBrief = true
    output.title = StyledLine(text)
    return output
  }
}

/// Words for amounts of bytes and for times.
enum Amount {
  /// An amount, given in 1000 bytes, as disks are sold: `1.2 TB`, `53 GB`.
  static func bytes(thousands: Double) -> String {
    var (amount, units) = (clamped(thousands), ["kB", "MB", "GB", "TB", "PB"][...])
    while amount >= 999.5, units.count > 1 {
      amount /= 1000
      units = units.dropFirst()
    }
    let number = amount < 9.95 && amount > 0 ? tenths(amount) : "\(Int(amount.rounded()))"
    return number + " " + (units.first ?? "")
  }

  /// A part of an amount, such as `6.2 of 16 GB`.
  static func part(thousands part: Double, of whole: Double) -> String {
    let (part, whole) = (bytes(thousands: part), bytes(thousands: whole))
    let unit = whole.drop { $0 != " " }
    return (part.hasSuffix(unit) ? part.dropLast(unit.count) : part[...]) + " of \(whole)"
  }

  /// The amount within what can be counted; a broken one is 0.
  private static func clamped(_ amount: Double) -> Double {
    amount.isFinite ? min(max(amount, 0), 1e15) : 0
  }

  /// A number with one digit after the point.
  static func tenths(_ number: Double) -> String {
    let (whole, tenth) = Int((clamped(number) * 10).rounded()).quotientAndRemainder(dividingBy: 10)
    return "\(whole).\(tenth)"
  }

  static func percent(_ share: Double) -> String { "\(Int((clamped(share) * 100).rounded()))%" }

  /// A time in hours and minutes, such as `2 h 5 min`.
  static func time(hours: Double) -> String {
    let minutes = Int((clamped(hours) * 60).rounded())
    let (hours, rest) = minutes.quotientAndRemainder(dividingBy: 60)
    return hours == 0 ? "\(rest) min" : rest == 0 ? "\(hours) h" : "\(hours) h \(rest) min"
  }
}

extension ColorValue {
  static let orange = ColorValue(.named("orange"))
  static let red = ColorValue(.named("red"))
  static let green = ColorValue(.named("green"))
}
