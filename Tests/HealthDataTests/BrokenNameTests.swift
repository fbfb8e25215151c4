import HealthData
import SQLite
import Testing
import WidgetModel

/// A source stays one, however its name is broken in some records.
@Suite struct BrokenNameTests {
  private static func record(_ name: [UInt8], _ minute: Int) -> [UInt8] {
    Array(#"<Record type="HKQuantityTypeIdentifierStepCount" sourceName=""#.utf8) + name
      + Array(
        #"""
        " unit="count" startDate="2024-01-05 08:\#(minute):33 +0100" \#
        endDate="2024-01-05 08:\#(minute):43 +0100" value="1"/>
        """#.utf8)
  }

  private static func names(_ names: [[UInt8]], step: Int = .max) async throws -> [String] {
    var document = Array("<HealthData>\n".utf8)
    for (index, name) in names.enumerated() { document += record(name, 10 + index) }
    document += Array("</HealthData>\n".utf8)
    let imported = try await Imported(document, step: step)
    #expect(imported.report.added == names.count)
    #expect(imported.report.skipped == [])
    return try imported.store.sources().map(\.name).sorted()
  }

  private static let whole = Array("Mina\u{2019}s iPhone".utf8)

  /// The name with some bytes of its apostrophe (E2 80 99) in the place of all.
  private static func broken(_ bytes: UInt8...) -> [UInt8] {
    Array("Mina".utf8) + bytes + Array("s iPhone".utf8)
  }

  @Test(arguments: [
    [whole, broken(0xE2, 0x80)], [broken(0xE2, 0x80), whole], [whole, broken(0x80, 0x99)],
    [broken(0xFF), broken(0xE2), whole, broken(0xE2, 0x80)], [whole, broken(0x92)],
    [whole, Array("Mina\u{2019}s iPh\u{1}one".utf8)],
    [broken(0xC2), whole, Array("Mina\u{2019}s iPhon".utf8) + [0xE5]],
  ])
  func isOne(names: [[UInt8]]) async throws {
    for step in [Int.max, 1, 7] {
      #expect(try await Self.names(names, step: step) == ["Mina\u{2019}s iPhone"])
    }
  }

  @Test func isOneThoughNoRecordHasItWhole() async throws {
    let names = try await Self.names([Self.broken(0xE2, 0x80), Self.broken(0xFF)])
    #expect(names.count == 1)
    let cut = Array("민아의 iPhone".utf8)
    let korean = try await Self.names([Array(cut.dropFirst()), [cut[0]] + cut.dropFirst(2)])
    #expect(korean == ["\u{FFFD}아의 iPhone"])
  }

  @Test func isOneInTheNextFile() async throws {
    let connection = try Connection.inMemory()
    try HealthStore.migrate(connection)
    let first = try await Imported(
      Array("<HealthData>".utf8) + Self.record([0xED, 0x95] + Array("나 워치".utf8), 10)
        + Array("</HealthData>".utf8), into: HealthStore(connection: connection))
    #expect(try first.store.sources().map(\.name) == ["\u{FFFD}나 워치"])
    let second = try await Imported(
      Array("<HealthData>".utf8) + Self.record(Array("하나 워치".utf8), 11)
        + Array("</HealthData>".utf8), into: HealthStore(connection: connection))
    #expect(try second.store.sources().map(\.name) == ["하나 워치"])
    #expect(try second.steps().map(\.source) == ["하나 워치", "하나 워치"])
  }

  @Test func isNotGuessedWhereSeveralCouldBeMeant() async throws {
    let names = try await Self.names([
      Array("Mina iPhone".utf8), Array("Mini iPhone".utf8),
      Array("Min".utf8) + [0xFF]
        + Array(" iPhone".utf8),
    ])
    #expect(names.count == 3)
  }

  @Test func keepsNamesApartThatAreWhole() async throws {
    #expect(
      try await Self.names([Array("Phone 1".utf8), Array("Phone 2".utf8)])
        == ["Phone 1", "Phone 2"])
  }

  @Test func takesTheSameLettersInOtherBytesForOneName() async throws {
    let names = [Array("Andre\u{301}".utf8), Array("Andr\u{E9}".utf8)]
    #expect(try await Self.names(names).count == 1)
  }

  private static func document(_ names: [[UInt8]]) -> [UInt8] {
    var document = Array("<HealthData>\n".utf8)
    for (index, name) in names.enumerated() { document += record(name, 10 + index % 40) }
    return document + Array("</HealthData>\n".utf8)
  }

  @Test func comparesLongBrokenNamesWithLittleWork() async throws {
    var names: [[UInt8]] = []
    for index in 0..<200 {
      let bytes = (0..<3000).map { UInt8(0x80 + ($0 * (index + 3) + index) % 0x80) }
      names.append(Array("\(index)".utf8) + bytes)
    }
    let imported = try await Imported(Self.document(names))
    #expect(imported.report.added == 200)
    #expect(try imported.store.sources().allSatisfy { $0.name.utf8.count <= 256 })
    #expect(imported.store.nameComparisons == 0)
  }

  @Test func comparesBrokenNamesOfTheLongestLengthWithLittleWork() async throws {
    let names = (0..<200).map { index in
      Array(repeating: [UInt8(ascii: "a"), 0xFF], count: 16).flatMap(\.self)
        + Array(String(repeating: "a", count: 190).utf8) + Array("\(index + 1000)".utf8)
    }
    let imported = try await Imported(Self.document(names))
    #expect(imported.report.added == 200)
    #expect(imported.store.nameComparisons > 0)
    #expect(imported.store.nameComparisons < HealthStore.maximumComparisons + 10_000)
  }

  @Test(arguments: [
    (["Watch\u{FF}", "Watch"], 2), (["Watch", "Watch\u{FF}"], 2),
    (["Watch\u{FF}", "Watch2"], 1), (["Watch\u{FF}", "Watch22"], 2),
    (["Watch\u{FF}\u{FF}", "Watch22"], 1), (["\u{FF}\u{FF}\u{FF}", "Me!"], 2),
    (["Mina iPhone", "Mini iPhone", "Min\u{FF} iPhone", "Minx iPhone"], 4),
    (["Min\u{FF} one", "Min\u{FF} \u{FF}ne", "Mina one"], 1),
  ])
  func hidesALetterInEachGap(names: [String], sources: Int) async throws {
    let bytes = names.map { $0.unicodeScalars.map { UInt8($0.value) } }
    #expect(try await Self.names(bytes).count == sources)
  }

  @Test func keepsKindsOfDeviceApart() async throws {
    let store = try HealthStore.inMemory()
    let watch = Self.record(Array("Mina \u{FF}".unicodeScalars.map { UInt8($0.value) }), 10)
    let phone = Self.record(Array("Mina 1".utf8), 11)
    func with(_ device: String, _ record: [UInt8]) -> [UInt8] {
      record.replacing(Array("unit=".utf8), with: Array("device=\"\(device)\" unit=".utf8))
    }
    let document =
      Array("<HealthData>".utf8) + with("model:Watch", watch) + with("model:iPhone", phone)
      + Array("</HealthData>".utf8)
    let imported = try await Imported(document, into: store)
    #expect(imported.report.added == 2)
    #expect(try store.sources().map(\.kind) == [.watch, .phone])
  }
}
