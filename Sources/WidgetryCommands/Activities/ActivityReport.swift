internal import Foundation
internal import TimelineEngine
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry
internal import WidgetRendering

/// An activity as it is printed.
struct ActivityReport {
  let activity: StoredActivity
  /// When it ends by itself, or is taken away; nil for one that is over.
  let endsAt: Date?
  /// Its compact form in one line; nil where nothing could be drawn yet.
  let line: String?
  /// What its plugin expects, as far as that is known.
  let shape: ActivityShape?

  /// The attributes and the state, with moments as text.
  var attributes: JSONValue {
    shape?.attributes.withMomentsAsText(record.attributes) ?? record.attributes
  }
  var content: JSONValue {
    shape?.state.withMomentsAsText(record.content.state) ?? record.content.state
  }

  /// The line with what is to be known of it.
  var markedLine: String? { line.map { activity.marked($0) } }

  private var record: ActivityRecord { activity.record }
  var state: ActivityState { record.state }

  /// What a list of activities can be sorted by.
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
  /// What is to be known of what it shows; nil where it shows how things are.
  var mark: String? {
    if failure != nil { return "earlier state" }
    return record.state == .stale ? "stale" : nil
  }

  func marked(_ line: String) -> String { mark.map { "\(line) (\($0))" } ?? line }
}

extension StoredActivity {
  /// Warns that it shows an earlier state, and why.
  func warnOfFailure(on output: Output) {
    guard let failure else { return }
    output.warning(
      "'\(record.id)' shows an earlier state: \(failure.summary)", code: failure.code)
  }
}

extension ActivityReport {
  /// Several, whose types are looked up once.
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
