import Foundation
import PluginProtocol
import Testing
import WidgetModel

@testable import WidgetAuthoring

#if os(Linux)
  /// What a plugin records about how its code reads the clock.
  @Suite struct ClockUseTests {
    private func use(of acts: [String]) throws -> [ClockUse?] {
      let plugin = try PluginProcess()
      return try acts.map { act in
        let request = ProviderRequest(
          kind: "fixture-reading", family: .systemSmall,
          environment: RequestEnvironment(locale: "en", timeZone: "Asia/Seoul"),
          now: Date(timeIntervalSince1970: 1_779_548_390),
          defaults: ["group.fixture": ["does": .string(act)]])
        guard case .success(.timeline(let timeline))? = try plugin.answer(.timeline(request)) else {
          return nil
        }
        return timeline.clock
      }
    }

    @Test(arguments: [
      "Date()", "Date.now", "timeIntervalSinceNow", "isDateInToday", "time", "gettimeofday",
      "late on another thread",
    ])
    func noticesThatTheClockIsRead(act: String) throws {
      #expect(try use(of: [act]) == [.own])
    }

    /// Foundation reads the clock for formatters' calendars and for its run loop too.
    @Test(arguments: [
      "nothing", "calendar", "style", "formatter", "lunar", "locale", "later on another thread",
    ])
    func noticesThatItIsNot(act: String) throws {
      #expect(try use(of: [act]) == [.request])
    }

    @Test func tellsOfEachRequestByItself() throws {
      #expect(try use(of: ["nothing", "Date()", "nothing"]) == [.request, .own, .request])
    }
  }
#endif
