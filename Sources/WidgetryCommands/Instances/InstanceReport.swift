internal import Foundation
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

/// Everything that `list`, `status` and other commands print about one widget.
struct InstanceReport {
  let shown: ShownInstance
  let kind: StoredKind
  /// The widget's state, such as stale, and its cause.
  let report: StateReport
  /// The current content as one line; nil if there is none yet.
  let line: String?
  /// The moment from which the current content is valid.
  let entryDate: Date?
  /// When the content changes by itself.
  let nextChange: Date?
  let schedule: ReloadSchedule

  init(_ shown: ShownInstance, in home: Home, at now: Date) throws {
    self.shown = shown
    kind = try home.kinds.kind(key: shown.instance.kind)
    let status = try home.showing.status(of: shown, at: now)
    report = status.report
    var entry: ShownEntry?
    var line: String?
    do {
      entry = try status.entry.get()
      line = try entry.map { try shown.line(of: $0, at: now, in: home.surroundings()) }
    } catch is WidgetryError {
      // An unreadable instance is reported by its state, so the others are printed too.
    }
    self.line = line
    entryDate = entry?.date
    nextChange = try home.showing.nextChange(of: shown, entry: entry, at: now)
    schedule = ReloadSchedule(status)
  }

  var instance: StoredInstance { shown.instance }
  var nextReload: Date? { schedule.nextReload }

  /// Whether a requested reload would have to wait for the budget.
  var isDeferred: Bool { schedule.budget.until != nil }

  /// How to reload although the budget is used up.
  var reloadAnywayHint: String {
    "Run 'widgetry reload \(instance.id) --wait' to wait for the reload, or "
      + "'widgetry set \(instance.id) --budget unlimited' to remove the budget"
  }

  /// The effective values, as users type them.
  var configurationText: String {
    let resolved = kind.resolve(instance.own)
    return kind.descriptor.intent.parameters.compactMap { parameter in
      resolved[parameter.name].map { "\(parameter.name)=\(parameter.listed($0))" }
    }.joined(separator: " ")
  }

  /// The effective values that aren't defaults.
  var changesText: String {
    kind.descriptor.intent.changeWords(in: kind.resolve(instance.own))
  }

  /// The fields that a list of widgets can be sorted by.
  static var sortFields: [SortField<InstanceReport>] {
    [
      SortField("id") { SortKey($0.instance.id) }, SortField("kind") { SortKey($0.kind.name) },
      SortField("family") { SortKey($0.instance.family.rawValue) },
      SortField("shown") { SortKey($0.line) }, SortField("next") { SortKey($0.nextChange) },
      SortField("reload") { SortKey($0.nextReload) },
      SortField("state") { SortKey($0.report.state.rawValue) },
      SortField("added") { SortKey($0.instance.key) },
    ]
  }

  /// Writes the report as a JSON object.
  func write(to json: inout JSONWriter) {
    json.object { json in members(&json) }
  }

  /// Writes the members without the enclosing object, so that `status` can add its own.
  func members(_ json: inout JSONWriter) {
    json.member("id", instance.id)
    json.member("kind", kind.name)
    json.member("family", instance.family.name)
    json.member("location", instance.location.rawValue)
    json.member("plugin", kind.plugin)
    let intent = kind.descriptor.intent
    json.member("configuration", intent.shown(kind.resolve(instance.own)))
    json.member("own", intent.shown(kind.fitting(instance.own)))
    json.member("aside", kind.leftOver(in: instance.own).keys.sorted())
    json.member("revision", instance.revision)
    json.member("state", report.state.rawValue)
    json.member("reason", report.code)
    json.member("detail", report.words(Moment.text))
    json.member("shown", line)
    json.member("entryDate", entryDate)
    json.member("nextChange", nextChange)
    schedule.members(&json)
  }
}

extension JSONWriter {
  /// Writes a moment as text, or null.
  mutating func member(_ name: String, _ moment: Date?) {
    member(name, moment.map(Moment.text))
  }
}

extension InstanceReport {
  /// Reports on an instance as it is now.
  init(id: String, in home: Home) throws {
    let now = Date()
    try self.init(try home.showing.stored(id: id, at: now), in: home, at: now)
  }

  /// Reports on instances; the error lists all missing ones.
  static func of(_ ids: [String], in home: Home) throws -> [InstanceReport] {
    var faults: [WidgetryError] = []
    let reports = try ids.compactMap { id -> InstanceReport? in
      do {
        return try InstanceReport(id: id, in: home)
      } catch let error as WidgetryError where error.category == .missing {
        faults.append(error)
        return nil
      }
    }
    guard faults.isEmpty else { throw WidgetryErrors(faults) }
    return reports
  }
}
