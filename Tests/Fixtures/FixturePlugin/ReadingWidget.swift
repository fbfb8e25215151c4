// Does one thing with time, as the shared value `does` says.
import Foundation
import WidgetAuthoring

#if canImport(Glibc)
  import Glibc
#endif

struct ReadingProvider: TimelineProvider {
  func placeholder(in context: Context) -> ClockEntry { ClockEntry(date: context.now, words: "…") }

  func getSnapshot(in context: Context, completion: @escaping @Sendable (ClockEntry) -> Void) {
    completion(ClockEntry(date: context.now, words: "…"))
  }

  func getTimeline(
    in context: Context, completion: @escaping @Sendable (Timeline<ClockEntry>) -> Void
  ) {
    let now = context.now
    let act = UserDefaults(suiteName: "group.fixture")?.string(forKey: "does") ?? ""
    let answer = { @Sendable (words: String) in
      completion(Timeline(entries: [ClockEntry(date: now, words: words)], policy: .never))
    }
    switch act {
    case "later on another thread":
      // What waits in between is the main thread's run loop.
      DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(5)) { answer(act) }
    case "late on another thread":
      DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(5)) {
        answer("\(Date())")
      }
    default: answer(Self.words(act, now))
    }
  }

  private static func words(_ act: String, _ now: Date) -> String {
    switch act {
    case "Date()": "\(Date())"
    case "Date.now": "\(Date.now)"
    case "timeIntervalSinceNow": "\(now.timeIntervalSinceNow)"
    case "isDateInToday": "\(Calendar.current.isDateInToday(now))"
    case "time": "\(time(nil))"
    case "gettimeofday": gettimeofdaySeconds()
    case "calendar": "\(Calendar.current.dateComponents([.day], from: now, to: now + 864_000))"
    case "style": now.formatted(.dateTime.weekday(.wide).day().month().year())
    case "formatter": formatter(now)
    case "lunar": "\(Calendar(identifier: .chinese).dateComponents([.month], from: now))"
    case "locale": Locale.current.localizedString(forRegionCode: "KR") ?? ""
    default: act
    }
  }

  private static func formatter(_ now: Date) -> String {
    let formatter = DateFormatter()
    formatter.dateStyle = .full
    formatter.timeStyle = .short
    return formatter.string(from: now)
  }

  private static func gettimeofdaySeconds() -> String {
    var moment = timeval()
    gettimeofday(&moment, nil)
    return "\(moment.tv_sec)"
  }
}

struct ReadingWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "fixture-reading", provider: ReadingProvider()) { entry in
      Text(verbatim: entry.words)
    }
  }
}
