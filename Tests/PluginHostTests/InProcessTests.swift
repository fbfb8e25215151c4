import Foundation
import PluginHost
import PluginProtocol
import Testing
import WidgetModel

@Suite struct InProcessTests {
  private func outcome(
    of request: PluginRequest, answer: Result<PluginAnswer, WireError>
  ) async throws -> PluginOutcome? {
    let host = PluginHost(
      name: "test 1", transports: { _ in .inProcess { _ in answer } },
      calls: { _, _, _ in .success(.null) })
    return try await host.outcomes(of: [PluginQuestion(plugin: "p", request: request)]).first ?? nil
  }

  @Test func handsOnAnAnswer() async throws {
    let timeline = TimelineValue(entries: [], policy: .never, read: ["a"])
    let outcome = try await outcome(
      of: .timeline(.sample("k")), answer: .success(.timeline(timeline)))
    #expect(outcome?.result == .success(.timeline(timeline)))
  }

  private static let entry = PluginAnswer.entry(
    EntryValue(date: Date(timeIntervalSince1970: 0), view: .empty))
  private static let options = PluginRequest.options(
    OptionsRequest(
      kind: "k", parameter: "a",
      environment: RequestEnvironment(locale: "en_US", timeZone: "UTC"),
      now: Date(timeIntervalSince1970: 0)))

  @Test(arguments: [
    (PluginRequest.describe, PluginAnswer.kinds([])), (.snapshot(.sample("k")), entry),
    (.placeholder(.sample("k")), entry), (options, .options([])),
  ])
  func takesTheAnswerThatFitsTheRequest(_ request: PluginRequest, _ answer: PluginAnswer)
    async throws
  {
    let outcome = try await outcome(of: request, answer: .success(answer))
    #expect(outcome?.result == .success(answer))
  }

  @Test(arguments: [
    (PluginRequest.timeline(.sample("k")), PluginAnswer.kinds([]), "'timeline' with kinds"),
    (.describe, .options([]), "'describe' with options"),
    (
      .snapshot(.sample("k")), .timeline(TimelineValue(entries: [], policy: .never)),
      "'snapshot' with a timeline"
    ),
    (.placeholder(.sample("k")), .options([]), "'placeholder' with options"),
    (options, entry, "'options' with an entry"),
  ])
  func refusesAnAnswerToSomethingElse(
    _ request: PluginRequest, _ answer: PluginAnswer, _ expected: String
  ) async throws {
    let outcome = try await outcome(of: request, answer: .success(answer))
    #expect(outcome?.error?.code == "plugin.protocol")
    #expect(outcome?.error?.summary == "Plugin 'p' answered " + expected)
  }

  @Test(arguments: [
    ("city.unknown", "city.unknown"), ("", "plugin.error"), ("City Unknown", "plugin.error"),
    ("home.corrupt", "plugin.error"), ("a..b", "plugin.error"),
    (".a", "plugin.error"), ("a-1", "a-1"),
    (String(repeating: "a", count: 65), "plugin.error"),
  ])
  func passesOnThePluginsOwnErrorWithItsCodeIfThatIsOne(_ code: String, _ expected: String)
    async throws
  {
    let outcome = try await outcome(
      of: .timeline(.sample("k")),
      answer: .failure(WireError(code: code, summary: "No city", hint: "Try another")))
    #expect(
      outcome?.error
        == WidgetryError(
          .failed, code: expected, summary: "plugin 'p' says: No city",
          pluginMessage: PluginMessage(plugin: "p", text: "Try another")))
  }

  @Test func boundsAPluginsOwnWords() async throws {
    let long = String(repeating: "e\u{301}", count: 100_000)
    let outcome = try await outcome(
      of: .timeline(.sample("k")), answer: .failure(WireError(code: "x", summary: long)))
    #expect(outcome?.error?.summary.unicodeScalars.count == "plugin 'p' says: ".count + 1_001)
    let silent = try await self.outcome(
      of: .timeline(.sample("k")), answer: .failure(WireError(code: "x", summary: "")))
    #expect(silent?.error?.summary == "Plugin 'p' reported an error without a message")
  }

  @Test func greetsOnBehalfOfAPluginWithoutAProcess() async throws {
    let host = PluginHost(
      name: "test 1", transports: { _ in .inProcess { _ in .success(.kinds([])) } },
      calls: { _, _, _ in .success(.null) })
    #expect(try await host.hello(of: "p") == PluginHello(plugin: "p", pluginVersion: ""))
    #expect(host.takeErrors(of: "p").isEmpty)
    #expect(host.takeRecord(of: "p") == PluginRecord())
  }
}
