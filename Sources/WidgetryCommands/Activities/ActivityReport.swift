internal import Foundation
internal import TimelineEngine
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry
internal import WidgetRendering

/// An activity as text and JSON.
struct ActivityReport {
  let activity: StoredActivity
  /// When the activity ends or disappears by itself; nil if that has happened.
  let endsAt: Date?
  /// The compact form as one line; nil if it couldn't be drawn yet.
  let line: String?
  /// The fields that the plugin expects, if they are known.
  let shape: ActivityShape?

  /// The attributes and the state, with moments as text.
  var attributes: JSONValue {
    shape?.attributes.withMomentsAsText(record.attributes) ?? record.attributes
  }
  var content: JSONValue {
    shape?.state.withMomentsAsText(record.content.state) ?? record.content.state
  }

  /// The line with a note about the activity's state.
  var markedLine: String? { line.map { activity.marked($0) } }

  private var record: ActivityRecord { activity.record }
  var state: ActivityState { record.state }

  /// The fields that a list of activities can be sorted by.
  static var sortFields: [SortField<ActivityReport>] {
    [
      SortField("id") { SortKey($0.record.id) }, SortField("state") { SortKey($0.state.rawValue) },
      SortField("type") { SortKey($0.record.type) },
      SortField("started") { SortKey($0.record.startsAt) },
      SortField("until") { SortKey($0.endsAt) },
    ]
  }

  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("id", record.id)
      json.member("type", record.type)
      json.member("state", record.state.rawValue)
      json.member("attributes", attributes)
      json.member("content", content)
      json.member("startedAt", record.startsAt)
      json.member("staleAt", record.content.staleDate)
      json.member("endsAt", endsAt)
      json.member("relevance", record.content.relevanceScore)
      json.member("token", record.token)
      json.member("plugin", record.plugin)
      json.member("line", line)
      json.member("stale", activity.mark != nil)
      json.member("alerts", record.alerts)
      json.member("reason", activity.failure?.code)
      json.member("detail", activity.failure?.summary)
    }
  }
}

extension StoredActivity {
  /// A note if an earlier state is shown or the state is stale; nil if it is current.
  var mark: String? {
    if failure != nil { return "earlier state" }
    return record.state == .stale ? "stale" : nil
  }

  func marked(_ line: String) -> String { mark.map { "\(line) (\($0))" } ?? line }
}

extension StoredActivity {
  /// Warns if an earlier state is shown, and why.
  func warnOfFailure(on output: Output) {
    guard let failure else { return }
    output.warning(
      "'\(record.id)' shows an earlier state: \(failure.summary)", code: failure.code)
  }
}

extension ActivityReport {
  /// Reports on several activities, and looks up each type once.
  static func of(_ activities: [StoredActivity], in home: Home) throws -> [ActivityReport] {
    var shapes = ActivityShapes()
    return try activities.map { try ActivityReport(on: $0, in: home, &shapes) }
  }

  init(on activity: StoredActivity, in home: Home) throws {
    var shapes = ActivityShapes()
    try self.init(on: activity, in: home, &shapes)
  }

  private init(
    on activity: StoredActivity, in home: Home, _ shapes: inout ActivityShapes
  ) throws {
    let record = activity.record
    let life = ActivityLife()
    let endsAt: Date? =
      switch record.state {
      case .pending, .active, .stale: life.endsAt(record)
      case .ended: life.dismissesAt(record)
      case .dismissed: nil
      }
    self.init(
      activity: activity, endsAt: endsAt, line: try Self.line(of: activity, in: home),
      shape: try home.registryIfThere().flatMap { try shapes.shape(of: record, in: $0) })
  }

  private static func line(of activity: StoredActivity, in home: Home) throws -> String? {
    guard activity.record.state.isShown, let views = try home.activities.views(of: activity) else {
      return nil
    }
    return ActivitySheet(
      activity, .compact, views, at: Date(), surroundings: try home.surroundings())?.line
  }
}
