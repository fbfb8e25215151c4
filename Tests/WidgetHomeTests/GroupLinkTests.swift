import Foundation
import Testing
import WidgetHome
import WidgetModel
import WidgetRegistry

/// A group can follow a property list that another program writes.
@Suite struct GroupLinkTests {
  private let test = TestHome()
  private let path = NSTemporaryDirectory() + "widgetry-link-\(UUID().uuidString).plist"

  private func write(
    _ values: [String: Any], _ format: PropertyListSerialization.PropertyListFormat = .xml
  ) throws {
    let data = try PropertyListSerialization.data(
      fromPropertyList: values, format: format, options: 0)
    try data.write(to: URL(fileURLWithPath: path))
  }

  @Test(arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
  func holdsWhatTheFileHolds(_ format: PropertyListSerialization.PropertyListFormat) async throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    let home = test.open()
    try home.groups.set(["old": .int(1)], of: "group")
    try write(
      [
        "text": "x", "number": 3, "share": 0.5, "flag": true, "list": [1, "a"],
        "day": Date(timeIntervalSince1970: 5), "bytes": Data([1, 2]), "more": ["deep": 1],
      ], format)
    try await home.add("clock", "a")
    let outcome = try await home.groups.link("group", toFile: path)
    #expect(outcome.reloads.map(\.id) == ["a"])
    #expect(
      try home.groups.reports().first?.values == [
        "text": .string("x"), "number": .int(3), "share": .double(0.5), "flag": .bool(true),
        "list": .array([.int(1), .string("a")]), "day": .date(Date(timeIntervalSince1970: 5)),
        "bytes": .data(Data([1, 2])), "more": .object(["deep": .int(1)]),
      ])
  }

  /// A binary list may have a set, which is written like a list, and references that multiply.
  @Test func readsBinaryListsOfStrangers() async throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    try write(["set": ["x", "y"], "text": "z"], .binary)
    var bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    let list = try #require(bytes.dropFirst(8).firstIndex(of: 0xA2))
    bytes[list] = 0xC2
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    #expect(try Groups.values(ofFile: path) == ["text": .string("z")])
    try Data(Self.doubling(levels: 40)).write(to: URL(fileURLWithPath: path))
    #expect(throws: WidgetryError.self) { try Groups.values(ofFile: path) }
  }

  /// A dictionary with lists, each of which has the next one twice.
  private static func doubling(levels: UInt8) -> [UInt8] {
    var objects: [[UInt8]] = [[0xD1, 1, 2], [0x51, 0x61]]
    for level in 0..<levels { objects.append([0xA2, level + 3, level + 3]) }
    objects.append([0x51, 0x62])
    var bytes = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    for object in objects {
      offsets.append(UInt8(bytes.count))
      bytes += object
    }
    let table = UInt8(bytes.count)
    // The trailer: sizes of offsets and references, then integers of 8 bytes.
    bytes += offsets + [0, 0, 0, 0, 0, 0, 1, 1]
    for number in [UInt8(objects.count), 0, table] { bytes += [0, 0, 0, 0, 0, 0, 0, number] }
    return bytes
  }

  @Test func readsItAgainOnceItIsWritten() async throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    let home = test.open()
    try write(["a": "1", "b": "2"])
    _ = try await home.groups.link("group", toFile: path)
    try await home.add("clock", "w")
    try write(["a": "longer", "c": "3"])
    #expect(try test.open().groups.followLinks() == [path])
    #expect(try home.groups.reports().first?.keys == ["a", "c"])
    #expect(try home.report("w").state == .pending)
    let asked = try home.instances.instance(id: "w").asked
    _ = try home.groups.followLinks()
    #expect(try home.instances.instance(id: "w").asked == asked, "nothing was written since")
  }

  @Test func keepsItsValuesWhileTheFileSaysNothing() async throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    let home = test.open()
    _ = try await home.groups.link("group", toFile: path)
    #expect(try home.groups.links().map(\.fault) == ["it doesn't exist yet"])
    try write(["a": "1"])
    _ = try home.groups.followLinks()
    #expect(try home.groups.links().map(\.fault) == [nil])
    for (bytes, fault) in [
      ("<plist><dict>", "it is neither a property list nor a JSON object"), ("", nil),
    ] {
      if fault == nil {
        try FileManager.default.removeItem(atPath: path)
      } else {
        try Data(bytes.utf8).write(to: URL(fileURLWithPath: path))
      }
      _ = try home.groups.followLinks()
      #expect(try home.groups.links().map(\.fault) == [fault ?? "it doesn't exist"])
      #expect(try home.groups.reports().first?.values == ["a": .string("1")])
    }
    try write(["a": "2"])
    _ = try home.groups.followLinks()
    #expect(try home.groups.reports().first?.values == ["a": .string("2")])
  }

  @Test func refusesAFileThatIsNone() async throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    let home = test.open()
    try Data("[1, 2]".utf8).write(to: URL(fileURLWithPath: path))
    let codes = await codes { _ = try await home.groups.link("group", toFile: path) }
    #expect(codes == ["link.unreadable"])
    #expect(try home.groups.links().isEmpty)
    #expect(try home.groups.unlink("group") == nil)
  }
}
