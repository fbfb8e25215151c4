internal import Foundation
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

/// An instance as `list` and `status` tell of it, in text and in JSON.
struct InstanceReport {
  let shown: ShownInstance
  let kind: StoredKind
  let report: StateReport
  let line: String?
  let entryDate: Date?
  let nextChange: Date?
  let nextReload: Date?
  let budget: BudgetReport

  init(_ shown: ShownInstance, in home: Home, at now: Date) throws {
    self.shown = shown
    kind = try home.kind(key: shown.instance.kind)
    var report = try home.report(on: shown)
    var entry: ShownEntry?
    var line: String?
    do {
      entry = try shown.entry(at: now)
      line = try entry.map { try shown.line(of: $0, at: now, in: home.surroundings()) }
    } catch let error as WidgetryError {
      // One that cannot be read is told of as it is, and the others too.
      report = StateReport(state: .stale, code: error.code, detail: error.summary)
    }
    self.report = report
    self.line = line
    entryDate = entry?.date
    nextChange = try home.nextChange(of: shown, entry: entry, at: now)
    nextReload = try home.nextReload(of: shown)
    budget = try home.budgetReport(of: shown, at: now)
  }

  var instance: StoredInstance { shown.instance }

  /// The values that hold, as a person types them.
  var configurationText: String {
    let resolved = kind.resolve(instance.own)
    return kind.descriptor.intent.parameters.compactMap { parameter in
      resolved[parameter.name].map { "\(parameter.name)=\($0.plain)" }
    }.joined(separator: " ")
  }

  func write(to json: inout JSONWriter) {
    json.object { json in members(&json) }
  }

  func members(_ json: inout JSONWriter) {
    json.member("id", instance.id)
    json.member("kind", kind.name)
    json.member("family", instance.family.name)
    json.member("location", instance.location.rawValue)
    json.member("plugin", kind.plugin)
    json.member("configuration", kind.resolve(instance.own))
    json.member("own", instance.own)
    json.member("revision", instance.revision)
    json.member("state", report.state.rawValue)
    json.member("reason", report.code)
    json.member("detail", report.detail)
    json.member("shown", line)
    json.member("entryDate", entryDate)
    json.member("nextChange", nextChange)
    scheduleMembers(&json)
  }

  /// What was done for it and what comes next, in the words of every command that tells.
  func scheduleMembers(_ json: inout JSONWriter) {
    json.member("nextReload", nextReload)
    json.key("lastReload")
    if let run = shown.run, let at = run.at {
      json.object { json in
        json.member("at", at)
        json.member("reason", run.reason.rawValue)
        json.member("outcome", run.outcome.rawValue)
        json.member("milliseconds", run.milliseconds)
      }
    } else {
      json.null()
    }
    json.key("lastError")
    if let failure = shown.run?.failure {
      json.object { json in
        json.member("at", failure.at)
        json.member("code", failure.code)
        json.member("summary", failure.summary)
        json.member("hint", failure.hint)
      }
    } else {
      json.null()
    }
    json.key("budget")
    json.object { json in
      json.member("policy", budget.policy)
      json.member("limit", budget.limit)
      json.member("left", budget.left)
      json.member("until", budget.until)
    }
  }
}

extension JSONWriter {
  mutating func member(_ name: String, _ moment: Date?) {
    member(name, moment.map(Moment.text))
  }
}

extension CommandRun {
  /// Reports on an instance as it is now.
  func report(_ id: String) throws -> InstanceReport {
    let now = Date()
    return try InstanceReport(try home.stored(id: id, at: now), in: home, at: now)
  }

  /// Reports on instances by id, as they are now.
  func reports(_ ids: [String]) throws -> [InstanceReport] {
    var faults: [WidgetryError] = []
    let reports = try ids.compactMap { id -> InstanceReport? in
      do {
        return try report(id)
      } catch let error as WidgetryError where error.category == .missing {
        faults.append(error)
        return nil
      }
    }
    guard faults.isEmpty else { throw WidgetryErrors(faults) }
    return reports
  }
}
