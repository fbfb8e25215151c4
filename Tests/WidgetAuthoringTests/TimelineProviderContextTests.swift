import Foundation
import PluginProtocol
import Testing
import WidgetModel

@testable import WidgetAuthoring

@Suite struct TimelineProviderContextTests {
  @Test func isMadeByATestOfAProvider() throws {
    let seoul = try #require(TimeZone(identifier: "Asia/Seoul"))
    let context = TimelineProviderContext(
      family: .systemMedium, isPreview: true, now: .noon, timeZone: seoul,
      locale: Locale(identifier: "ko_KR"))
    #expect(context.family == .systemMedium)
    #expect(context.isPreview)
    #expect(context.displaySize == CGSize(width: 338, height: 158))
    #expect(context.now == .noon)
    #expect(context.timeZone == seoul)
    #expect(context.calendar.timeZone == seoul)
    #expect(context.calendar.locale == Locale(identifier: "ko_KR"))
  }

  @Test func takesEverythingFromARequest() {
    var request = ProviderRequest.sample("days", family: .accessoryCircular)
    request.environment.colorScheme = .dark
    request.environment.renderingMode = .vibrant
    request.environment.calendar = "buddhist"
    let context = TimelineProviderContext(request)
    #expect(context.now == .noon)
    #expect(context.displaySize == CGSize(width: 72, height: 72))
    #expect(context.timeZone.identifier == "Asia/Seoul")
    #expect(context.locale.identifier == "ko_KR")
    #expect(context.calendar.identifier == .buddhist)
    #expect(context.environmentVariants.colorScheme == [.dark])
    #expect(context.environmentVariants[keyPath: \.widgetRenderingMode] == [.vibrant])
  }

  @Test(arguments: [
    (WidgetFamily.systemSmall, WidgetLocation.homeScreen, true),
    (.systemSmall, .standBy, false), (.accessoryInline, .lockScreen, false),
  ])
  func knowsWhereBackgroundsAreTakenAway(
    _ family: WidgetFamily, _ location: WidgetLocation, _ shows: Bool
  ) {
    var request = ProviderRequest.sample("days", family: family)
    request.location = location
    #expect(EnvironmentValues(request).showsWidgetContainerBackground == shows)
  }

  @Test(arguments: [
    ("ar_EG", LayoutDirection.rightToLeft), ("he", .rightToLeft), ("en_US", .leftToRight),
  ])
  func readsInTheDirectionOfTheLanguage(_ locale: String, _ direction: LayoutDirection) {
    var request = ProviderRequest.sample("days")
    request.environment.locale = locale
    #expect(EnvironmentValues(request).layoutDirection == direction)
  }
}
