internal import Anniversaries
internal import Foundation
internal import HealthData
internal import WidgetHome
internal import WidgetModel

/// Prints notes after a `steps` command if widgets can't show the steps, and why.
struct StepsNotes {
  private let access: HealthAccess
  private let delivery: HealthFrequency

  init(_ report: StepsReport) {
    access = report.access
    delivery = report.delivery
  }

  init(in home: Home) throws {
    self.init(try .ofToday(in: home))
  }

  func write(to output: Output) {
    switch access {
    case .authorized, .unavailable: break
    case .notDetermined:
      output.note(
        "No widget may read steps yet", code: "steps.not-determined",
        hint: "Run 'widgetry steps access allow' to allow it")
    case .denied:
      output.note(
        "Widgets may not read steps, so they show none", code: "steps.denied",
        hint: "Run 'widgetry steps access allow' to allow it")
    }
    if delivery == .off {
      output.note(
        "New steps don't reload widgets", code: "steps.delivery-off",
        hint: "Run 'widgetry steps delivery immediate' to reload them")
    }
  }
}

extension StepsReport {
  /// The steps of today in the home's time zone.
  static func ofToday(in home: Home) throws -> StepsReport {
    try home.health.steps(ofDay: CivilDate.today(in: home).daysSinceEpoch)
  }
}

/// Formats numbers of steps.
enum StepsWords {
  /// A number of steps without fraction.
  static func count(_ steps: Double) -> String {
    Int(exactly: steps.rounded()).map(String.init) ?? "\(steps)"
  }
}
