internal import Foundation
internal import TimelineEngine
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry
internal import WidgetRendering

/// An activity with computed values such as its text, as the `activity` commands print it.
struct ActivityReport {
  let activity: StoredActivity
  /// When the activity ends or, if it has ended, disappears; nil if it has disappeared.
  let endsAt: Date?
  /// The activity in one line; nil if it couldn't be drawn yet.
  let line: String?
  /// The fields that the plugin expects, if they are known.
  let shape: ActivityShape?

  /// The attributes, with moments as text.
  var attributes: JSONValue {
    shape?.attributes.withMomentsAsText(record.attributes) ?? record.attributes
  }
  /// The state, with moments as text.
  var content: JSONValue {
    shape?.state.withMomentsAsText(record.content.state) ?? record.content.state
  }

  /// The line, with a mark such as `(stale)` if it isn't current.
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
  /// The mark of an activity that shows an earlier or stale state; nil if the state is current.
  var mark: String? {
    if failure != nil { return "earlier state" }
    return record.state == .stale ? "stale" : nil
  }

  /// A line of text with the mark in parentheses.
  func marked(_ line: String) -> String { mark.map { "\(line) (\($0))" } ?? line }
}

extension StoredActivity {
  /// Prints why the activity shows an earlier state, if it does.
  func warnOfFailure(on output: Output) {
    guard let failure else { return }
    output.warning(
      "'\(record.id)' shows an earlier state: \(failure.summary)", code: failure.code)
  }
}

extension ActivityReport {
  /// Creates reports for several activities, and reads each of their types only once.
  static func of(_ activities: [StoredActivity], in home: Home) throws -> [ActivityReport] {
    var shapes = home.activities.shapes()
    return try activities.map { try ActivityReport(on: $0, in: home, &shapes) }
  }

  init(on activity: StoredActivity, in home: Home) throws {
    var shapes = home.activities.shapes()
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
      shape: try shapes.shape(of: record))
  }

  private static func line(of activity: StoredActivity, in home: Home) throws -> String? {
    guard activity.record.state.isShown, let views = try home.activities.views(of: activity) else {
      return nil
    }
    return ActivitySheet(
      activity, .compact, views, at: Date(), surroundings: try home.surroundings())?.line
  }
}
