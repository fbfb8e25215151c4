import Anniversaries
import DDay
import Foundation
import PluginProtocol
import Testing
import WidgetAuthoring
import WidgetModel
import WidgetRendering

/// The count is never truncated, in any unit, family or language.
@Suite @MainActor struct DDayRoomTests {
  private let plugin = InProcessPlugin(DDayBundle.self)

  nonisolated private static let families: [WidgetFamily] = [
    .systemSmall, .systemMedium, .systemLarge, .accessoryCircular, .accessoryRectangular,
  ]

  nonisolated private static let choices: [[String: JSONValue]] = {
    var choices: [[String: JSONValue]] = [["count": .string("milestone")]]
    for unit in DaySpan.Unit.allCases {
      for sign in DayWording.Signs.allCases {
        let choice: [String: JSONValue] = [
          "unit": .string(unit.rawValue), "sign": .string(sign.rawValue),
        ]
        choices.append(choice)
        for (name, value) in [("count", "day1"), ("after", "say")] {
          choices.append(choice.merging([name: .string(value)]) { $1 })
        }
      }
    }
    return choices
  }()

  @Test(arguments: families, ["ko_KR", "de_DE"])
  func showsTheWholeCount(_ family: WidgetFamily, _ locale: String) async throws {
    // 2 years, 8 months and 12 days before and after today.
    for day in ["2024-03-09", "2029-08-02"] {
      for choice in Self.choices {
        let view = try await view(of: day, choice, family: family, locale: locale)
        let environment = PictureEnvironment(
          family: family, now: Date(timeIntervalSince1970: 1_795_262_400), locale: locale)
        let picture = Picture(of: view, in: environment, title: "")
        let card = TerminalCard(view, in: environment)
        let cut: Character = "…"
        #expect(!String(describing: picture.list).contains(cut), "\(day) \(choice)")
        #expect(!card.text.contains(cut), "\(day) \(choice)\n\(card.text)")
      }
    }
  }

  private func view(
    of day: String, _ values: [String: JSONValue], family: WidgetFamily, locale: String
  ) async throws -> ViewNode {
    let day = try Anniversary(id: "bar", title: "Bar", date: #require(CivilDate(iso: day)))
    let request = ProviderRequest(
      kind: "dday", family: family,
      environment: RequestEnvironment(locale: locale, timeZone: "UTC"),
      now: Date(timeIntervalSince1970: 1_795_262_400),
      configuration: values.merging(["anniversary": .string("bar")]) { $1 },
      entities: ["anniversary": ["bar": EntityValue(day)]])
    guard case .entry(let entry) = try await plugin.answer(.snapshot(request)).get() else {
      throw POSIXError(.EINVAL)
    }
    return entry.view
  }
}
