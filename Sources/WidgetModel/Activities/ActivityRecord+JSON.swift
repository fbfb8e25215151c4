internal import Foundation

// The form in which a home stores a live activity.

extension ActivityRecord {
  /// Decodes a stored record.
  package init(parsing json: some Collection<UInt8>) throws {
    self = try JSONReader.read(json) { json in try json.activityRecord() }
  }

  /// The record as it is stored.
  package var json: [UInt8] {
    var writer = JSONWriter(capacity: 1024)
    writer.value(self)
    return writer.bytes
  }
}

extension JSONWriter {
  fileprivate mutating func value(_ record: ActivityRecord) {
    object { json in
      json.member("id", record.id)
      json.member("plugin", record.plugin)
      json.member("type", record.type)
      json.member("attributes", record.attributes)
      json.key("content")
      json.value(record.content)
      json.member("state", record.state.rawValue)
      json.member("token", record.token)
      json.member("startsAt", Moment.milliseconds(record.startsAt))
      if let end = record.end {
        json.member("endedAt", Moment.milliseconds(end.at))
        json.key("dismissal")
        json.value(end.dismissal)
      }
      json.member("timestamp", Moment.milliseconds(record.timestamp.at))
      json.member("isOwnTimestamp", record.timestamp.isOwn)
      if let alert = record.alert {
        json.key("alert")
        json.value(alert)
        json.member("alerts", record.alerts)
      }
      json.member("revision", record.revision)
      json.member("seenAt", Moment.milliseconds(record.seen.date))
      if let running = record.seen.running {
        json.member("boot", running.boot)
        json.member("running", running.milliseconds)
      }
    }
  }
}

extension JSONReader {
  fileprivate mutating func activityRecord() throws -> ActivityRecord {
    var record = ActivityRecord(
      id: "", plugin: "", type: "", attributes: .object([:]),
      content: ActivityContentValue(state: .object([:])), startsAt: .distantPast)
    var (endedAt, dismissal) = (Date?.none, ActivityDismissal.default)
    var (boot, running) = (String?.none, Int?.none)
    try object { json, key in
      switch key {
      case "id": record.id = try json.string()
      case "plugin": record.plugin = try json.string()
      case "type": record.type = try json.string()
      case "attributes": record.attributes = try json.value()
      case "content": record.content = try json.activityContent()
      case "state":
        let word = try json.string()
        guard let state = ActivityState(rawValue: word) else {
          throw json.error("unknown activity state '\(word)'")
        }
        record.state = state
      case "token": record.token = try json.string()
      case "startsAt": record.startsAt = try json.milliseconds() ?? record.startsAt
      case "endedAt": endedAt = try json.milliseconds()
      case "dismissal": dismissal = try json.activityDismissal()
      case "timestamp": record.timestamp.at = try json.milliseconds() ?? record.timestamp.at
      case "isOwnTimestamp": record.timestamp.isOwn = try json.bool()
      case "alert": record.alert = try json.activityAlert()
      case "alerts": record.alerts = try json.int()
      case "revision": record.revision = try json.int()
      case "seenAt": record.seen.date = try json.milliseconds() ?? record.seen.date
      case "boot": boot = try json.string()
      case "running": running = try json.int()
      default: try json.skip()
      }
    }
    record.end = endedAt.map { ActivityRecord.End(at: $0, dismissal: dismissal) }
    if let boot, let running {
      record.seen.running = ClockReading.Running(boot: boot, milliseconds: running)
    }
    return record
  }
}
