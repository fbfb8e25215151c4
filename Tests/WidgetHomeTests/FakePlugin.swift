import Foundation
import PluginHost
import PluginProtocol
import Synchronization
import WidgetHome
import WidgetModel

/// A plugin in this process, whose kinds, answers and faults are the test's, and which counts what it is asked.
final class FakePlugin: Sendable {
  struct State {
    var kinds: [KindDescriptor]
    var requests: [ProviderRequest] = []
    var drawn: [ActivityRequest] = []
    var descriptions = 0
    /// The choices that it tells instead of its cities.
    var options: (@Sendable (OptionsRequest) -> [ParameterOption])?
    var recommendations: [RecommendationValue] = []
    var failure: WireError?
    var policy = ReloadPolicy.never
    /// The seconds after each request at which it asks for the next reload, instead of `policy`.
    var nextReload: Double?
    var clock: ClockUse?
    /// Runs once, while a timeline is being made.
    var meanwhile: (@Sendable () throws -> Void)?
    /// What its activities show beside their score; it is sent unless the host has it.
    var picture: ImageValue?
    /// Runs once, while an activity is being drawn.
    var meanwhileDrawing: (@Sendable () throws -> Void)?
    /// Why it cannot draw any activity.
    var drawingFailure: WireError?
    /// After how many seconds its timelines have an entry more each, which is numbered.
    var changes: [TimeInterval] = []
    /// What only the plugin knows, and its host cannot see change.
    var secret = ""
  }

  let id: String
  private let state: Mutex<State>

  init(_ id: String = "fake", kinds: [KindDescriptor] = [.clock, .day]) {
    self.id = id
    state = Mutex(State(kinds: kinds))
  }

  /// The timelines that it was asked for.
  var requests: [ProviderRequest] { state.withLock { $0.requests } }
  /// The states of activities that it has drawn.
  var drawn: [ActivityRequest] { state.withLock { $0.drawn } }
  var descriptions: Int { state.withLock { $0.descriptions } }

  func change(_ body: @Sendable (inout State) -> Void) {
    state.withLock { body(&$0) }
  }

  func whileAsked(_ body: @escaping @Sendable () throws -> Void) {
    state.withLock { $0.meanwhile = body }
  }

  func answer(_ request: PluginRequest) -> Result<PluginAnswer, WireError> {
    switch request {
    case .describe:
      return state.withLock {
        $0.descriptions += 1
        return $0.failure.map { .failure($0) } ?? .success(.kinds($0.kinds))
      }
    case .timeline(let request): return timeline(request)
    case .options(let request):
      if let options = state.withLock({ $0.options }) {
        return .success(.options(options(request)))
      }
      let cities = [
        ("seoul", "Seoul"), ("nyc", "New York"), ("york-1", "York"), ("york-2", "York"),
      ]
      let options = cities.map { ParameterOption(value: .string($0.0), title: $0.1) }
      return .success(
        .options(options.filter { option in request.ids?.contains(option.value.plain) ?? true }))
    case .recommendations: return .success(.recommendations(state.withLock { $0.recommendations }))
    case .reads: return .success(.reads([]))
    case .activity(let request): return presentations(request)
    case .placeholder, .snapshot, .perform:
      return .failure(WireError(code: "not.asked", summary: "No"))
    }
  }

  /// An activity shows its score in all forms; one below zero is nothing that it understands.
  private func presentations(_ request: ActivityRequest) -> Result<PluginAnswer, WireError> {
    guard let score = request.state.object?["score"]?.number, score >= 0 else {
      return .failure(WireError(code: "activity.state", summary: "The state does not decode"))
    }
    let (picture, meanwhile, failure) = state.withLock { state in
      defer { state.meanwhileDrawing = nil }
      state.drawn.append(request)
      return (state.picture, state.meanwhileDrawing, state.drawingFailure)
    }
    if let failure { return .failure(failure) }
    do {
      try meanwhile?()
    } catch {
      return .failure(WireError(code: "test", summary: "\(error)"))
    }
    let words = "\(Int(score))" + (request.isStale ? " ?" : "")
    let forms = ActivityPresentation.allCases.map { form in
      (form, ViewNode.text(TextNode(runs: [TextRun("\(form.rawValue) \(words)")])))
    }
    var views = ActivityViews(Dictionary(uniqueKeysWithValues: forms))
    if let picture, !request.knownImages.contains(picture.digest) {
      views.attachments.images = [picture]
    }
    return .success(.presentations(views))
  }

  private func timeline(_ request: ProviderRequest) -> Result<PluginAnswer, WireError> {
    let (before, meanwhile) = state.withLock { state in
      defer { state.meanwhile = nil }
      state.requests.append(request)
      return (state, state.meanwhile)
    }
    do {
      try meanwhile?()
    } catch {
      return .failure(WireError(code: "test", summary: "\(error)"))
    }
    if let failure = before.failure { return .failure(failure) }
    let titles = (request.entities["anniversary"] ?? [:]).values.map(\.title).sorted()
    let values = request.configuration.sorted { $0.key < $1.key }
      .map { "\($0.key)=\($0.value.plain)" }
    let group = (request.defaults["group"] ?? [:]).values.map(\.plain)
    let words =
      ([id, before.secret] + values + titles + group + [request.environment.timeZone])
      .filter { !$0.isEmpty }
    let line = words.joined(separator: " ")
    let later = before.changes.enumerated().map { index, seconds in
      EntryValue(date: request.now + seconds, view: .text(TextNode("\(line) \(index + 1)")))
    }
    return .success(
      .timeline(
        TimelineValue(
          entries: [EntryValue(date: request.now, view: .text(TextNode(line)))] + later,
          policy: before.nextReload.map { .after(request.now + $0) } ?? before.policy,
          clock: before.clock)))
  }
}

extension KindDescriptor {
  /// A kind with a parameter of every type, none of which has to be set.
  static let clock = KindDescriptor(
    name: "clock", families: [.systemSmall, .systemMedium],
    intent: IntentSchema(
      name: "Clock",
      parameters: [
        ParameterSchema(name: "text", title: "Text", type: .string, isOptional: true),
        ParameterSchema(
          name: "count", title: "Count", type: .int, defaultValue: .int(3), minimum: 0, maximum: 10),
        ParameterSchema(name: "big", title: "Big", type: .int, isOptional: true),
        ParameterSchema(
          name: "ratio", title: "Ratio", type: .double, isOptional: true, minimum: 0, maximum: 1),
        ParameterSchema(name: "wide", title: "Wide", type: .double, isOptional: true),
        ParameterSchema(name: "on", title: "On", type: .bool, isOptional: true),
        ParameterSchema(
          name: "style", title: "Style", type: .enumeration, isOptional: true,
          options: [
            ParameterOption(value: .string("plain"), title: "Quite plain"),
            ParameterOption(value: .string("fancy"), title: "Fancy"),
          ]),
        ParameterSchema(name: "day", title: "Day", type: .date(.date), isOptional: true),
        ParameterSchema(name: "at", title: "At", type: .date(.time), isOptional: true),
        ParameterSchema(name: "moment", title: "Moment", type: .date(.dateTime), isOptional: true),
        ParameterSchema(name: "tags", title: "Tags", type: .string, isArray: true),
        ParameterSchema(name: "numbers", title: "Numbers", type: .int, isArray: true),
        ParameterSchema(
          name: "city", title: "City",
          type: .entity(EntityType(name: "city", owner: .plugin)), isOptional: true,
          hasDynamicOptions: true),
        ParameterSchema(
          name: "people", title: "People", type: .entity(.anniversary), isArray: true),
      ]))

  /// A kind that cannot do without an anniversary.
  static let day = KindDescriptor(
    name: "day",
    intent: IntentSchema(
      name: "Day",
      parameters: [
        ParameterSchema(name: "anniversary", title: "Anniversary", type: .entity(.anniversary))
      ]))
}
