internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

struct DefaultsWriteCommand: ResultCommand {
  static let spec = CommandSpec(
    "defaults write", "share a value with the widgets that read a group", section: .groups,
    arguments: [
      .one("GROUP", "such as group.com.example.app"), .one("KEY", "the name of the value"),
      .one("VALUE", "the value; - reads it from stdin"),
    ],
    flags: [
      .choice(
        "type", SharedValue.Kind.allCases.map(\.rawValue), valueName: "T",
        "its type; a string if not given"),
      .option("reload", "KIND", "reload the widgets of a kind even if nothing changed"),
      .flag("no-reload", "mark as due; the daemon or the next show does it"),
    ],
    examples: [
      .init("defaults write group.app goal 8000 --type int", "for UserDefaults.integer(forKey:)"),
      .init("defaults write group.app on true --type bool", "for UserDefaults.bool(forKey:)"),
      .init("defaults write group.app since 2026-05-23 --type date", "the first moment of a day"),
    ],
    discussion: [
      "A widget reads a group that it names (kind show lists the parameters that are groups), or that "
        + "its plugin was granted: UserDefaults(suiteName:) has it. Exactly those are reloaded."
    ], reloads: true)

  private let group: String
  private let key: String
  private let value: String
  private let type: SharedValue.Kind
  /// The kind whose widgets are reloaded even if the value is unchanged.
  private let kind: String?
  private let reload: ReloadChoice

  init(_ line: ParsedCommand) throws {
    group = line.argument("GROUP") ?? ""
    key = line.argument("KEY") ?? ""
    value = line.argument("VALUE") ?? ""
    type = line.value("type").flatMap(SharedValue.Kind.init) ?? .string
    kind = line.value("reload")
    reload = line.reloadChoice
    try Groups.check(key: key)
  }

  func run(in environment: CommandEnvironment) async throws -> WrittenValue {
    let home = environment.home
    try home.requireUnlinked(group)
    let text =
      value == "-" ? try environment.input.text(ofFile: "-", limit: SharedValue.largest) : value
    let shared = try SharedValue(text, of: type) { try environment.moment($0) }
    var reloaded: Int?
    if let kind { reloaded = try await home.kinds.named(kind).key }
    let (changed, outcome) = try await home.groups.change(
      group, [key: shared.json], andReload: reloaded, reload: reload)
    return WrittenValue(
      group: group, key: key, value: shared, isChanged: !changed.isEmpty,
      reloads: ReloadRemarks(outcome.reloads, in: home))
  }
}

/// A shared value after it was written.
struct WrittenValue: FormattedResult {
  let group: String
  let key: String
  let value: SharedValue
  let isChanged: Bool
  let reloads: ReloadRemarks

  var status: ExitStatus { reloads.status }

  func writeText(to output: Output) {
    output.say(
      "\(group) \(key): \(value.text) (\(value.kind.rawValue))"
        + (isChanged ? "" : ", unchanged"))
    reloads.writeOutcomes(to: output)
  }

  func writeJSON(to json: inout JSONWriter) {
    value.write(to: &json, group: group, key: key)
  }

  func writeRemarks(to output: Output) {
    reloads.write(to: output)
  }
}
