import Testing
import WidgetRendering

@Suite struct DensePackingTests {
  private func places(_ sizes: [(Double, Double)], width: Double) -> [[Double]] {
    var packing = DensePacking(width: width)
    return sizes.map { size in
      let box = packing.place(width: size.0, height: size.1)
      return [box.x, box.y]
    }
  }

  @Test func fillsWhatWideBoxesLeaveOpen() {
    #expect(
      places([(3, 1), (2, 1), (1, 1), (2, 2), (1, 1)], width: 4)
        == [[0, 0], [0, 1], [3, 0], [2, 1], [0, 2]])
  }

  @Test func givesABoxThatIsTooWideItsOwnRows() {
    #expect(places([(1, 1), (9, 2), (1, 1)], width: 4) == [[0, 0], [0, 1], [1, 0]])
  }

  @Test func isEmptyWithoutBoxes() {
    #expect(DensePacking(width: 4).size == (0, 0))
  }

  /// For any sizes, nothing overlaps and no box would fit in an earlier position.
  @Test(arguments: 0..<40)
  func leavesNoHoleForALaterBox(seed: Int) {
    var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1
    func number(_ limit: UInt64) -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double((state >> 33) % limit + 1)
    }
    var packing = DensePacking(width: 8)
    var taken: Set<[Int]> = []
    for _ in 0..<30 {
      let (width, height) = (number(5), number(4))
      let box = packing.place(width: width, height: height)
      func cells(_ x: Int, _ y: Int) -> Set<[Int]> {
        Set(
          (0..<Int(width)).flatMap { column in
            (0..<Int(height)).map { row in [x + column, y + row] }
          })
      }
      let (x, y) = (Int(box.x), Int(box.y))
      #expect(x + Int(width) <= 8 && taken.isDisjoint(with: cells(x, y)))
      for row in 0...y {
        for column in 0...(8 - Int(width)) where (row, column) < (y, x) {
          #expect(!taken.isDisjoint(with: cells(column, row)))
        }
      }
      taken.formUnion(cells(x, y))
    }
  }
}
