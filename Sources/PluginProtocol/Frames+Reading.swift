internal import Foundation
internal import WidgetModel

// Reads the lines of the protocol. Members of a line may come in any order, so they are collected
// first; unknown ones are ignored.

extension HostFrame {
  /// Reads a line from a host, in a plugin.
  package init(line: some Collection<UInt8>) throws {
    self = try JSONReader.read(line) { json in
      var fields = HostFields()
      try json.object { json, key in try fields.read(key, from: &json) }
      return try fields.frame(orFail: json)
    }
  }
}

extension PluginFrame {
  /// Reads a line from a plugin, in the host.
  package init(line: some Collection<UInt8>) throws {
    self = try JSONReader.read(line) { json in
      var fields = PluginFields()
      try json.object { json, key in try fields.read(key, from: &json) }
      return try fields.frame(orFail: json)
    }
  }
}

/// Collects the members of a line from a host.
private struct HostFields {
  var hello: HostHello?
  var id: Int?
  var reply: Int?
  var verb: String?
  var result: JSONValue = .null
  var error: WireError?
  var request = ProviderRequest(
    kind: "", family: .systemSmall, environment: RequestEnvironment(locale: "", timeZone: ""),
    now: .distantPast)
  var displaySize: DisplaySize?
  var parameter = ""
  var search: String?
  var ids: [String]?
  var action: ActionValue?
  var activity: String?
  var attributes = JSONValue.object([:])
  var state = JSONValue.object([:])
  var isStale = false
  var knownImages: [String] = []

  mutating func read(_ key: String, from json: inout JSONReader) throws {
    switch key {
    case "hello": hello = try json.hostHello()
    case "id": id = try json.int()
    case "reply": reply = try json.int()
    case "do": verb = try json.string()
    case "result": result = try json.value()
    case "error": error = try json.null() ? nil : json.wireError()
    case "kind": request.kind = try json.string()
    case "family":
      let name = try json.string()
      guard let family = WidgetFamily(name: name) else {
        throw json.error("unknown family '\(name)'")
      }
      request.family = family
    case "location": request.location = WidgetLocation(rawValue: try json.string())
    case "displaySize": displaySize = try json.displaySize()
    case "now": request.now = try json.date()
    case "isPreview": request.isPreview = try json.bool()
    case "isSimulated": request.isSimulated = try json.bool()
    case "environment": request.environment = try json.environment()
    case "configuration": request.configuration = try json.members()
    case "entities": request.entities = try json.entities()
    case "defaults":
      try json.object { json, group in request.defaults[group] = try json.members() }
    case "parameter": parameter = try json.string()
    case "search": search = try json.null() ? nil : json.string()
    case "ids": ids = try json.null() ? nil : json.strings()
    case "action": action = try json.action()
    case "activity": activity = try json.string()
    case "attributes": attributes = try json.value()
    case "state": state = try json.value()
    case "isStale": isStale = try json.bool()
    case "knownImages": knownImages = try json.strings()
    default: try json.skip()
    }
  }

  /// The frame that the members make up; throws an error at the reader's position otherwise.
  func frame(orFail json: JSONReader) throws -> HostFrame {
    if let hello { return .hello(hello) }
    if let reply {
      return .reply(call: reply, error.map { .failure($0) } ?? .success(result))
    }
    guard let id, let verb else { throw json.error("the line isn't a request") }
    var request = request
    request.displaySize = displaySize ?? request.family.displaySize
    switch verb {
    case "describe": return .request(id: id, .describe)
    case "placeholder": return .request(id: id, .placeholder(request))
    case "snapshot": return .request(id: id, .snapshot(request))
    case "timeline": return .request(id: id, .timeline(request))
    case "reads": return .request(id: id, .reads(request))
    case "options":
      let options = OptionsRequest(
        kind: request.kind, parameter: parameter, search: search, ids: ids,
        environment: request.environment, now: request.now,
        configuration: request.configuration, entities: request.entities,
        defaults: request.defaults)
      return .request(id: id, .options(options))
    case "recommendations":
      return .request(
        id: id,
        .recommendations(
          RecommendationsRequest(
            kind: request.kind, environment: request.environment, now: request.now,
            defaults: request.defaults)))
    case "perform":
      guard let action else { throw json.error("'perform' needs an 'action'") }
      return .request(id: id, .perform(PerformRequest(request: request, action: action)))
    case "activity":
      guard let activity else { throw json.error("'activity' needs an id") }
      var activityRequest = ActivityRequest(
        kind: request.kind, id: activity, attributes: attributes, state: state,
        isStale: isStale, environment: request.environment, now: request.now)
      activityRequest.knownImages = knownImages
      return .request(id: id, .activity(activityRequest))
    default: throw UnknownRequest(id: id, verb: verb)
    }
  }
}

/// Thrown for a request with an unknown verb; the plugin answers it with an error and continues.
package struct UnknownRequest: Error, Hashable, Sendable {
  package var id: Int
  package var verb: String
}

/// Collects the members of a line from a plugin.
private struct PluginFields {
  var hello: PluginHello?
  var id: Int?
  var call: Int?
  var during: Int?
  var verb: String?
  var arguments: [String: JSONValue] = [:]
  var error: WireError?
  var answer: PluginAnswer?
  /// What an answer has written to shared groups.
  var written: [String: [String: JSONValue]] = [:]

  mutating func read(_ key: String, from json: inout JSONReader) throws {
    switch key {
    case "hello": hello = try json.pluginHello()
    case "id": id = try json.int()
    case "call": call = try json.int()
    case "during": during = try json.null() ? nil : json.int()
    case "do": verb = try json.string()
    case "arguments": arguments = try json.members()
    case "error": error = try json.null() ? nil : json.wireError()
    case "kinds":
      var kinds: [KindDescriptor] = []
      try json.array { json in
        guard kinds.count < WireLimit.kinds else { throw json.tooMany("kinds", WireLimit.kinds) }
        kinds.append(try json.kindDescriptor())
      }
      answer = .kinds(kinds)
    case "entry": answer = .entry(try json.entryValue())
    case "timeline": answer = .timeline(try json.timelineValue())
    case "options":
      var options: [ParameterOption] = []
      try json.array { json in
        guard options.count < WireLimit.options else {
          throw json.tooMany("options", WireLimit.options)
        }
        options.append(try json.parameterOption())
      }
      answer = .options(options)
    case "defaults":
      try json.object { json, group in written[group] = try json.members() }
    case "recommendations":
      var recommendations: [RecommendationValue] = []
      try json.array { json in
        guard recommendations.count < WireLimit.recommendations else {
          throw json.tooMany("recommendations", WireLimit.recommendations)
        }
        recommendations.append(try json.recommendationValue())
      }
      answer = .recommendations(recommendations)
    case "reads":
      var reads: [SharedRead] = []
      try json.array { json in
        let read = try json.sharedRead()
        if reads.count < WireLimit.reads { reads.append(read) }
      }
      answer = .reads(reads)
    case "performed": answer = .performed(try json.performedValue())
    case "presentations": answer = .presentations(try json.activityViews())
    default: try json.skip()
    }
  }

  func frame(orFail json: JSONReader) throws -> PluginFrame {
    if let hello { return .hello(hello) }
    if let call {
      guard let verb else { throw json.error("the call needs a verb") }
      return .call(HostCall(id: call, during: during, verb: verb, arguments: arguments))
    }
    guard let id else { throw json.error("the line isn't a hello, an answer or a call") }
    if let error { return .answer(id: id, .failure(error)) }
    guard let answer else { throw json.error("the answer has no content") }
    if case .options(let options, _) = answer {
      return .answer(id: id, .success(.options(options, written: written)))
    }
    return .answer(id: id, .success(answer))
  }
}
