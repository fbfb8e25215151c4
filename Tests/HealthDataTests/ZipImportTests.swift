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

  @Test func refusesAnEntryThatUnpacksToFarTooMuch() async throws {
    let bomb = ZipBomb.bytes(megabytes: 80)
    let (_, report) = try await run(bomb)
    #expect(report.ending.word.contains("unpacks to more than 200 times its size"))
    #expect(report.added == 0)
  }
}
