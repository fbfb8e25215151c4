import Foundation
import Steps
import Testing
import WidgetAuthoring
import WidgetHome
import WidgetModel
import WidgetRendering
import WidgetTesting

/// Health data is redacted in every family when it is private.
@Suite struct PrivacyTests {
  private static let families: [WidgetFamily] = [
    .systemSmall, .systemMedium, .systemLarge, .accessoryCircular, .accessoryRectangular,
    .accessoryInline,
  ]

  /// - Parameter hours: the steps in the hours of today and of the two days before.
  private func view(
    _ hours: [String: Double], _ family: WidgetFamily, _ style: TestValue
  ) async throws -> ViewNode {
    var place = TestSurroundings()
    var samples: [TestHealth.Sample] = []
    for (moment, count) in hours {
      samples.append(.init(.stepCount, count, from: try place.moment(moment), minutes: 10))
    }
    place.health = TestHealth(samples)
    let timeline = try await TestedKind(StepsBundle.self).timeline(
      family: family, at: place.moment("2026-11-23 14:20"), configuration: ["style": style],
      in: place)
    return timeline.entries[0].view
  }

  @Test(arguments: families, ["ring", "bar"])
  func tellsNothingOfSteps(_ family: WidgetFamily, _ style: String) async throws {
    let usual = ["2026-11-22 08:00": 11_000.0, "2026-11-21 08:00": 13_000]
    let one = try await view(
      usual.merging(["2026-11-23 09:00": 1000, "2026-11-23 13:50": 500]) { $1 }, family,
      .init(stringLiteral: style))
    let other = try await view(
      usual.merging(["2026-11-23 11:00": 1400, "2026-11-23 13:50": 500]) { $1 }, family,
      .init(stringLiteral: style))
    #expect(one != other)
    let environment = PictureEnvironment(family: family, now: Date(timeIntervalSince1970: 0))
    #expect(one.withoutPrivate == other.withoutPrivate)
    #expect(
      one.seen(in: environment, hidingPrivate: true)
        == other.seen(in: environment, hidingPrivate: true))
    let seen = one.seen(in: environment, hidingPrivate: true)
    for words in [line(of: seen)] + lines(of: seen) {
      #expect(!words.contains("1,500") && !words.contains("row") && !words.contains("usual"))
    }
    let drawn = Picture(of: seen, in: environment, title: line(of: seen)).svg()
    #expect(!String(decoding: drawn, as: UTF8.self).contains("1,500"))
  }
}
