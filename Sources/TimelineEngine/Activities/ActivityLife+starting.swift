package import Foundation
package import WidgetModel

/// Starts live activities, within the limits of the home and of each plugin.
extension ActivityLife {
  /// The content and settings of a new activity, passed to ``start(_:beside:at:)``.
  package struct Start: Hashable, Sendable {
    package var id: String
    package var plugin: String
    package var type: String
    package var attributes: JSONValue
    package var content: ActivityContentValue
    package var token: String
    /// When the activity starts; nil for immediately.
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

  /// How many activities exist, not counting dismissed ones; compared with the limits.
  package struct Count: Hashable, Sendable {
    package var ofPlugin: Int
    package var inAll: Int

    package init(ofPlugin: Int, inAll: Int) {
      self.ofPlugin = ofPlugin
      self.inAll = inAll
    }
  }

  /// Creates the record of a new activity.
  ///
  /// Throws if the content is too large, or if the plugin or the home has too many activities.
  package func start(
    _ start: Start, beside count: Count, at reading: ClockReading
  ) throws(WidgetryError) -> ActivityRecord {
    let size = start.content.size(with: start.attributes)
    guard size <= ActivityContentValue.sizeLimit else { throw .activityTooLarge(size) }
    guard count.inAll < homeLimit else { throw .tooManyActivities(homeLimit) }
    guard count.ofPlugin < pluginLimit else {
      throw .tooManyActivities(pluginLimit, of: start.plugin)
    }
    let now = reading.date
    var record = ActivityRecord(
      id: start.id, plugin: start.plugin, type: start.type, attributes: start.attributes,
      content: start.content, state: .pending, token: start.token,
      startsAt: max(start.date ?? now, now),
      timestamp: limited(start.timestamp, at: now)
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
        "Attributes and state take \(size) bytes, but the limit is "
        + "\(ActivityContentValue.sizeLimit)",
      hint: "Shorten them, and move large data to the plugin's resources")
  }

  static func tooManyActivities(_ limit: Int) -> WidgetryError {
    WidgetryError(
      .failed, code: "activity.home-full", summary: "The limit of \(counted(limit)) is reached",
      hint: "Run 'widgetry activity list' to find activities that you can end")
  }

  static func tooManyActivities(_ limit: Int, of plugin: String) -> WidgetryError {
    WidgetryError(
      .failed, code: "activity.plugin-full",
      summary: "Plugin '\(plugin)' has reached its limit of \(counted(limit))",
      hint: "Run 'widgetry activity list' to find activities that you can end")
  }

  private static func counted(_ limit: Int) -> String {
    limit == 1 ? "1 activity" : "\(limit) activities"
  }
}
