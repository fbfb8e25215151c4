internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

/// Applies a change to several activities, and collects the results and errors.
///
/// `activity update` and `activity end` create one.
struct ActivityChanges {
  /// The activities that were changed.
  private(set) var reports: [ActivityReport] = []
  /// The errors of activities that couldn't be changed.
  private(set) var faults: [WidgetryError] = []

  /// Changes each activity; throws if one is missing or none could be changed.
  init(
    of ids: [String], in home: Home,
    _ change: (StoredActivity) async throws -> StoredActivity
  ) async throws {
    let known = ids.map { id in Result { try home.activities.activity(id: id) } }
    let missing = known.compactMap { $0.failure as? WidgetryError }
    guard missing.isEmpty else { throw WidgetryErrors(missing) }
    for activity in known.compactMap({ try? $0.get() }) {
      do {
        reports.append(try ActivityReport(on: try await change(activity), in: home))
      } catch let errors as WidgetryErrors {
        faults += errors.errors
      } catch let error as WidgetryError {
        faults.append(error)
      }
    }
    if reports.isEmpty, !faults.isEmpty { throw WidgetryErrors(faults) }
  }
}

/// The result of `activity update` and `activity end`: the changed activities, with a line each.
struct ChangedActivities: FormattedResult {
  private let changes: ActivityChanges
  private let lines: [String]

  init(_ changes: ActivityChanges, line: (ActivityReport) -> String) {
    self.changes = changes
    lines = changes.reports.map(line)
  }

  var status: ExitStatus { changes.faults.isEmpty ? .success : .partial }

  func writeText(to output: Output) {
    for line in lines { output.say(line) }
  }

  func writeJSON(to json: inout JSONWriter) {
    json.array { json in for report in changes.reports { report.write(to: &json) } }
  }

  func writeRemarks(to output: Output) {
    output.errors(WidgetryErrors(changes.faults))
  }
}

extension Result {
  fileprivate var failure: Failure? {
    if case .failure(let error) = self { error } else { nil }
  }
}
