internal import Foundation
internal import PluginProtocol
internal import WidgetModel

/// One request of a plugin check, with its description for findings.
struct CheckQuestion: Hashable {
  var request: PluginRequest
  var kind: String
  var family: WidgetFamily?
  /// A description such as `timeline at 2027-03-14 01:59 in America/New_York, en_US`.
  var words: String
  /// Whether the request contains invented values, which a plugin may refuse.
  var isMadeUp = false
}

/// The requests that check one kind; together they cover everything that a host may request.
struct CheckPlan {
  let kind: KindDescriptor
  let now: Date

  /// How many kinds of a plugin are checked at most.
  static let kindLimit = 20

  /// An id that no plugin offers.
  static let unknownID = "widgetry-check-no-such-id"

  private var families: [WidgetFamily] { kind.families.filter(WidgetFamily.offered.contains) }

  /// The parameters whose choices the plugin provides.
  var askedParameters: [ParameterSchema] {
    kind.intent.parameters.filter(\.hasDynamicOptions)
  }

  /// A request for a parameter's choices.
  func options(
    of parameter: ParameterSchema, search: String? = nil, ids: [String]? = nil
  ) -> CheckQuestion {
    let today = CheckMoment.today(now)
    let request = OptionsRequest(
      kind: kind.name, parameter: parameter.name, search: search, ids: ids,
      environment: today.environment, now: today.date,
      configuration: CheckConfiguration.defaults(of: kind.intent).values)
    var words = "options of '\(parameter.name)'"
    if let search { words += " for '\(search)'" }
    if ids != nil { words += " by id" }
    return CheckQuestion(request: .options(request), kind: kind.name, words: words)
  }

  /// Requests for content: each family with default values and with all values, and moments at
  /// which date arithmetic often goes wrong.
  func content(choices: [String: [ParameterOption]]) -> [CheckQuestion] {
    let today = CheckMoment.today(now)
    let defaults = CheckConfiguration.defaults(of: kind.intent)
    let full = CheckConfiguration.full(of: kind.intent, choices: choices)
    var questions: [CheckQuestion] = []
    for family in families {
      questions.append(question("placeholder", family, today, defaults))
      questions.append(question("snapshot", family, today, defaults, isPreview: true))
      // Hosts don't request content as long as a required value is missing.
      for configuration in [defaults, full].withoutRepetitions where configuration.missing.isEmpty {
        questions.append(question("snapshot", family, today, configuration))
        questions.append(question("timeline", family, today, configuration))
      }
    }
    let usual = defaults.missing.isEmpty ? defaults : full
    guard usual.missing.isEmpty else { return questions }
    for moment in CheckMoment.edges {
      for family in [families.first, families.last].compactMap(\.self).withoutRepetitions {
        questions.append(question("timeline", family, moment, usual))
        questions.append(question("snapshot", family, moment, usual))
      }
    }
    return questions
  }

  /// A request for the shared values that a timeline reads; nil if a required value is missing.
  var reads: CheckQuestion? {
    let configuration = CheckConfiguration.defaults(of: kind.intent)
    guard configuration.missing.isEmpty, let family = families.first,
      case .timeline(let request) = question(
        "timeline", family, CheckMoment.today(now), configuration
      ).request
    else { return nil }
    return CheckQuestion(request: .reads(request), kind: kind.name, words: "reads")
  }

  private func question(
    _ verb: String, _ family: WidgetFamily, _ moment: CheckMoment,
    _ configuration: CheckConfiguration, isPreview: Bool = false
  ) -> CheckQuestion {
    let request = ProviderRequest(
      kind: kind.name, family: family, environment: moment.environment, now: moment.date,
      isPreview: isPreview, configuration: configuration.values,
      entities: configuration.entities(of: kind.intent))
    var words = isPreview ? "snapshot for the gallery" : verb
    if moment.date != now { words += " at \(moment.words)" }
    if configuration != CheckConfiguration.defaults(of: kind.intent) {
      words += " with all parameters set"
    }
    let asked: PluginRequest =
      switch verb {
      case "placeholder": .placeholder(request)
      case "snapshot": .snapshot(request)
      default: .timeline(request)
      }
    return CheckQuestion(
      request: asked, kind: kind.name, family: family, words: words,
      isMadeUp: configuration.isMadeUp)
  }
}
