import Foundation
import TestSupport
import Testing
import WidgetModel

@Suite struct CorruptPageTests {
  /// Reads all there is; what is wrong may only be said in one way.
  private func readAll(_ bytes: [UInt8]) throws {
    do {
      let reader = try TimelinePage.Reader(bytes)
      _ = try? reader.entries()
      for index in reader.dates.indices {
        _ = try reader.line(at: index)
        _ = try reader.view(at: index)
      }
    } catch let error as ArchiveError {
      #expect(error.offset <= bytes.count)
    }
  }

  @Test func survivesFlippedBytes() throws {
    let page = TimelinePageTests.page.encoded()
    var numbers = SeededNumbers(seed: 7)
    for _ in 0..<4000 {
      var bytes = page
      for _ in 0...Int.random(in: 0..<4, using: &numbers) {
        bytes[Int.random(in: bytes.indices, using: &numbers)] = .random(
          in: 0...255, using: &numbers)
      }
      try readAll(bytes)
    }
  }

  @Test func survivesRandomBytes() throws {
    var numbers = SeededNumbers(seed: 11)
    for _ in 0..<4000 {
      let count = Int.random(in: 0..<200, using: &numbers)
      var bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &numbers) }
      if !bytes.isEmpty { bytes[0] = 1 }
      try readAll(bytes)
    }
  }

  @Test func refusesEveryTruncation() {
    let page = TimelinePageTests.page.encoded()
    for count in page.indices {
      #expect(throws: ArchiveError.self) { try TimelinePage.Reader(Array(page[..<count])) }
    }
  }

  @Test(
    arguments: [
      // A count, a length and a varint that say more than there is.
      [1, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x7F],
      [1, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF],
      [1, 1, 0, 0, 0, 1, 1, 0xFF, 0xFF, 0x7F, 0, 0], [1, 0, 0xFF, 0xFF, 0xFF, 0xFF, 0x0F], [1], [],
    ] as [[UInt8]])
  func refusesLies(bytes: [UInt8]) {
    #expect(throws: ArchiveError.self) { try TimelinePage.Reader(bytes).entries() }
  }

  @Test func refusesTreesThatAreTooDeep() throws {
    // One entry whose tree is many times 'hidden', which takes one byte each.
    var head: [UInt8] = [1, 1, 0, 0, 0]
    let levels = 100_000
    head += [UInt8(levels & 0x7F | 0x80), UInt8(levels >> 7 & 0x7F | 0x80), UInt8(levels >> 14)]
    let bytes = head + [1, 0, 1, 0] + Array(repeating: 42, count: levels)
    let reader = try TimelinePage.Reader(bytes)
    let error = #expect(throws: ArchiveError.self) { try reader.view(at: 0) }
    #expect(error?.code == .tooLarge)
  }

  @Test func refusesTextThatIsNotUTF8() throws {
    let bytes: [UInt8] = [1, 1, 0, 0, 0, 1, 1, 1, 0xFF, 1, 0, 0]
    let error = #expect(throws: ArchiveError.self) { try TimelinePage.Reader(bytes).line(at: 0) }
    #expect(error?.code == .invalidText)
  }
}
