import Foundation
import HealthData
import PluginProtocol
import Testing
import WidgetHome
import WidgetModel
import WidgetRegistry

/// What a change of health data does to the widgets that are made of them.
@Suite struct HealthDeliveryTests {
  private static let steps: KindDescriptor = {
    var kind = KindDescriptor(name: "walk")
    kind.healthTypes = [HealthQuantity.stepCount]
    return kind
  }()

  private func home(_ test: TestHome) async throws -> Home {
    let home = test.open()
    try await home.add("walk", "a")
    try await home.add("clock", "b")
    return home
  }

  private static func test() -> TestHome { TestHome(FakePlugin(kinds: [steps, .clock])) }

  private func add(_ count: Double, to home: Home) async throws -> [String] {
    try await home.health.change { try $0.add([Self.sample(count)], limits: Self.limits) }
      .reloads.map { "\($0.id) \($0.reason.rawValue)" }
  }

  private static let now = Int(TestHome.start.timeIntervalSince1970) * 1000
  private static let limits = SampleLimits(now: now)

  private static func sample(_ count: Double) -> HealthSample {
    HealthSample(
      type: HealthQuantity.stepCount, value: count, unit: "count", start: now, end: now,
      source: "test")
  }

  @Test func reloadsExactlyTheWidgetsThatAreMadeOfIt() async throws {
    let test = Self.test()
    let home = try await home(test)
    #expect(try await add(1, to: home) == ["a dataChanged"])
    // What already exists is no change.
    #expect(try await add(1, to: home) == [])
  }

  /// A script that is told of a failure must not save the same steps again.
  @Test func knowsThatItIsSavedIfTheRegistryFailsAfterwards() async throws {
    let test = Self.test()
    _ = try await home(test)
    let home = test.open()
    await #expect(throws: WidgetryError.self) {
      try await home.health.change { health in
        let result = try health.add([Self.sample(1)], limits: Self.limits)
        try Data("no database".utf8).write(to: URL(fileURLWithPath: home.folder.registry))
        return result
      }
    }
    #expect(home.hasCommitted)
  }

  @Test func reloadsThePluginsThatWereSeenToReadIt() async throws {
    let test = TestHome(FakePlugin("one"), FakePlugin("two", kinds: [.clock]))
    let home = test.open()
    try await home.add("one/clock", "a")
    try await home.add("two/clock", "b")
    let call = HostCall(
      id: 1, during: 7, verb: "health",
      arguments: [
        "query": .string("samples"), "type": .string(HealthQuantity.stepCount),
      ])
    #expect(try home.calls.answer(call, of: "two").get().object?["samples"] == .array([]))
    #expect(try await add(1, to: home) == ["b dataChanged"])
  }

  @Test func tellsOnceAnHourAndOnceMoreForWhatCameLast() async throws {
    let test = Self.test()
    let home = try await home(test)
    try await home.health.change(atOnce: true) { store in
      try store.setFrequency(.hourly, reader: HealthStore.everyone, type: HealthStore.everyType)
    }
    #expect(try await add(1, to: home) == ["a dataChanged"])
    #expect(try await add(2, to: home) == [])
    #expect(try await add(3, to: home) == [])
    #expect(try home.reloads.nextDue() == TestHome.start + 3600)

    test.pass(3600)
    var lines: [String] = []
    _ = try await home.reloads.runDue(limit: 10) { lines.append("\($0.id) \($0.reason.rawValue)") }
    #expect(lines == ["a dataChanged"])
    #expect(try home.reloads.nextDue() == nil)
  }

  /// A day of steps, a sample every ten minutes: what is told, and that the last of it always is.
  @Test(
    arguments: [
      (HealthFrequency.immediate, 144...144), (.hourly, 24...25), (.daily, 1...2), (.off, 0...0),
    ])
  func replaysADay(_ frequency: HealthFrequency, _ reloads: ClosedRange<Int>) async throws {
    let test = Self.test()
    let home = try await home(test)
    try await home.health.change(atOnce: true) { store in
      try store.setFrequency(
        frequency, reader: HealthStore.everyone, type: HealthStore.everyType)
    }
    var told: [String] = []
    for minute in stride(from: 0, to: 1440, by: 10) {
      let now = Self.now + minute * 60_000
      let sample = HealthSample(
        type: HealthQuantity.stepCount, value: 50, unit: "count", start: now, end: now + 600_000,
        source: "Phone")
      told += try await home.health.change {
        try $0.add([sample], limits: SampleLimits(now: now))
      }.reloads.map(\.id)
      test.pass(600)
      _ = try await home.reloads.runDue(limit: 10) { told.append($0.id) }
    }
    // What came last is told of when its time has come.
    if let last = try home.reloads.nextDue() {
      test.pass(last.timeIntervalSince(TestHome.start) - 86_400)
      _ = try await home.reloads.runDue(limit: 10) { told.append($0.id) }
    }
    #expect(reloads.contains(told.count) && Set(told).isSubset(of: ["a"]), "\(told.count)")
    #expect(try home.reloads.nextDue() == nil)
    let day = LocalTime(zone: .gmt).day(at: Self.now / 1000)
    let total = try (day - 1...day + 2).map { try home.health.steps(ofDay: $0).total ?? 0 }.reduce(
      0, +)
    #expect(total.rounded() == 7200)
  }

  @Test func tellsNothingWhileDeliveryIsOff() async throws {
    let test = Self.test()
    let home = try await home(test)
    try await home.health.change { store in
      try store.setFrequency(.off, reader: HealthStore.everyone, type: HealthStore.everyType)
    }
    #expect(try await add(1, to: home) == [])
    #expect(try home.reloads.nextDue() == nil)
    let told = try await home.health.change { store in
      try store.setFrequency(
        .immediate, reader: HealthStore.everyone, type: HealthStore.everyType)
    }
    #expect(told.reloads.map(\.id) == ["a"])
  }

  /// What a person decides is seen at once, whatever the frequency, and new samples do not wait longer for it.
  @Test(arguments: [HealthFrequency.hourly, .off])
  func showsWhatAPersonDecidesAtOnce(_ frequency: HealthFrequency) async throws {
    let home = try await home(Self.test())
    func change(_ body: (HealthStore) throws -> Void) async throws -> [String] {
      try await home.health.change(atOnce: true, body).reloads.map(\.id)
    }
    let everyone = HealthStore.everyone, steps = HealthQuantity.stepCount
    #expect(
      try await change { try $0.setFrequency(frequency, reader: everyone, type: steps) } == ["a"])
    #expect(try await change { try $0.setAccess(.denied, reader: everyone, type: steps) } == ["a"])
    #expect(try await add(1, to: home) == (frequency == .off ? [] : ["a dataChanged"]))
    #expect(try await change { _ = try $0.prefer(["test"]) } == ["a"])
    #expect(
      try await change { try $0.setFrequency(.immediate, reader: everyone, type: steps) } == ["a"])
  }

  /// Another file in the place of the first counts its changes anew.
  @Test func tellsOfAFileThatWasPutInItsPlace() async throws {
    let test = Self.test()
    let home = try await home(test)
    for count in 1...5 { _ = try await add(Double(count), to: home) }
    for name in ["health.sqlite", "health.sqlite-wal", "health.sqlite-shm"] {
      try? FileManager.default.removeItem(atPath: home.folder.path + "/" + name)
    }
    #expect(try await add(1, to: home) == ["a dataChanged"])
    #expect(try await add(2, to: test.open()) == ["a dataChanged"])
  }

  @Test func tellsOfWhatADeadProcessHasStored() async throws {
    let test = Self.test()
    let home = try await home(test)
    // The process ends between the two files.
    _ = try home.health.file.open().add([Self.sample(1)], limits: Self.limits)
    let next = test.open()
    #expect(try next.reloads.nextDue() == .distantPast)
    var lines: [String] = []
    _ = try await next.reloads.runDue(limit: 10) { lines.append("\($0.id) \($0.reason.rawValue)") }
    #expect(lines == ["a dataChanged"])
    #expect(try next.reloads.nextDue() == nil)
  }

  @Test func showsNothingToWhoMayNotReadIt() async throws {
    let test = Self.test()
    let home = try await home(test)
    _ = try await add(7, to: home)
    let arguments: [String: JSONValue] = [
      "query": .string("statistics"), "type": .string(HealthQuantity.stepCount),
      "bounds": .array([.int(Self.now), .int(Self.now + 1000)]),
    ]
    func sum() throws -> JSONValue? {
      let call = HostCall(id: 1, verb: "health", arguments: arguments)
      return try home.calls.answer(call, of: "fake").get().object?["times"]?.array?.first?.object?[
        "sum"]
    }
    for state in [HealthAccess.notDetermined, .denied, .authorized] {
      try await home.health.change { store in
        try store.setAccess(state, reader: HealthStore.everyone, type: HealthStore.everyType)
      }
      #expect(try sum() == (state == .authorized ? .double(7) : nil))
    }
  }

  @Test(
    arguments: [
      [:], ["query": .string("poll"), "type": .string("x")],
      ["query": .string("statistics"), "type": .string("x")],
      [
        "query": .string("statistics"), "type": .string("x"),
        "bounds": .array([.int(2), .int(1)]),
      ],
    ] as [[String: JSONValue]])
  func refusesQuestionsThatAreNone(arguments: [String: JSONValue]) throws {
    let home = TestHome().open()
    let call = HostCall(id: 1, verb: "health", arguments: arguments)
    guard case .failure(let error) = home.calls.answer(call, of: "fake") else {
      Issue.record("answered")
      return
    }
    #expect(error.code == "health.query")
  }
}
