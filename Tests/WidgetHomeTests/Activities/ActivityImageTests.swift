import Foundation
import PluginProtocol
import Testing
import TimelineEngine
import WidgetHome
import WidgetModel
import WidgetRegistry

/// Pictures of activities come once, however often the rest changes.
@Suite struct ActivityImageTests {
  private let test = TestHome(FakePlugin(kinds: [.game]))

  private static func picture(_ size: UInt8) throws -> ImageValue {
    try #require(ImageValue(Array("GIF89a".utf8) + [size, 0, size, 0]))
  }

  private func start(_ home: Home) async throws {
    _ = try await home.activities.start(
      NewActivity(
        id: "a", type: try await home.activities.type(named: "game"), attributes: .object([:]),
        content: .score(0)))
  }

  private func update(_ home: Home, score: Int) async throws {
    _ = try await home.activities.change(id: "a") { _ in
      .updated(ActivityLife.Update(.score(score)))
    }
  }

  private func pictures(_ home: Home) throws -> [ImageValue] {
    try #require(try home.activities.views(of: home.activities.activity(id: "a"))).attachments
      .images
  }

  @Test func areSentAndStoredOnce() async throws {
    let home = test.open()
    let bear = try Self.picture(2)
    test.plugin.change { $0.picture = bear }
    try await start(home)
    for score in 1...3 { try await update(home, score: score) }
    #expect(
      test.plugin.drawn.map(\.knownImages) == [[]] + Array(repeating: [bear.digest], count: 3))
    #expect(try pictures(home) == [bear])
    #expect(try pictures(test.open()) == [bear])
    // A push finds them there too.
    var queue = ActivityQueue<Int>()
    queue.add(.updated(ActivityLife.Update(.score(9))), for: "a", receipt: 1)
    _ = try home.activities.commit(queue.take(at: .now))
    try await home.activities.refresh()
    #expect(test.plugin.drawn.last?.knownImages == [bear.digest])
  }

  @Test func comeWhenTheyAreNew() async throws {
    let home = test.open()
    let (bear, lion) = (try Self.picture(2), try Self.picture(3))
    test.plugin.change { $0.picture = bear }
    try await start(home)
    test.plugin.change { $0.picture = lion }
    try await update(home, score: 1)
    test.plugin.change { $0.picture = bear }
    try await update(home, score: 2)
    #expect(Set(try pictures(home)) == [bear, lion])
    #expect(test.plugin.drawn.last.map { Set($0.knownImages) } == [bear.digest, lion.digest])
  }

  @Test func areOnlySoMany() async throws {
    let home = test.open()
    for number in 0..<UInt8(ViewAttachments.mostImages + 2) {
      let picture = try Self.picture(number + 1)
      test.plugin.change { $0.picture = picture }
      if number == 0 { try await start(home) } else { try await update(home, score: Int(number)) }
      let known = try pictures(home)
      #expect(known.contains(picture) && known.count <= ViewAttachments.mostImages)
    }
  }
}
