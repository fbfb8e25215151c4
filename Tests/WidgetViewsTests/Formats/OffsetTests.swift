import Foundation
import Testing
import WidgetViews

@Suite struct OffsetTests {
  @Test(arguments: [
    ([0], "bcd"), ([1, 3], "ac"), ([], "abcd"), ([9], "abcd"), ([0, 1, 2, 3], ""),
  ])
  func removesAtOffsets(_ offsets: [Int], _ rest: String) {
    var letters = Array("abcd")
    letters.remove(atOffsets: IndexSet(offsets))
    #expect(String(letters) == rest)
  }

  @Test(
    arguments: [
      ([0], 4, "bcda"), ([0], 2, "bacd"), ([3], 0, "dabc"), ([0, 2], 4, "bdac"),
      ([1, 3], 0, "bdac"), ([1], 1, "abcd"), ([1], 2, "abcd"), ([0, 3], 2, "badc"),
    ])
  func movesFromOffsets(_ source: [Int], _ destination: Int, _ moved: String) {
    var letters = Array("abcd")
    letters.move(fromOffsets: IndexSet(source), toOffset: destination)
    #expect(String(letters) == moved)
  }

  @Test func countsOffsetsOfASlice() {
    var letters = Array("xabc")[1...]
    letters.remove(atOffsets: [0])
    letters.move(fromOffsets: [0], toOffset: 2)
    #expect(String(letters) == "cb")
  }
}
