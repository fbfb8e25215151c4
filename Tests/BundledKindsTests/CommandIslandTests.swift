import Foundation
import PluginProtocol
import RunningCommand
import Testing
import WidgetAuthoring
import WidgetLayout
import WidgetModel
import WidgetRendering

/// The time and the outcome of a command stay readable beside a title of any length.
@Suite @MainActor struct CommandIslandTests {
  private let plugin = InProcessPlugin(RunningCommandBundle.self)

  nonisolated private static let titles = [
    "X", "Build the whole tree",
    "Build and test the whole project with every benchmark and all of the samples too",
    "전체 프로젝트를 빌드하고 모든 테스트를 실행하는 중입니다, 아주 긴 제목",
    "بناء المشروع كله وتشغيل جميع الاختبارات والأمثلة مرة أخرى",
  ]
  nonisolated private static let times: [(Double, String)] = [
    (4, "0:04"), (725, "12:05"), (10_803, "3:00:03"), (359_999, "99:59:59"),
  ]
  nonisolated private static let ends:
    [(values: [String: JSONValue], words: String, short: String)] =
      [
        (["status": .int(0)], "done", "done"),
        (["status": .int(1)], "failed (1)", "failed (1)"),
        (["status": .int(137)], "failed (137)", "failed (137)"),
        (["signal": .int(15)], "ended by signal 15", "signal 15"),
        (["signal": .int(2)], "interrupted", "interrupted"),
      ]
  nonisolated private static let forms: [ActivityPresentation] = [
    .compact, .expanded, .lockScreen, .standBy, .small,
  ]

  @Test(arguments: forms, titles)
  func showsTheWholeTimeOfARunningCommand(
    _ form: ActivityPresentation, _ title: String
  ) async throws {
    for (seconds, words) in Self.times {
      for progress in [nil, 0.42] {
        let picture = try await picture(
          title, seconds, progress.map { ["progress": .double($0)] } ?? [:], form)
        let time = try #require(picture.text(words), "\(words): \(picture.words)")
        #expect(time.pointSize >= 12)
        #expect(picture.isTidy, "\(picture.texts)")
        if progress != nil, form == .compact { #expect(picture.text("42%") != nil) }
      }
    }
  }

  @Test(arguments: forms, titles)
  func saysHowACommandEnded(_ form: ActivityPresentation, _ title: String) async throws {
    for (seconds, words) in Self.times {
      for end in Self.ends {
        let picture = try await picture(title, seconds, end.values, form, hasEnded: true)
        #expect(picture.text(words) != nil, "\(words): \(picture.words)")
        let isShort = picture.presentation == .compact
        let outcome = try #require(
          picture.text(isShort ? end.short : end.words), "\(picture.words)")
        #expect(outcome.pointSize >= 12)
        #expect(picture.isTidy, "\(picture.texts)")
      }
    }
  }

  @Test(arguments: ["en", "ar"])
  func beginsTheCompactFormWithSymbolAndTime(_ locale: String) async throws {
    let picture = try await picture(Self.titles[2], 725, [:], .compact, locale: locale)
    let symbol = try #require(picture.symbols.first).frame
    let (time, title) = try (#require(picture.texts.first), #require(picture.texts.last))
    #expect(picture.symbols.count == 1)
    #expect(time.text == "12:05" && title.text.hasPrefix("Build and"))
    let places = [symbol.x, time.x, title.x]
    #expect(places == (locale == "ar" ? places.sorted(by: >) : places.sorted()))
  }

  private func picture(
    _ title: String, _ seconds: Double, _ values: [String: JSONValue],
    _ form: ActivityPresentation, hasEnded: Bool = false, locale: String = "en"
  ) async throws -> IslandPicture {
    // `Codable` encodes dates as seconds since 2001.
    let now = IslandPicture.now.timeIntervalSinceReferenceDate
    var state: [String: JSONValue] = [
      "line": .string("[12/345] Compiling Something.swift"), "startedAt": .double(now - seconds),
    ]
    if hasEnded { state["endedAt"] = .double(now) }
    let request = ActivityRequest(
      kind: "CommandAttributes", id: "build",
      attributes: .object(["title": .string(title), "command": .string("make all")]),
      state: .object(state.merging(values) { $1 }), isStale: false,
      environment: RequestEnvironment(locale: locale, timeZone: "UTC"), now: IslandPicture.now)
    return try await IslandPicture(of: plugin, request, as: form)
  }
}
