import Foundation
import PluginProtocol
import Testing
import WidgetModel
import WidgetViews

@testable import WidgetAuthoring

/// The positions and margins of the regions of a Dynamic Island.
@MainActor @Suite struct DynamicIslandTests {
  struct Ride: ActivityAttributes {
    struct ContentState: Codable, Hashable {}
  }

  func island(leading: String, _ placement: DynamicIslandExpandedRegionVerticalPlacement)
    -> DynamicIsland
  {
    DynamicIsland {
      DynamicIslandExpandedRegion(.leading) {
        HStack { Text(leading).dynamicIsland(verticalPlacement: placement) }
      }
      DynamicIslandExpandedRegion(.trailing) { Text("4.8") }
      DynamicIslandExpandedRegion(.center) { Text("Ride") }
      DynamicIslandExpandedRegion(.bottom) { Text("Call") }
    } compactLeading: {
      Text("L")
    } compactTrailing: {
      Text("T")
    } minimal: {
      Text("M")
    }
  }

  func place() -> EnvironmentValues {
    var environment = EnvironmentValues()
    environment.displaySize = ActivityPresentation.expanded.displaySize
    return environment
  }

  @Test(
    arguments: [
      ("Mina", .belowIfTooWide, ["Mina", "Ride", "4.8", "Call"]),
      (
        "Mina in a red car of the airport's fleet", .belowIfTooWide,
        ["Ride", "4.8", "Mina in a red car of the airport's fleet", "Call"]
      ),
      (
        "Mina in a red car of the airport's fleet", .default,
        ["Mina in a red car of the airport's fleet", "Ride", "4.8", "Call"]
      ),
    ] as [(String, DynamicIslandExpandedRegionVerticalPlacement, [String])])
  func putsBelowWhatAsksForItAndIsTooWide(
    leading: String, placement: DynamicIslandExpandedRegionVerticalPlacement, words: [String]
  ) {
    let view = island(leading: leading, placement).view(of: .expanded, in: place())
    #expect(archive(view, in: place()).words == words)
  }

  @Test func keepsTheMarginsThatWereSaidLast() {
    let island = island(leading: "Mina", .default)
    #expect(
      island.margins(of: .expanded) == EdgeInsets(top: 12, leading: 20, bottom: 12, trailing: 20))
    let changed = island.contentMargins(.all, 8, for: .expanded)
      .contentMargins(.horizontal, 30, for: .expanded).contentMargins(.top, 2, for: .compact)
    #expect(
      changed.margins(of: .expanded) == EdgeInsets(top: 8, leading: 30, bottom: 8, trailing: 30))
    #expect(
      changed.margins(of: .compactLeading)
        == EdgeInsets(top: 2, leading: 12, bottom: 4, trailing: 0))
    #expect(
      changed.margins(of: .compactTrailing)
        == EdgeInsets(top: 2, leading: 0, bottom: 4, trailing: 12))
    #expect(changed.margins(of: .minimal) == island.margins(of: .minimal))
  }

  @Test func keepsTheMarginsOfEachCompactSideApart() {
    let island = island(leading: "Mina", .default)
      .contentMargins(.leading, 6, for: .compactLeading)
      .contentMargins([.top, .leading], 8, for: .compactTrailing)
    #expect(
      island.margins(of: .compactLeading) == EdgeInsets(top: 4, leading: 6, bottom: 4, trailing: 0))
    #expect(
      island.margins(of: .compactTrailing)
        == EdgeInsets(top: 8, leading: 8, bottom: 4, trailing: 12))
    #expect(archive(island.view(of: .compact, in: place()), in: place()).words == ["L", "T"])
  }

  @DynamicIslandExpandedContentBuilder
  func sides(_ name: String) -> DynamicIslandExpandedContent<some View> {
    DynamicIslandExpandedRegion(.leading) { Text(name) }
    DynamicIslandExpandedRegion(.trailing) { Text("4.8") }
  }

  @Test(arguments: [(true, ["Mina", "Ride", "4.8", "Call"]), (false, ["Mina", "4.8", "Late"])])
  func takesRegionsFromFunctionsAndConditions(isOnTime: Bool, words: [String]) {
    let island = DynamicIsland {
      sides("Mina")
      if isOnTime {
        DynamicIslandExpandedRegion(.center) { Text("Ride") }
        DynamicIslandExpandedRegion(.bottom) { Text("Call") }
      } else {
        DynamicIslandExpandedRegion(.bottom) { Text("Late") }
      }
    } compactLeading: {
      Text("L")
    } compactTrailing: {
      Text("T")
    } minimal: {
      Text("M")
    }
    #expect(archive(island.view(of: .expanded, in: place()), in: place()).words == words)
  }

  @Test func hasNoSmallCardThatWasNotDeclared() async throws {
    struct RideActivity: Widget {
      var body: some WidgetConfiguration {
        ActivityConfiguration(for: Ride.self) { _ in
          Text("Ride")
        } dynamicIsland: { _ in
          DynamicIsland {
            DynamicIslandExpandedRegion(.center) { Text("Ride") }
          } compactLeading: {
            Text("L")
          } compactTrailing: {
            Text("T")
          } minimal: {
            Text("M")
          }
        }
      }
    }
    struct Rides: WidgetBundle {
      var body: some Widget { RideActivity() }
    }
    let empty = JSONValue.object([:])
    let answer = await InProcessPlugin(Rides.self).answer(
      .activity(
        ActivityRequest(
          kind: "Ride", id: "ride", attributes: empty, state: empty,
          environment: RequestEnvironment(locale: "en", timeZone: "UTC"), now: .now)))
    guard case .presentations(let views) = try answer.get() else { return #expect(Bool(false)) }
    #expect(views.views[.small] == nil)
    #expect(views.shown(for: .small) == .compact)
    #expect(views.views[.lockScreen] != nil)
  }
}
