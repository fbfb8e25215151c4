package import Foundation
package import WidgetModel

extension ActivityLife {
  /// The content and settings with which an activity starts.
  package struct Start: Hashable, Sendable {
    package var id: String
    package var plugin: String
    package var type: String
    package var attributes: JSONValue
    package var content: ActivityContentValue
    package var token: String
    /// When it starts; nil for immediately.
    package var date: Date?
    package var alert: ActivityAlertValue?
    /// The time that the content is for; nil for now.
    package var timestamp: Date?

    package init(
      id: String, plugin: String, type: String, attributes: JSONValue,
      content: ActivityContentValue, token: String, date: Date? = nil,
      alert: ActivityAlertValue? = nil, timestamp: Date? = nil
    ) {
      self.id = id
      self.plugin = plugin
      self.type = type
      self.attributes = attributes
      self.content = content
      self.token = token
      self.date = date
      self.alert = alert
      self.timestamp = timestamp
    }
  }

  /// The number of activities, not counting dismissed ones.
  package struct Count: Hashable, Sendable {
    package var ofPlugin: Int
    package var inAll: Int

    package init(ofPlugin: Int, inAll: Int) {
      self.ofPlugin = ofPlugin
      self.inAll = inAll
    }
  }

  /// Creates the record of a new activity; throws if a limit is exceeded.
  package func start(
    _ start: Start, beside count: Count, at reading: ClockReading
  ) throws(WidgetryError) -> ActivityRecord {
    let size = start.content.size(with: start.attributes)
    guard size <= ActivityContentValue.sizeLimit else { throw .activityTooLarge(size) }
    guard count.inAll < mostInAll else { throw .tooManyActivities(mostInAll) }
    guard count.ofPlugin < mostOfPlugin else {
      throw .tooManyActivities(mostOfPlugin, of: start.plugin)
    }
    let now = reading.date
    var record = ActivityRecord(
      id: start.id, plugin: start.plugin, type: start.type, attributes: start.attributes,
      content: start.content, state: .pending, token: start.token,
      startsAt: max(start.date ?? now, now),
      timestamp: believable(start.timestamp, at: now)
        .map { ActivityRecord.Stamp(at: $0, isOwn: false) }
        ?? ActivityRecord.Stamp(at: now, isOwn: true), seen: reading)
    record.alert = start.alert
    settle(&record, at: reading)
    record.revision = 1
    return record
  }
}

extension WidgetryError {
  package static func activityTooLarge(_ size: Int) -> WidgetryError {
    WidgetryError(
      .misuse, code: "activity.too-large",
      summary:
        "Attributes and state have \(size) bytes, more than \(ActivityContentValue.sizeLimit)",
      hint: "shorten them, and move large data to the plugin's own resources")
  }

  static func tooManyActivities(_ limit: Int) -> WidgetryError {
    WidgetryError(
      .failed, code: "activity.home-full", summary: "There \(words(limit)) already",
      hint: "end some of them: widgetry activity list")
  }

  static func tooManyActivities(_ limit: Int, of plugin: String) -> WidgetryError {
    WidgetryError(
      .failed, code: "activity.plugin-full",
      summary: "There \(words(limit)) of plugin '\(plugin)' already",
      hint: "end some of them: widgetry activity list")
  }

  private static func words(_ limit: Int) -> String {
    limit == 1 ? "is 1 activity" : "are \(limit) activities"
  }
}
