import Foundation
import Testing
import WidgetModel

@Suite struct ActivityRecordTests {
  static let now = Date(timeIntervalSince1970: 1_766_000_000)

  static let full: ActivityRecord = {
    var record = ActivityRecord(
      id: "game-1", plugin: "scoreboard", type: "GameAttributes",
      attributes: .object(["teams": .array([.string("Bears"), .string("Lions")])]),
      content: ActivityContentValue(
        state: .object(["score": .int(3), "clock": .double(2.5)]), staleDate: now + 60,
        relevanceScore: 12.5),
      state: .ended, token: "00ff", startsAt: now,
      timestamp: ActivityRecord.Stamp(at: now + 30, isOwn: false),
      seen: ClockReading(
        now + 31, running: ClockReading.Running(boot: "b", milliseconds: 90_000)))
    record.end = ActivityRecord.End(at: now + 30, dismissal: .after(now + 90))
    record.alert = ActivityAlertValue(
      title: .localized(key: "%@ scored", arguments: ["Bears"]), body: .text("3:0"),
      sound: "horn")
    record.alerts = 4
    record.revision = 17
    return record
  }()

  @Test(arguments: [.default, .immediate, .after(now + 90)] as [ActivityDismissal])
  func isReadAsItWasWritten(dismissal: ActivityDismissal) throws {
    var record = Self.full
    record.end?.dismissal = dismissal
    #expect(try ActivityRecord(parsing: record.json) == record)
  }

  @Test func readsOneThatSaysOnlyWhatItHas() throws {
    let record = ActivityRecord(
      id: "a", plugin: "p", type: "T", attributes: .object([:]),
      content: ActivityContentValue(state: .string("waiting")), startsAt: Self.now)
    #expect(try ActivityRecord(parsing: record.json) == record)
  }

  @Test(arguments: [#"{"state":"resting"}"#, #"{"dismissal":"soon"}"#, "[]", ""])
  func refusesWhatNoRecordIs(text: String) {
    #expect(throws: JSONError.self) { try ActivityRecord(parsing: Array(text.utf8)) }
  }

  @Test(
    arguments: [
      (.text("100 %@"), "100 %@"), (.localized(key: "%@ is down", arguments: ["A"]), "A is down"),
      (.localized(key: "%2$@ %1$@", arguments: ["A", "B"]), "B A"),
      (.localized(key: "%@ and %@", arguments: ["A"]), "A and %@"),
      // What is put in is no place for what follows.
      (.localized(key: "%@ and %@", arguments: ["50%@", "B"]), "50%@ and B"),
      (.localized(key: "%@ at 50%% of %0$@", arguments: ["A"]), "A at 50% of %0$@"),
    ] as [(ActivityAlertValue.Words, String)])
  func saysAnAlertWithoutTranslation(words: ActivityAlertValue.Words, text: String) {
    #expect(words.plain == text)
  }
}
