internal import Foundation
package import WidgetModel

/// Reads the values in the lines between a host and a plugin.
extension JSONReader {
  package mutating func wireError() throws -> WireError {
    var error = WireError(code: "", summary: "")
    try object { json, key in
      switch key {
      case "code": error.code = try json.string()
      case "summary": error.summary = try json.string()
      case "hint": error.hint = try json.null() ? nil : json.string()
      case "retryAfter":
        guard try !json.null() else { break }
        let seconds = try json.double()
        if seconds.isFinite { error.retryAfter = .seconds(min(max(0, seconds), 1e9)) }
      default: try json.skip()
      }
    }
    return error
  }

  func tooMany(_ things: String, _ limit: Int) -> JSONError {
    error("more than \(limit) \(things)")
  }

  mutating func hostHello() throws -> HostHello {
    var hello = HostHello(versions: [], host: "")
    try object { json, key in
      switch key {
      case "versions": try json.array { json in hello.versions.append(try json.int()) }
      case "host": hello.host = try json.string()
      default: try json.skip()
      }
    }
    return hello
  }

  mutating func pluginHello() throws -> PluginHello {
    var hello = PluginHello(version: 0, plugin: "", pluginVersion: "")
    try object { json, key in
      switch key {
      case "version": hello.version = try json.int()
      case "plugin": hello.plugin = try json.string()
      case "pluginVersion": hello.pluginVersion = try json.string()
      case "asks":
        hello.asks = try json.strings()
        guard hello.asks.count <= WireLimit.asks else {
          throw json.error("more than \(WireLimit.asks) permissions requested")
        }
      default: try json.skip()
      }
    }
    return hello
  }

  mutating func date() throws -> Date {
    Date(timeIntervalSince1970: try double())
  }

  mutating func displaySize() throws -> DisplaySize {
    var size = DisplaySize(width: 0, height: 0)
    try object { json, key in
      switch key {
      case "width": size.width = try json.double()
      case "height": size.height = try json.double()
      default: try json.skip()
      }
    }
    return size
  }

  mutating func environment() throws -> RequestEnvironment {
    var environment = RequestEnvironment(locale: "", timeZone: "")
    try object { json, key in
      switch key {
      case "locale": environment.locale = try json.string()
      case "timeZone": environment.timeZone = try json.string()
      case "calendar": environment.calendar = try json.string()
      case "colorScheme":
        environment.colorScheme = .init(rawValue: try json.string()) ?? .light
      case "renderingMode":
        environment.renderingMode = .init(rawValue: try json.string()) ?? .fullColor
      case "isLuminanceReduced": environment.isLuminanceReduced = try json.bool()
      default: try json.skip()
      }
    }
    return environment
  }

  mutating func entities() throws -> [String: [String: EntityValue]] {
    var entities: [String: [String: EntityValue]] = [:]
    try object { json, type in
      try json.object { json, id in entities[type, default: [:]][id] = try json.entityValue() }
    }
    return entities
  }

  mutating func timelineValue() throws -> TimelineValue {
    var timeline = TimelineValue(entries: [], policy: .atEnd)
    var images: [String: ImageValue] = [:]
    try object { json, key in
      switch key {
      case "entries":
        try json.array { json in
          guard timeline.entries.count < WireLimit.entries else {
            throw json.tooMany("entries", WireLimit.entries)
          }
          timeline.entries.append(try json.entryValue())
        }
      case "policy": timeline.policy = try json.reloadPolicy()
      case "read": timeline.read = try json.strings()
      case "clock": timeline.clock = try json.null() ? nil : ClockUse(rawValue: json.string())
      case "images": images = try json.namedImages()
      case "notes": timeline.attachments.notes = try json.notes()
      case "lacks": timeline.attachments.missingResources = try json.missingResources()
      default: try json.skip()
      }
    }
    if !images.isEmpty {
      timeline.attachments.images = images.values.sorted { $0.digest < $1.digest }
      for index in timeline.entries.indices {
        timeline.entries[index].view = timeline.entries[index].view.renamingImages(images)
      }
    }
    timeline.gatherAttachments()
    return timeline
  }

  mutating func reloadPolicy() throws -> ReloadPolicy {
    if try kind() == .string {
      switch try string() {
      case "atEnd": return .atEnd
      case "never": return .never
      case let word: throw error("unknown policy '\(word)'")
      }
    }
    var policy: ReloadPolicy?
    try object { json, key in
      switch key {
      case "after": policy = .after(try json.date())
      default: try json.skip()
      }
    }
    guard let policy else {
      throw error("a policy must be 'atEnd', 'never' or {\"after\": seconds}")
    }
    return policy
  }

  mutating func entryValue() throws -> EntryValue {
    var date: Date?
    var relevance: EntryRelevance?
    var view: ViewNode?
    var images: [String: ImageValue] = [:]
    var attachments = ViewAttachments.none
    try fields { json, key in
      switch key {
      case "date": date = try json.date()
      case "relevance": relevance = try json.null() ? nil : json.relevance()
      case "view": view = try json.viewNode()
      case "images": images = try json.namedImages()
      case "notes": attachments.notes = try json.notes()
      case "lacks": attachments.missingResources = try json.missingResources()
      default: try json.skip()
      }
    }
    guard let date else { throw error("an entry needs a date") }
    guard let view else { throw error("an entry needs a view") }
    if !images.isEmpty {
      attachments.images = images.values.sorted { $0.digest < $1.digest }
    }
    return EntryValue(
      date: date, relevance: relevance, view: images.isEmpty ? view : view.renamingImages(images),
      attachments: attachments)
  }

  private mutating func relevance() throws -> EntryRelevance {
    var relevance = EntryRelevance(score: 0)
    try object { json, key in
      switch key {
      case "score":
        relevance.score = Float(try json.double())
        guard relevance.score.isFinite else { throw json.error("the score is too large") }
      case "duration": relevance.duration = try json.double()
      default: try json.skip()
      }
    }
    return relevance
  }
}
