internal import Foundation
package import WidgetModel

// Writes the lines of the protocol.

extension HostFrame {
  /// The frame as a line of JSON, including the line feed.
  package var line: [UInt8] {
    var json = JSONWriter(capacity: 512)
    json.object { json in
      switch self {
      case .hello(let hello):
        json.key("hello")
        json.object { json in
          json.key("versions")
          json.array { json in
            for version in hello.versions { json.value(version) }
          }
          json.member("host", hello.host)
        }
      case .request(let id, let request):
        json.member("id", id)
        json.members(of: request)
      case .reply(let call, let result):
        json.member("reply", call)
        switch result {
        case .success(let value): json.member("result", value)
        case .failure(let error): json.member("error", error)
        }
      }
    }
    json.endLine()
    return json.bytes
  }
}

extension PluginFrame {
  /// The frame as a line of JSON, including the line feed.
  package var line: [UInt8] {
    var json = JSONWriter(capacity: 4096)
    json.object { json in
      switch self {
      case .hello(let hello):
        json.key("hello")
        json.object { json in
          json.member("version", hello.version)
          json.member("plugin", hello.plugin)
          json.member("pluginVersion", hello.pluginVersion)
          if !hello.asks.isEmpty { json.member("asks", hello.asks) }
        }
      case .answer(let id, let result):
        json.member("id", id)
        switch result {
        case .success(let answer): json.members(of: answer)
        case .failure(let error): json.member("error", error)
        }
      case .call(let call):
        json.member("call", call.id)
        if let during = call.during { json.member("during", during) }
        json.member("do", call.verb)
        json.member("arguments", call.arguments)
      }
    }
    json.endLine()
    return json.bytes
  }
}

extension JSONWriter {
  package mutating func member(_ name: String, _ error: WireError) {
    key(name)
    object { json in
      json.member("code", error.code)
      json.member("summary", error.summary)
      if let hint = error.hint { json.member("hint", hint) }
      if let pause = error.retryAfter { json.member("retryAfter", pause / .seconds(1)) }
    }
  }

  fileprivate mutating func members(of request: PluginRequest) {
    switch request {
    case .describe: member("do", "describe")
    case .placeholder(let request): members(of: request, verb: "placeholder")
    case .snapshot(let request): members(of: request, verb: "snapshot")
    case .timeline(let request): members(of: request, verb: "timeline")
    case .reads(let request): members(of: request, verb: "reads")
    case .options(let request):
      member("do", "options")
      member("kind", request.kind)
      member("parameter", request.parameter)
      if let search = request.search { member("search", search) }
      if let ids = request.ids { member("ids", ids) }
      member("now", request.now.timeIntervalSince1970)
      member("environment", request.environment)
      member("configuration", request.configuration)
      member("entities", request.entities)
      member("defaults", ofGroups: request.defaults)
    case .recommendations(let request):
      member("do", "recommendations")
      member("kind", request.kind)
      member("now", request.now.timeIntervalSince1970)
      member("environment", request.environment)
      member("defaults", ofGroups: request.defaults)
    case .perform(let request):
      members(of: request.request, verb: "perform")
      member("action", request.action.json)
    case .activity(let request):
      member("do", "activity")
      member("kind", request.kind)
      member("activity", request.id)
      member("attributes", request.attributes)
      member("state", request.state)
      if request.isStale { member("isStale", true) }
      if !request.knownImages.isEmpty { member("knownImages", request.knownImages) }
      member("now", request.now.timeIntervalSince1970)
      member("environment", request.environment)
    }
  }

  private mutating func members(of request: ProviderRequest, verb: String) {
    member("do", verb)
    member("kind", request.kind)
    member("family", request.family.name)
    member("location", request.location.rawValue)
    key("displaySize")
    object { json in
      json.member("width", request.displaySize.width)
      json.member("height", request.displaySize.height)
    }
    member("now", request.now.timeIntervalSince1970)
    if request.isPreview { member("isPreview", true) }
    if request.isSimulated { member("isSimulated", true) }
    member("environment", request.environment)
    member("configuration", request.configuration)
    member("entities", request.entities)
    member("defaults", ofGroups: request.defaults)
  }

  private mutating func member(
    _ name: String, ofGroups groups: [String: [String: JSONValue]]
  ) {
    guard !groups.isEmpty else { return }
    key(name)
    object { json in
      for (group, values) in groups.sorted(by: { $0.key < $1.key }) { json.member(group, values) }
    }
  }

  private mutating func member(_ name: String, _ environment: RequestEnvironment) {
    key(name)
    object { json in
      json.member("locale", environment.locale)
      json.member("timeZone", environment.timeZone)
      json.member("calendar", environment.calendar)
      json.member("colorScheme", environment.colorScheme.rawValue)
      json.member("renderingMode", environment.renderingMode.rawValue)
      json.member("isLuminanceReduced", environment.isLuminanceReduced)
    }
  }

  private mutating func member(_ name: String, _ entities: [String: [String: EntityValue]]) {
    key(name)
    object { json in
      for (type, things) in entities.sorted(by: { $0.key < $1.key }) {
        json.key(type)
        json.object { json in
          for (id, entity) in things.sorted(by: { $0.key < $1.key }) {
            json.key(id)
            json.value(entity)
          }
        }
      }
    }
  }

  fileprivate mutating func members(of answer: PluginAnswer) {
    switch answer {
    case .kinds(let kinds):
      key("kinds")
      array { json in
        for kind in kinds { json.value(kind) }
      }
    case .entry(let entry):
      key("entry")
      value(entry)
    case .timeline(let timeline):
      key("timeline")
      object { json in
        json.key("entries")
        json.array { json in
          for entry in timeline.entries { json.value(entry) }
        }
        json.key("policy")
        switch timeline.policy {
        case .atEnd: json.value("atEnd")
        case .never: json.value("never")
        case .after(let date):
          json.object { json in json.member("after", date.timeIntervalSince1970) }
        }
        if !timeline.read.isEmpty { json.member("read", timeline.read) }
        if let clock = timeline.clock { json.member("clock", clock.rawValue) }
        json.members(of: timeline.attachments)
      }
    case .options(let options, let written):
      key("options")
      array { json in
        for option in options { json.value(option) }
      }
      member("defaults", ofGroups: written)
    case .recommendations(let recommendations):
      key("recommendations")
      array { json in
        for recommendation in recommendations { json.value(recommendation) }
      }
    case .reads(let reads):
      key("reads")
      array { json in
        for read in reads { json.value(read) }
      }
    case .performed(let performed):
      key("performed")
      value(performed)
    case .presentations(let presentations):
      key("presentations")
      value(presentations)
    }
  }

  private mutating func value(_ entry: EntryValue) {
    object { json in
      json.member("date", entry.date.timeIntervalSince1970)
      // JSON can't express an infinite score; the entry is still useful without it.
      if let relevance = entry.relevance, relevance.score.isFinite, relevance.duration.isFinite {
        json.key("relevance")
        json.object { json in
          json.member("score", Double(relevance.score))
          json.member("duration", relevance.duration)
        }
      }
      json.key("view")
      json.value(entry.view)
      json.members(of: entry.attachments)
    }
  }
}
