import Anniversaries
import Foundation
import Testing
import TimelineEngine
import WidgetAuthoring
import WidgetEmbedding
import WidgetHome
import WidgetModel
import WidgetRegistry

struct RideAttributes: ActivityAttributes, Hashable {
  struct ContentState: Codable, Hashable {
    var stops: Int
    var arrival = Date(timeIntervalSinceReferenceDate: 0)
  }

  var line: String
}

struct UndeclaredAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {}
}

struct OneWayAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    init() {}

    init(from decoder: any Decoder) throws {
      throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "No way back"))
    }
  }
}

/// An app that starts, updates and observes a home's activities.
@Suite struct AppActivityTests {
  private let test = try? AppHome()

  private func make() async throws -> AppHome {
    let test = try #require(test)
    try test.app.save(Anniversary(id: "seed", title: "Seed", date: .day(2027, 5, 22)))
    _ = try await test.open(now: { Date() }).activities.types()
    return test
  }

  private static func content(
    _ stops: Int, stale: Date? = nil, relevance: Double = 0
  ) -> ActivityContent<RideAttributes.ContentState> {
    ActivityContent(state: .init(stops: stops), staleDate: stale, relevanceScore: relevance)
  }

  private static func request(_ stops: Int = 5) throws -> Activity<RideAttributes> {
    try Activity.request(
      attributes: RideAttributes(line: "U2"), content: content(stops), pushType: .token)
  }

  @Test func startsUpdatesAndEnds() async throws {
    let test = try await make()
    let home = test.open(now: { Date() })
    try await test.app.connected {
      let activity = try Self.request()
      #expect(activity.id.hasPrefix("ride-"))
      #expect(activity.activityState == .active)
      #expect(activity.pushToken?.count == 32)
      #expect(activity.attributes.line == "U2")
      let stale = Date(timeIntervalSince1970: 4_000_000_000)
      await activity.update(Self.content(4, stale: stale, relevance: 50))
      #expect(activity.content == Self.content(4, stale: stale, relevance: 50))
      try await home.activities.refresh()
      #expect(try home.activities.views(of: home.activities.activity(id: activity.id)) != nil)
      let alert = AlertConfiguration(title: "Soon", body: "\(3) stops", sound: .named("bell"))
      await activity.update(Self.content(3), alertConfiguration: alert)
      let record = try home.activities.activity(id: activity.id).record
      #expect(record.alerts == 1)
      #expect(record.alert?.body == .text("3 stops") && record.alert?.sound == "bell")
      await activity.end(Self.content(0), dismissalPolicy: .after(Date() + 60))
      #expect(activity.activityState == .ended)
      await activity.update(Self.content(9))
      #expect(activity.content.state.stops == 0)
      await activity.end(nil, dismissalPolicy: .immediate)
      #expect(activity.activityState == .dismissed)
      #expect(Activity<RideAttributes>.activities.isEmpty)
    }
  }

  @Test func leavesContentThatIsOlderAway() async throws {
    let test = try await make()
    try await test.app.connected {
      let activity = try Self.request()
      await activity.update(Self.content(4), timestamp: Date() + 60)
      await activity.update(Self.content(3), timestamp: Date() + 30)
      #expect(activity.content.state.stops == 4)
    }
  }

  @Test func findsTheActivitiesOfItsType() async throws {
    let test = try await make()
    try await test.app.connected {
      let ids = try [Self.request(1).id, Self.request(2).id]
      let found = Activity<RideAttributes>.activities
      #expect(Set(found.map(\.id)) == Set(ids))
      #expect(found.allSatisfy { $0.attributes == RideAttributes(line: "U2") })
      #expect(Activity<RideAttributes>.pushToStartToken?.count == 32)
    }
  }

  @Test func beginsAtALaterMoment() async throws {
    let test = try await make()
    try await test.app.connected {
      let activity = try Activity.request(
        attributes: RideAttributes(line: "U1"), content: Self.content(9),
        alertConfiguration: AlertConfiguration(title: "U1", body: "Now", sound: .default),
        start: Date() + 3600)
      #expect(activity.activityState == .pending)
      #expect(activity.pushToken == nil)
      await activity.end(nil, dismissalPolicy: .immediate)
      var tokens = activity.pushTokenUpdates.makeAsyncIterator()
      #expect(await tokens.next() == nil)
    }
  }

  @Test func tellsWhatIsWrongInApplesWords() async throws {
    let test = try await make()
    let home = test.open(now: { Date() })
    await test.app.connected {
      #expect(throws: ActivityAuthorizationError.unsupportedTarget) {
        try Activity.request(
          attributes: UndeclaredAttributes(),
          content: ActivityContent(state: .init(), staleDate: nil))
      }
      #expect(throws: ActivityAuthorizationError.persistenceFailure) {
        try Activity.request(
          attributes: OneWayAttributes(), content: ActivityContent(state: .init(), staleDate: nil))
      }
      #expect(throws: ActivityAuthorizationError.attributesTooLarge) {
        try Activity.request(
          attributes: RideAttributes(line: String(repeating: "x", count: 5000)),
          content: Self.content(1))
      }
    }
    #expect(throws: ActivityAuthorizationError.unsupported) { try Self.request() }
    try home.activities.set(isOn: nil, total: 2, perPlugin: 1)
    try await test.app.connected {
      _ = try Self.request()
      #expect(throws: ActivityAuthorizationError.targetMaximumExceeded) { try Self.request() }
      #expect(ActivityAuthorizationInfo().areActivitiesEnabled)
      try home.activities.set(isOn: false, total: nil, perPlugin: nil)
      #expect(!ActivityAuthorizationInfo().areActivitiesEnabled)
      #expect(throws: ActivityAuthorizationError.denied) { try Self.request() }
    }
    for error in ActivityAuthorizationError.allCases {
      #expect(error.errorDescription?.isEmpty == false)
    }
  }

  // The limit counts the time for which other tests keep all threads busy, too.
  @Test(.timeLimit(.minutes(15))) func tellsOfEachChange() async throws {
    let test = try await make()
    try await test.app.connected {
      let activity = try Self.request(5)
      var contents = activity.contentUpdates.makeAsyncIterator()
      var states = activity.activityStateUpdates.makeAsyncIterator()
      var tokens = activity.pushTokenUpdates.makeAsyncIterator()
      #expect(await contents.next()?.state.stops == 5)
      #expect(await states.next() == .active)
      #expect(await tokens.next() == activity.pushToken)
      // Opened like by another process.
      let other = test.open(now: { Date() })
      _ = try await other.activities.change(id: activity.id) { stored in
        var update = ActivityLife.Update(stored.record.content)
        update.content.state = .object(["stops": .int(4), "arrival": .int(0)])
        return .updated(update)
      }
      #expect(await contents.next()?.state.stops == 4)
      await activity.end(nil)
      #expect(await states.next() == .ended)
      await activity.end(nil, dismissalPolicy: .immediate)
      #expect(await states.next() == .dismissed)
      #expect(await states.next() == nil)
      #expect(await tokens.next() == nil)
    }
  }

  @Test(.timeLimit(.minutes(15))) func tellsOfEachActivityThatIsStarted() async throws {
    let test = try await make()
    try await test.app.connected {
      let first = try Self.request()
      var updates = Activity<RideAttributes>.activityUpdates.makeAsyncIterator()
      #expect(await updates.next()?.id == first.id)
      let second = try Self.request()
      #expect(await updates.next()?.id == second.id)
    }
  }

  @available(*, deprecated, message: "It tests what is.")
  @Test func takesTheOlderForms() async throws {
    let test = try await make()
    try await test.app.connected {
      let activity = try Activity.request(
        attributes: RideAttributes(line: "U2"), contentState: .init(stops: 3), pushType: nil)
      await activity.update(using: .init(stops: 2))
      #expect(activity.contentState.stops == 2)
      await activity.end(using: .init(stops: 0), dismissalPolicy: .immediate)
      #expect(activity.activityState == .dismissed)
    }
  }
}
