internal import HealthData
internal import WidgetHome
internal import WidgetModel

/// The result of `steps access` and `steps delivery`: which plugins may read health data, and how
/// often new steps reload their widgets.
struct StepsAccess: FormattedResult {
  /// The access to steps that applies to all plugins.
  private let access: HealthAccess
  /// Nil if the health data can't be read.
  private let delivery: HealthFrequency?
  private let readers: [(reader: HealthReader, access: HealthAccess)]
  /// The error if the health data can't be read.
  private let damage: WidgetryError?
  private let reloads: ReloadRemarks

  init(in home: Home, after reloads: [ReloadResult]) throws {
    var report: StepsReport?
    var damage: WidgetryError?
    do {
      report = try .ofToday(in: home)
    } catch let error as WidgetryError where error.code == "health.damaged" {
      damage = error
    }
    self.damage = damage
    access = report?.access ?? .unavailable
    delivery = report?.delivery
    readers = try home.health.readers().map {
      ($0, report == nil ? .unavailable : try home.health.access(of: $0))
    }
    self.reloads = ReloadRemarks(reloads, in: home)
  }

  var status: ExitStatus { reloads.status }

  func writeText(to output: Output) {
    output.line("steps     \(access.words)")
    output.line("delivery  \(delivery?.rawValue ?? "unknown")")
    output.table([
      TableColumn("PLUGIN", staysWhole: true), TableColumn("MAY"), TableColumn("READS"),
      TableColumn("WHY", priority: .high),
    ]) { add in
      for (reader, access) in readers {
        add([
          HarmlessText.line(reader.plugin), access.word,
          reader.types.map { HarmlessText.line(HealthQuantity(identifier: $0).name) }
            .joined(separator: " "),
          HarmlessText.line(reader.reasons.joined(separator: "; ")),
        ])
      }
    }
  }

  func writeJSON(to json: inout JSONWriter) {
    json.object { json in
      json.member("access", access.rawValue)
      json.member("delivery", delivery?.rawValue)
      json.key("plugins")
      json.array { json in
        for (reader, access) in readers {
          json.object { json in
            json.member("plugin", reader.plugin)
            json.member("access", access.rawValue)
            json.member("types", reader.types)
            json.member("reasons", reader.reasons)
            json.member("widgets", reader.widgets)
          }
        }
      }
    }
  }

  func writeRemarks(to output: Output) {
    if let damage { output.warning(damage) }
    reloads.write(to: output)
  }
}

extension HealthAccess {
  fileprivate var word: String {
    switch self {
    case .notDetermined: "not decided"
    case .denied: "no"
    case .authorized: "yes"
    case .unavailable: "unavailable"
    }
  }

  /// The access as part of a sentence.
  fileprivate var words: String {
    switch self {
    case .notDetermined: "not determined: widgets find no steps until you allow it"
    case .denied: "denied: widgets find no steps"
    case .authorized: "authorized"
    case .unavailable: "unavailable: the health data can't be read"
    }
  }
}

extension ParsedCommand {
  /// The value of an argument such as `allow|deny|reset`; nil if it is omitted.
  func choice<Choice>(
    _ argument: String, of words: [String: Choice]
  ) throws(WidgetryError) -> Choice? {
    guard let word = self.argument(argument) else { return nil }
    if let choice = words[word] { return choice }
    throw WidgetryError(
      .misuse, code: "argument.unknown",
      summary: "Unknown word '\(Output.echo(word))'",
      hint: "Use \(argument.split(separator: "|").joined(separator: ", "))",
      suggestions: Suggestion.nearest(to: word, among: words.keys.sorted()))
  }
}
