import Foundation
import HealthData
import SQLite
import Testing
import WidgetModel

@Suite struct ZipImportTests {
  /// Two documents, named as on a Chinese phone; twenty records come to 210 steps.
  private static let archive = """
    UEsDBBQAAAAIADGgdV1tdT50HgAAALYDAAAiAAAAYXBwbGVfaGVhbHRoX2V4cG9ydC9leHBvcnRfY2RhLnhtbLNxzs\
    nMy0xOzHHJTy7NTc0r0bezGRUaFRoVGsxCAFBLAwQUAAAICAAxoHVdy7JTvEkBAABcDQAAHgAAAGFwcGxlX2hlYWx0\
    aF9leHBvcnQv5a+85Ye6LnhtbL3XS2rDMBSF4XlXITQtaXTkR+wQN4N2kFIofW1A2CoxOHJw5NDsvoK2UJAKd3RnFj\
    6Yf+QPbbafh0Gc7XTqR9dI3Ci5vb3a7KwZ/P7eeBMOr7Ydp074y9E2cvf4Mhvne395D+eHzobnj95Ob94e78bZeSlO\
    4zy19skcwrx/3o/OSjG73jey/Rl4M/nw8fBeK50vFBaqEKpaK7XOMnGtoJQU1nX/bAr1uzmbYQ4LyCVvJwidiDs1d6\
    cmdOq4M+PuzAidWdyZc3fmhM487iy4OwtCZxF3ltydJaGzjDtX3J0rQucq7qy4OytCZxV31tydNaGzTvznFXMoCCAh\
    BRK3SCCIhIRI4CYJBJKQIAncJoFgEhImgRslEFBCAiVwqwSCSkioBG6WQGAJCZbA7RIILiHhErhhAgEmJGACt0wgyI\
    SETPpbpuXfi9MXUEsBAhQDFAAAAAgAMaB1XW11PnQeAAAAtgMAACIAAAAAAAAAAAAAAIABAAAAAGFwcGxlX2hlYWx0\
    aF9leHBvcnQvZXhwb3J0X2NkYS54bWxQSwECFAMUAAAICAAxoHVdy7JTvEkBAABcDQAAHgAAAAAAAAAAAAAAgAFeAA\
    AAYXBwbGVfaGVhbHRoX2V4cG9ydC/lr7zlh7oueG1sUEsFBgAAAAACAAIAnAAAAOMBAAAAAA==
    """

  /// Writes bytes to a file of its own for as long as a body runs.
  private func withFile<Result>(
    _ bytes: [UInt8], _ body: (String) async throws -> Result
  ) async throws -> Result {
    let path = NSTemporaryDirectory() + "health-\(UUID().uuidString).zip"
    try Data(bytes).write(to: URL(filePath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    return try await body(path)
  }

  private func bytes() throws -> [UInt8] {
    Array(try #require(Data(base64Encoded: Self.archive)))
  }

  private func run(_ bytes: [UInt8]) async throws -> (HealthStore, HealthImportReport) {
    try await withFile(bytes) { path in
      let store = try HealthStore.inMemory()
      var work = try HealthImport(
        try HealthFile.open(path: path), into: store, local: Imported.utc, now: Imported.now,
        defaultSource: "script", pace: TransactionPace(pause: .zero))
      return (store, await work.run { _ in })
    }
  }

  @Test func findsTheExportInAnyLanguage() async throws {
    let (store, report) = try await run(try bytes())
    #expect(report.ending.word == "complete")
    #expect(report.added == 20)
    #expect(try Imported.steps(store).map(\.value).reduce(0, +) == 210)
  }

  @Test func refusesAnArchiveThatIsCutOffAnywhere() async throws {
    let whole = try bytes()
    for length in stride(from: 4, to: whole.count, by: 7) {
      await #expect(throws: WidgetryError.self, "\(length) bytes") {
        _ = try await run(Array(whole[..<length]))
      }
    }
  }

  @Test func saysThatAnEntryIsDamaged() async throws {
    let whole = try bytes()
    var failures = 0
    for index in stride(from: 0, to: whole.count, by: 3) {
      var bytes = whole
      bytes[index] ^= 0x55
      do {
        let (_, report) = try await run(bytes)
        if report.ending.word != "complete" { failures += 1 }
      } catch is WidgetryError {
        failures += 1
      }
    }
    #expect(failures > whole.count / 6)
  }

  @Test(arguments: ZipFixture.Form.allCases, [0, 8])
  func readsEveryFormOfAnArchive(form: ZipFixture.Form, method: Int) async throws {
    var fixture = ZipFixture(RecordImportTests.small)
    fixture.form = form
    fixture.method = method
    // What looks like the end of an archive may stand in its comment.
    fixture.comment = Array("PK\u{5}\u{6} says nothing".utf8)
    let (store, report) = try await run(fixture.bytes)
    #expect(report.ending.word == "complete")
    #expect(try Imported.steps(store).map(\.value) == [30, 31, 32, 33])
  }

  @Test(
    arguments: [
      (ZipFixture.Field.checksum, 1, "is damaged somewhere"),
      (.size, 10, "larger than the archive's directory says"),
      (.size, 1 << 20, "is damaged somewhere"), (.packedSize, 40, "is truncated"),
    ])
  func saysThatAnEntryIsNotWhatWasPacked(
    field: ZipFixture.Field, value: Int, summary: String
  ) async throws {
    for form in ZipFixture.Form.allCases {
      var fixture = ZipFixture(RecordImportTests.small)
      fixture.form = form
      fixture.told[field] = value
      do {
        let (store, report) = try await run(fixture.bytes)
        #expect(report.ending.word.contains(summary), "\(form)")
        #expect(try Imported.steps(store).count == report.added)
      } catch let error as WidgetryError {
        // What is found out with the first bytes keeps the import from beginning.
        #expect(error.summary.contains(summary), "\(form)")
      }
    }
  }

  @Test(arguments: [
    (ZipFixture.Form.plain, 1, 8, "the archive is encrypted"),
    (.large, 0x41, 99, "the archive is encrypted"),
    (.plain, 0, 93, "compression method 93 isn't supported"),
    (.dataDescriptor, 0, 12, "compression method 12 isn't supported"),
  ])
  func refusesWhatItCannotUnpack(
    form: ZipFixture.Form, flags: Int, method: Int, summary: String
  ) async throws {
    var fixture = ZipFixture(RecordImportTests.small)
    fixture.form = form
    fixture.flags = flags
    fixture.method = method
    let error = await #expect(throws: WidgetryError.self) { _ = try await run(fixture.bytes) }
    #expect(error?.summary.contains(summary) == true)
  }

  @Test(arguments: ZipFixture.Form.allCases, [7, 1 << 31, .max])
  func refusesPlacesThatAreNotThere(form: ZipFixture.Form, place: Int) async throws {
    for field in [ZipFixture.Field.offset, .directoryOffset] {
      var fixture = ZipFixture(RecordImportTests.small)
      fixture.form = form
      fixture.told[field] = place
      await #expect(throws: WidgetryError.self) { _ = try await run(fixture.bytes) }
    }
  }

  @Test func saysThatAnArchiveHasNoExport() async throws {
    var fixture = ZipFixture(RecordImportTests.small)
    fixture.name = "apple_health_export/route.gpx"
    let error = await #expect(throws: WidgetryError.self) { _ = try await run(fixture.bytes) }
    #expect(error?.summary.contains("the archive contains no export.xml") == true)
  }

  @Test func refusesAnEntryThatUnpacksToFarTooMuch() async throws {
    let bomb = ZipBomb.bytes(megabytes: 80)
    let (_, report) = try await run(bomb)
    #expect(report.ending.word.contains("unpacks to more than 200 times its size"))
    #expect(report.added == 0)
  }
}
