internal import Foundation
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

/// `widgetry defaults write`: shares a value with the widgets that read a group.
///
/// A group is what an app group is on a phone: values that apps, scripts and widgets share.
struct DefaultsWriteCommand: ResultCommand {
  static let spec = CommandSpec(
    "defaults write", "share a value with the widgets that read a group", section: .groups,
    arguments: [
      .one("GROUP", "the group, such as group.com.example.app"),
      .one("KEY", "the name of the value"),
      .one("VALUE", "the value; - reads it from stdin, @FILE reads data or JSON from a file"),
    ],
    flags: [
      .choice(
        "type", SharedValue.Kind.allCases.map(\.rawValue), valueName: "T",
        "the type of the value; string if not given"),
      .option("reload", "KIND", "also reload the widgets of this kind if nothing changed"),
      .flag("no-reload", "don't reload widgets now; the daemon or the next 'show' does"),
    ],
    examples: [
      .init(
        "defaults write group.app goal 8000 --type int",
        "share a number, for UserDefaults.integer(forKey:)"),
      .init(
        "defaults write group.app on true --type bool",
        "share a switch, for UserDefaults.bool(forKey:)"),
      .init(
        "defaults write group.app since 2026-05-23 --type date", "share the first moment of a day"),
      .init(
        "defaults write group.app events @events.json --type data",
        "share what an app's JSONEncoder wrote, for UserDefaults.data(forKey:)"),
    ],
    discussion: [
      "Plugins read the value with UserDefaults(suiteName:). A widget reads a group if one of its "
        + "parameters names the group ('kind show' lists parameters of type group), or if its "
        + "plugin has permission. Only these widgets are reloaded.",
      "With '--type data', the value is base 64 or text, such as JSON. A plugin ported from iOS also "
        + "reads a value of '--type json' with data(forKey:), and days in it may be written as "
        + "2027-05-22.",
    ])

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
    let shared = try shared(in: environment)
    var reloaded: Int?
    if let kind { reloaded = try await home.kinds.named(kind).key }
    let (changed, outcome) = try await home.groups.change(
      group, [key: shared.json], andReload: reloaded, reload: reload)
    return WrittenValue(
      group: group, key: key, value: shared, isChanged: !changed.isEmpty,
      reloads: ReloadRemarks(outcome.reloads, in: home))
  }

  private func shared(in environment: CommandEnvironment) throws -> SharedValue {
    let file = value == "-" ? "-" : value.hasPrefix("@") ? String(value.dropFirst()) : nil
    var text = value
    switch (file, type) {
    case (let file?, .data) where file != "-":
      return SharedValue(
        .data(Data(try environment.input.bytes(ofFile: file, limit: SharedValue.largest))))
    case (let file?, _) where file == "-" || type == .json:
      text = try environment.input.text(ofFile: file, limit: SharedValue.largest)
    default: break
    }
    if type == .data, SharedValue.isOtherText(text) {
      environment.output.note("Shared the bytes of the text, because it isn't base 64")
    }
    return try SharedValue(text, of: type) { try environment.moment($0) }
  }
}

/// The result of `widgetry defaults write`.
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
