import Testing
import WidgetModel
import WidgetRegistry

@Suite struct ImageStoreTests {
  let scratch: Scratch
  var registry: Registry { scratch.registry }

  init() throws {
    scratch = try Scratch()
  }

  @Test func keepsAPictureAsLongAsATimelineShowsIt() throws {
    let (sun, moon) = (try Self.picture(1), try Self.picture(2))
    let (first, second) = (try scratch.add("a"), try scratch.add("b"))
    try store("one", [sun, moon], first)
    try store("two", [moon], second)
    #expect(try registry.image(digest: sun.digest) == sun)
    #expect(try registry.image(digest: moon.digest) == moon)

    try store("three", [], first)
    #expect(try registry.image(digest: sun.digest) == nil)
    #expect(try registry.image(digest: moon.digest) == moon)

    try registry.change { try $0.removeInstance(key: second) }
    #expect(try registry.image(digest: moon.digest) == nil)
    #expect(try registry.image(digest: "none") == nil)
  }

  @Test func keepsOneOfEqualPictures() throws {
    let sun = try Self.picture(1)
    let (first, second) = (try scratch.add("a"), try scratch.add("b"))
    try store("same", [sun, sun], first)
    try store("same", [sun, sun], second)
    try store("other", [], first)
    #expect(try registry.image(digest: sun.digest) == sun)
  }

  private func store(_ name: String, _ images: [ImageValue], _ key: Int) throws {
    var timeline = Scratch.timeline(name)
    timeline.images = images
    try scratch.store(timeline, key)
  }

  /// A picture's head with a last byte of its own.
  private static func picture(_ byte: UInt8) throws -> ImageValue {
    let head: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]
    return try #require(
      ImageValue(head + Array("IHDR".utf8) + [0, 0, 0, 1, 0, 0, 0, 1, byte]))
  }
}
