import AppleSources
import Foundation
import Testing

@Suite struct PropertyListTests {
  @Test(arguments: [
    ("", "empty"), ("<html/>", "tag html"), ("<plist>", "empty plist tag"),
    ("words", "isn't a property list"), ("{ a = b; }", "isn't a property list"),
    ("<plist><dict><string>a</string></dict></plist>", "non-key inside <dict> at line 1"),
    ("<plist><dict>\n<key>a</key>\n<what/>", "unknown tag what on line 3"),
    ("<plist><array><integer>x</integer>", "'x' (0x78) in <integer> on line 1"),
    ("<plist><string>&bomb;</string></plist>", "ampersand"),
    ("<!DOCTYPE plist [<!ENTITY a \"b\">]><plist>", "while parsing DTD"),
    ("<plist>" + String(repeating: "<array>", count: 100_000), "ested"),
    (
      "<plist>" + String(repeating: "<array>", count: 100_000)
        + String(repeating: "</array>", count: 100_000) + "</plist>", "Too many nested arrays"
    ),
    (String(repeating: " ", count: PropertyList.largest + 1), "longer than 4 MiB"),
    (
      "<?xml encoding=\"UTF\(String(repeating: "X", count: 60_000))\"?><plist>", "unknown encoding"
    ),
  ])
  func refusesWhatIsNoPropertyList(text: String, words: String) throws {
    let fault = try #require(
      #expect(throws: PropertyList.Fault.self) { try PropertyList(bytes: Array(text.utf8)) })
    #expect(fault.text.contains(words) && !fault.text.contains("\n"), "\(fault.text)")
    #expect(fault.text.count <= 200)
  }

  // MARK: Binary files that no program writes

  /// A file of some objects, whose first one is all there is to see.
  private static func binary(_ objects: [[UInt8]]) -> [UInt8] {
    func number(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * (count - 1 - $0))) }
    }
    var bytes = Array("bplist00".utf8)
    var places: [UInt8] = []
    for object in objects {
      places += number(bytes.count, 4)
      bytes += object
    }
    return bytes + places + [0, 0, 0, 0, 0, 0, 4, 4] + number(objects.count, 8) + number(0, 8)
      + number(bytes.count, 8)
  }

  private static func reference(_ index: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: index >> (24 - 8 * $0)) }
  }

  /// `count` lists in each other, each naming the next so many times.
  private static func lists(_ count: Int, naming times: Int = 1) -> [[UInt8]] {
    (1..<count).map { next in
      [0xA0 | UInt8(times)] + (0..<times).flatMap { _ in reference(next) }
    } + [[0x09]]
  }

  /// Printed by its name: some have 100,000 objects.
  struct Hostile: CustomTestStringConvertible {
    var testDescription: String
    var objects: [[UInt8]]
    var words: String

    init(_ name: String, _ objects: [[UInt8]], _ words: String) {
      testDescription = name
      self.objects = objects
      self.words = words
    }
  }

  @Test(arguments: [
    Hostile("a list in itself", [[0xA1] + reference(0)], "nested too deep"),
    Hostile(
      "two lists in each other", [[0xA1] + reference(1), [0xA1] + reference(0)], "nested too deep"),
    Hostile("lists in lists", lists(100_000), "nested too deep"),
    Hostile("one list named many times", lists(30, naming: 10), "more than 50000 values"),
    Hostile("a huge list", [[0xAF, 0x13, 0x7F] + Array(repeating: 0xFF, count: 7)], "damaged"),
    Hostile("a huge text", [[0x5F, 0x13, 0x7F] + Array(repeating: 0xFF, count: 7)], "damaged"),
    Hostile("nothing", [], "damaged"),
  ])
  func refusesHostileBinaryFiles(file: Hostile) throws {
    let bytes = Self.binary(file.objects)
    let fault = try #require(
      #expect(throws: PropertyList.Fault.self) { try PropertyList(bytes: bytes) })
    #expect(fault.text.contains(file.words), "\(fault.text)")
  }

  @Test(arguments: [
    [[0xC1] + reference(1), [0x09]], [[0x80, 1]], [[0x00]],
    [[0x33] + [UInt8](repeating: 0xFF, count: 8)],
    [[0xD1] + reference(1) + reference(2), [0x10, 1], [0x09]],
    [[0xD1] + reference(1) + reference(2), [0x59] + Array("INIntents".utf8), [0x10, 1]],
  ])
  func findsNoIntentWhereOtherTypesAre(objects: [[UInt8]]) {
    let error = #expect(throws: SourceFaults.self) {
      try IntentDefinitions(PropertyList(bytes: Self.binary(objects)))
    }
    #expect(error?.faults.map(\.code) == ["intentdefinition.none"])
  }

  @Test func readsOrRefusesWhateverBytesAreDamaged() throws {
    let text = """
      <plist><dict><key>INIntents</key><array><dict>
        <key>INIntentName</key><string>Été</string><key>INIntentParameters</key><array><dict>
          <key>INIntentParameterName</key><string>count</string>
          <key>INIntentParameterSupportsMultipleValues</key><false/>
          <key>INIntentParameterMetadata</key><dict>
            <key>INIntentParameterMetadataDefaultValue</key><real>2.5</real>
          </dict></dict></array></dict></array></dict></plist>
      """
    let object = try PropertyListSerialization.propertyList(from: Data(text.utf8), format: nil)
    let whole = try PropertyListSerialization.data(
      fromPropertyList: object, format: .binary, options: 0)
    for index in whole.indices {
      for value: UInt8 in [0, 0x13, 0x5F, 0x80, 0xAF, 0xC1, 0xDF, 0xFF] {
        var bytes = Array(whole)
        bytes[index] = value
        if let list = try? PropertyList(bytes: bytes) { _ = try? IntentDefinitions(list) }
      }
    }
  }
}
