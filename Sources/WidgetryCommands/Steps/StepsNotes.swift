internal import Anniversaries
internal import Foundation
internal import HealthData
internal import WidgetHome
internal import WidgetModel

/// Notes that explain why widgets may show no steps, because plugins can't detect the reason.
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
        "no widget may read the steps yet", code: "steps.not-determined",
        hint: "widgetry steps access allow")
    case .denied:
      output.note(
        "widgets may not read the steps, and show none", code: "steps.denied",
        hint: "widgetry steps access allow")
    }
    if delivery == .off {
      output.note(
        "new steps don't reload widgets", code: "steps.delivery-off",
        hint: "widgetry steps delivery immediate")
    }
  }
}

extension StepsReport {
  static func ofToday(in home: Home) throws -> StepsReport {
    try home.health.steps(ofDay: CivilDate.today(in: home).daysSinceEpoch)
  }
}

/// Formats numbers of steps.
enum StepsWords {
  static func count(_ steps: Double) -> String {
    Int(exactly: steps.rounded()).map(String.init) ?? "\(steps)"
  }
}
