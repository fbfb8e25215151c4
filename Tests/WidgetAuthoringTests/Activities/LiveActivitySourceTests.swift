import AuthorFixturesMainActor
import AuthorFixturesSwift5
import AuthorFixturesSwift6
import Foundation
import PluginProtocol
import Testing
import WidgetModel

@testable import WidgetAuthoring

/// Live activities from iOS sources, in every language mode.
@Suite @MainActor struct LiveActivitySourceTests {
  private static func plugin(_ mode: FixtureMode) -> InProcessPlugin {
    switch mode {
    case .swift5: InProcessPlugin(AuthorFixturesSwift5.LiveActivityBundle.self)
    case .swift6: InProcessPlugin(AuthorFixturesSwift6.LiveActivityBundle.self)
    case .mainActor: InProcessPlugin(AuthorFixturesMainActor.LiveActivityBundle.self)
    }
  }

  nonisolated static let now = Date(timeIntervalSinceReferenceDate: 800_000_000)

  struct Sample: Sendable, CustomTestStringConvertible {
    var kind: String
    var attributes: String
    var state: String
    var compact: [String]
    var hasSmallCard = false

    var testDescription: String { kind }
  }

  nonisolated static let samples = [
    Sample(
      kind: "PizzaDeliveryAttributes", attributes: #"{"numberOfPizzas":2,"totalAmount":"$99"}"#,
      state: #"""
        {"driverName":"Timmy","estimatedDeliveryTime":[799999900,800000800],"stage":2}
        """#, compact: ["2 Pizzas"]),
    Sample(
      kind: "MatchAttributes",
      attributes: #"""
        {"homeTeam":{"name":"Bears","imageName":"pawprint.fill"},
        "awayTeam":{"name":"Lions","imageName":"crown.fill"}}
        """#,
      state: #"""
        {"score":{"home":2,"away":1},"phase":{"playing":{"minute":63}},
        "events":[{"id":"00000000-0000-4000-8000-000000000001","minute":61,"text":"Goal by Kim"}]}
        """#, compact: ["2", "1"], hasSmallCard: true),
    Sample(
      kind: "RideAttributes", attributes: #"{"pickup":"Harbour","destination":"Hills"}"#,
      state: #"""
        {"status":"driver_assigned","eta_date":800000300,"progress":0.4,
        "driver":{"name":"Mina","plate":"12-345","rating":4.8}}
        """#, compact: []),
  ]

  private func views(_ sample: Sample, _ mode: FixtureMode) async throws -> ActivityViews {
    let answer = await Self.plugin(mode).answer(
      .activity(
        ActivityRequest(
          kind: sample.kind, id: "a", attributes: try JSONValue(parsing: sample.attributes),
          state: try JSONValue(parsing: sample.state),
          environment: RequestEnvironment(locale: "en", timeZone: "UTC"), now: Self.now)))
    guard case .presentations(let views) = try answer.get() else {
      Issue.record("no presentations")
      return ActivityViews([:])
    }
    return views
  }

  @Test(arguments: samples, FixtureMode.allCases)
  func isDrawnInAllItsForms(sample: Sample, mode: FixtureMode) async throws {
    let views = try await views(sample, mode)
    for presentation in ActivityPresentation.allCases where presentation != .small {
      #expect(views.views[presentation] != nil)
    }
    #expect((views.views[.small] != nil) == sample.hasSmallCard)
    let words = try #require(views.views[.compact]).words
    #expect(sample.compact.allSatisfy(words.contains), "\(words)")
  }

  /// Animations and missing resources have no effect and are noted.
  nonisolated static let expected: Set<String> = [
    "contentTransition", "transition", "the image 'pawprint.fill' (the plugin has no resources)",
  ]

  @Test(arguments: samples)
  func usesNothingThatHasNoEffectButMotion(sample: Sample) async throws {
    let notes = try await views(sample, .swift6).attachments.notes
    #expect(Self.expected.isSuperset(of: notes), "\(notes)")
  }
}
