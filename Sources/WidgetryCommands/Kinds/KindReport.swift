internal import TimelineEngine
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

/// Everything that `kind list` and `kind show` print about one kind of widgets.
struct KindReport {
  let kind: StoredKind
  /// The shortest unambiguous name.
  let name: String
  /// The number of widgets of this kind.
  let instances: Int
  /// Whether the plugin sees a simulated clock, which can be set to another moment.
  let isClockMoved: Bool
  /// The recommended configurations; nil if the provider wasn't asked.
  var recommendations: [RecommendationValue]?

  /// The plugin, and whether it still offers the kind.
  var pluginText: String {
    switch kind.condition {
    case .removed: "\(kind.plugin) (removed)"
    case .parked: "\(kind.plugin) (disabled)"
    case .ready: kind.plugin + (kind.isOffered ? "" : " (no longer offered)")
    }
  }

  /// The reload budget of widgets without their own; nil if the home's budget applies.
  var budgetText: String? {
    kind.budget.map { BudgetPolicy(word: $0)?.words ?? $0 }
  }

  /// Which clock the plugin uses, and whether it can show another moment.
  var clockText: String {
    switch kind.clock {
    case .request: "uses the requested moment"
    case .own where isClockMoved: "its own, set to the requested moment"
    case .own: "its own, which shows the real time because a script's clock can't be set"
    case nil:
      isClockMoved ? "unknown until the first reload" : "unknown; a script's clock can't be set"
    }
  }

  /// The fields that a list of kinds can be sorted by.
  static var sortFields: [SortField<KindReport>] {
    [
      SortField("kind") { SortKey($0.name) },
      SortField("name") { SortKey($0.kind.descriptor.displayName) },
      SortField("plugin") { SortKey($0.kind.plugin) },
      SortField("widgets") { SortKey($0.instances) },
    ]
  }

  func write(to json: inout JSONWriter) {
    let descriptor = kind.descriptor
    json.object { json in
      json.member("kind", kind.name)
      json.member("name", descriptor.displayName)
      json.member("description", descriptor.description)
      json.member("families", descriptor.families.map(\.name))
      json.member("plugin", kind.plugin)
      json.member("instances", instances)
      json.key("parameters")
      json.array { json in
        for parameter in descriptor.intent.parameters { write(parameter, to: &json) }
      }
      json.member("offered", kind.isOffered)
      json.member("contentMarginsDisabled", descriptor.contentMarginsDisabled)
      json.member("containerBackgroundRemovable", descriptor.containerBackgroundRemovable)
      json.key("disfavoredLocations")
      json.array { json in
        for disfavored in descriptor.disfavoredLocations {
          json.object { json in
            json.member("location", disfavored.location.rawValue)
            json.member("families", disfavored.families.map(\.name))
          }
        }
      }
      json.member("promptsForUserConfiguration", descriptor.promptsForUserConfiguration)
      json.member("supplementalActivityFamilies", descriptor.supplementalActivityFamilies)
      json.member("clock", kind.clock?.rawValue)
      json.member("summary", summary)
      json.key("recommendations")
      guard let recommendations else { return json.null() }
      json.array { json in
        for recommendation in recommendations {
          json.object { json in
            json.member("title", recommendation.title)
            json.member("configuration", descriptor.intent.shown(recommendation.configuration))
            json.member("example", command(adding: recommendation))
          }
        }
      }
      json.member("budget", kind.budget)
    }
  }

  private func write(_ parameter: ParameterSchema, to json: inout JSONWriter) {
    json.object { json in
      json.member("name", parameter.name)
      json.member("title", parameter.title)
      json.member("type", parameter.type.name)
      if case .entity(let entity) = parameter.type {
        json.member("entity", entity.name)
      } else {
        json.member("entity", nil as String?)
      }
      json.member("array", parameter.isArray)
      json.member("optional", !parameter.isRequired)
      json.member("secret", parameter.isSecret)
      json.member("default", parameter.shown(parameter.defaultValue ?? .null))
      json.member("value", parameter.shown(kind.own[parameter.name] ?? .null))
      json.member("minimum", parameter.minimum)
      json.member("maximum", parameter.maximum)
      json.member("step", parameter.step)
      json.key("options")
      json.array { json in
        for option in parameter.options { json.value(option) }
      }
      json.member("when", kind.descriptor.intent.when(parameter.name))
      json.member("example", parameter.exampleAssignment)
      json.member("description", parameter.description)
      if case .measurement(let dimension, let unit) = parameter.type {
        json.member("dimension", dimension.rawValue)
        json.member("unit", unit)
      } else {
        json.member("dimension", nil as String?)
        json.member("unit", nil as String?)
      }
      json.member("control", parameter.control?.rawValue)
      json.member("multiline", parameter.input.isMultiline)
      write(parameter, sizesTo: &json)
      json.member("dynamicOptions", parameter.hasDynamicOptions)
      json.member("dependsOn", parameter.dependsOn)
      json.member("formerNames", parameter.formerNames)
      json.member("prompt", parameter.prompt)
    }
  }

  /// The number of values in each family; null for a parameter with one value.
  private func write(_ parameter: ParameterSchema, sizesTo json: inout JSONWriter) {
    json.key("sizes")
    guard parameter.isArray, !parameter.size.isFree else { return json.null() }
    json.object { json in
      for family in kind.descriptor.families {
        let bounds = parameter.size.bounds(in: family)
        json.key(family.name)
        json.object { json in
          json.member("min", bounds.minimum)
          json.member("max", bounds.maximum)
        }
      }
    }
  }

  /// The author's sentence about a widget, filled with the default values.
  var summary: String? {
    kind.descriptor.intent.sentence(
      kind.resolve([:]), in: kind.descriptor.families.first ?? .systemSmall)
  }

  /// The command that adds a widget with a recommended configuration.
  func command(adding recommendation: RecommendationValue) -> String {
    ShellWord.commandLine(["add", name, "--recommended", recommendation.title])
  }
}

extension KindReport {
  /// The reports on all kinds that plugins offer.
  static func all(in home: Home) async throws -> [KindReport] {
    let kinds = try await home.kinds.all()
    let counts = try home.instances.countsByKind()
    return try kinds.map { try KindReport($0, among: kinds, counts, in: home) }
  }

  /// The report on the kind with a name; throws if there is none.
  init(named name: String, in home: Home) async throws {
    let kind = try await home.kinds.named(name)
    let counts = try home.instances.countsByKind()
    try self.init(kind, among: try await home.kinds.all(), counts, in: home)
  }

  private init(
    _ kind: StoredKind, among kinds: [StoredKind], _ counts: [Int: Int], in home: Home
  ) throws {
    self.init(
      kind: kind, name: home.kinds.name(of: kind, among: kinds), instances: counts[kind.key] ?? 0,
      isClockMoved: try home.processes.canSimulateClock(of: kind.plugin))
  }
}
