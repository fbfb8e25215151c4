import Foundation
import PluginProtocol
import Testing
import WidgetModel

@testable import WidgetAuthoring

@Suite @MainActor struct WireTests {
  private func request(
    _ kind: String = "fixture-clock", at now: TimeInterval, in timeZone: String,
    defaults: [String: [String: JSONValue]] = [:]
  ) -> ProviderRequest {
    ProviderRequest(
      kind: kind, family: .systemSmall,
      environment: RequestEnvironment(locale: "en", timeZone: timeZone),
      now: Date(timeIntervalSince1970: now), defaults: defaults)
  }

  @Test func greetsInACommonVersion() throws {
    let plugin = try PluginProcess()
    try plugin.send(.hello(HostHello(versions: [1, 2, 3], host: "tests")))
    #expect(
      try plugin.next()
        == .hello(PluginHello(version: 1, plugin: "FixturePlugin", pluginVersion: "")))
    try plugin.closeInput()
    #expect(try plugin.end().status == 0)
  }

  @Test func endsWhenNoVersionIsCommon() throws {
    let plugin = try PluginProcess()
    try plugin.send(.hello(HostHello(versions: [7], host: "tests")))
    #expect(
      try plugin.next()
        == .hello(PluginHello(version: 1, plugin: "FixturePlugin", pluginVersion: "")))
    #expect(try plugin.next() == nil)
    let (status, printed) = try plugin.end()
    #expect(status == 1)
    #expect(
      printed.contains("The host supports versions [7] of the wire, but this plugin supports [1]"))
  }

  @Test func becomesEachRequestInTurn() throws {
    let plugin = try PluginProcess()
    // 2026-05-23 23:59:50 in Seoul, ten seconds after that midnight, and the same moment in New
    // York.
    let requests: [(ProviderRequest, [String])] = [
      (
        request(
          at: 1_779_548_390, in: "Asia/Seoul", defaults: ["group.fixture": ["name": "Kim"]]),
        ["Kim 5/23 23h today", "Kim 5/25 0h later"]
      ),
      (
        request(
          at: 1_779_548_410, in: "Asia/Seoul", defaults: ["group.fixture": ["name": "Lee"]]),
        ["Lee 5/24 0h today", "Lee 5/25 0h later"]
      ),
      (
        request(
          at: 1_779_548_410, in: "America/New_York", defaults: ["group.fixture": [:]]),
        ["nobody 5/23 11h today", "nobody 5/24 0h later"]
      ),
    ]
    for (request, words) in requests {
      guard case .success(.timeline(let timeline)) = try plugin.answer(.timeline(request)) else {
        Issue.record("no timeline")
        return
      }
      #expect(timeline.entries.map(\.words) == words)
      #expect(timeline.entries.first?.date == request.now)
    }
  }

  @Test func keepsWhatAuthorsPrintOffTheWire() throws {
    let plugin = try PluginProcess()
    _ = try plugin.answer(.timeline(request(at: 0, in: "UTC")))
    try plugin.closeInput()
    let (status, printed) = try plugin.end()
    #expect(status == 0)
    #expect(printed == "asked for a timeline\n")
  }

  @Test func answersWhatIsQueuedBeforeItEnds() throws {
    let plugin = try PluginProcess()
    for id in 1...3 {
      try plugin.send(.request(id: id, .timeline(request(at: Double(id), in: "UTC"))))
    }
    try plugin.closeInput()
    for id in 1...3 {
      guard case .answer(id, .success) = try plugin.next() else {
        Issue.record("no answer \(id)")
        return
      }
    }
    #expect(try plugin.next() == nil)
    #expect(try plugin.end().status == 0)
  }

  @Test func refusesARequestThatItDoesNotKnow() throws {
    let plugin = try PluginProcess()
    try plugin.send(Array(#"{"id":4,"do":"dance","with":{"a":[1]}}"#.utf8) + [10])
    guard case .answer(id: 4, .failure(let error)) = try plugin.next() else {
      Issue.record("no answer")
      return
    }
    #expect(error.code == "request.unknown")
    #expect(error.summary == "This plugin doesn't support the request 'dance'")
  }

  @Test func endsOnALineThatIsNoFrame() throws {
    let plugin = try PluginProcess()
    try plugin.send(Array("{nonsense\n".utf8))
    #expect(try plugin.next() == nil)
    #expect(try plugin.end().status == 1)
  }

  @Test func asksItsHostWhileItAnswers() throws {
    let plugin = try PluginProcess()
    try plugin.send(.request(id: 9, .timeline(request("fixture-asking", at: 0, in: "UTC"))))
    #expect(
      try plugin.next() == .call(HostCall(id: 1, during: 9, verb: "configurations")))
    let reply = try JSONValue(
      parsing: #"[{"id":"a-1","kind":"k","family":"systemSmall","configuration":{}}]"#)
    try plugin.send(.reply(call: 1, .success(reply)))
    guard case .answer(id: 9, .success(.timeline(let timeline))) = try plugin.next() else {
      Issue.record("no timeline")
      return
    }
    #expect(timeline.entries.map(\.words) == ["a-1"])
  }

  @Test func answersAlthoughItsCallIsRefused() throws {
    let plugin = try PluginProcess()
    try plugin.send(.request(id: 2, .snapshot(request("fixture-asking", at: 0, in: "UTC"))))
    #expect(
      try plugin.next()
        == .call(
          HostCall(
            id: 1, during: 2, verb: "reload", arguments: ["kind": .string("fixture-clock")])))
    try plugin.send(
      .reply(call: 1, .failure(WireError(code: "call.refused", summary: "not while asked"))))
    guard case .answer(id: 2, .success(.entry)) = try plugin.next() else {
      Issue.record("no entry")
      return
    }
    try plugin.closeInput()
    #expect(try plugin.end().printed == "widgetry: Couldn't reload: not while asked\n")
  }

  @Test func diesAloneWhenAProviderTraps() throws {
    let plugin = try PluginProcess()
    #expect(try plugin.answer(.timeline(request("fixture-trap", at: 0, in: "UTC"))) == nil)
    #expect(try plugin.end().status != 0)
  }
}
