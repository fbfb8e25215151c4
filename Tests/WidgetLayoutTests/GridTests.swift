import Testing
import WidgetLayout
import WidgetModel

struct GridTests {
  static let leading = AlignmentValue(horizontal: .leading, vertical: .top)

  static func grid(_ rows: [GridNode.Row], alignment: AlignmentValue = leading) -> ViewNode {
    .grid(GridNode(rows: rows, alignment: alignment, horizontalSpacing: 5, verticalSpacing: 2))
  }

  @Test
  func makesColumnsAsWideAsTheirWidestCell() {
    let grid = Self.grid([
      GridNode.Row(cells: [.box(10), .box(30)]), GridNode.Row(cells: [.box(20, 20), .box(5)]),
    ])
    #expect(layout.size(of: grid, in: offer(200, 200)) == size(55, 32))
    #expect(
      frames(grid, in: size(200, 200)) == [
        rectangle(0, 0, 10, 10), rectangle(25, 0, 30, 10), rectangle(0, 12, 20, 20),
        rectangle(25, 12, 5, 10),
      ])
  }

  @Test
  func sharesTheRestAmongFlexibleCells() {
    let grid = Self.grid([
      GridNode.Row(cells: [.box(10), .fill, .fill]),
      GridNode.Row(cells: [.box(20), .box(4), .empty]),
    ])
    #expect(
      frames(grid, in: size(100, 42)) == [
        rectangle(0, 0, 10, 10), rectangle(25, 0, 35, 30), rectangle(65, 0, 35, 30),
        rectangle(0, 32, 20, 10), rectangle(25, 32, 4, 10), rectangle(65, 32, 0, 0),
      ])
  }

  @Test
  func goesOverColumnsAndWholeRows() {
    let grid = Self.grid([
      GridNode.Row(cells: [.box(10), .box(10), .box(10)]),
      GridNode.Row(cells: [ViewNode.fill.frame(nil, 6).with(.gridColumns(2)), .box(4)]),
      GridNode.Row(cells: [.divider], isWhole: true),
    ])
    #expect(
      frames(grid.with(.fixedSize(horizontal: true, vertical: true)), in: size(100, 100)).suffix(3)
        == [
          rectangle(0, 12, 25, 6), rectangle(30, 12, 4, 10), rectangle(0, 24, 40, 1),
        ])
    #expect(layout.size(of: grid, in: offer(100, 100)).width == 100)
  }

  @Test
  func alignsCellsInTheirRowsByBaseline() {
    let row = GridNode.Row(
      cells: [.text("a"), .text("b").with(.padding(EdgeLengths(all: 4)))],
      alignment: .firstTextBaseline)
    #expect(frames(Self.grid([row]), in: size(100, 100)).map(\.y) == [4, 4])
  }

  @Test(arguments: [
    ([TrackGridNode.Size.fixed(30), .fixed(20)], [0.0, 38], [30.0, 20]),
    (
      [.flexible(minimum: 0, maximum: .infinity), .flexible(minimum: 0, maximum: .infinity)],
      [0, 54], [46, 46]
    ),
    ([.fixed(32), .flexible(minimum: 10, maximum: .infinity)], [0, 40], [32, 60]),
    (
      [.flexible(minimum: 10, maximum: 20), .flexible(minimum: 10, maximum: .infinity)], [0, 28],
      [20, 72]
    ),
    ([.adaptive(minimum: 40, maximum: .infinity)], [0, 54], [46, 46]),
    ([.adaptive(minimum: 40, maximum: 42)], [0, 50], [42, 42]),
    ([.adaptive(minimum: 300, maximum: .infinity)], [0, 0], [300, 300]),
    ([.fixed(.nan), .fixed(-4)], [0, 8], [0, 0]),
  ])
  func laysTracks(_ sizes: [TrackGridNode.Size], _ x: [Double], _ widths: [Double]) {
    let grid = ViewNode.trackGrid(
      TrackGridNode(
        isVertical: true, tracks: sizes.map { TrackGridNode.Track(size: $0) },
        children: [.fill, .fill]))
    let frames = frames(grid, in: size(100, 100))
    #expect(frames.map(\.x) == x)
    #expect(frames.map(\.width) == widths)
  }

  @Test
  func fillsTracksLineByLine() {
    let tracks = [
      TrackGridNode.Track(size: .fixed(20), spacing: 2, alignment: Self.leading),
      TrackGridNode.Track(size: .fixed(20)),
    ]
    let boxes: [ViewNode] = [.box(10, 5), .box(10, 15), .box(10, 5)]
    let down = ViewNode.trackGrid(
      TrackGridNode(isVertical: true, tracks: tracks, spacing: 3, children: boxes))
    #expect(
      frames(down, in: size(100, 100)) == [
        rectangle(0, 0, 10, 5), rectangle(27, 0, 10, 15), rectangle(0, 18, 10, 5),
      ])
    let across = ViewNode.trackGrid(
      TrackGridNode(isVertical: false, tracks: tracks, spacing: 3, children: boxes))
    #expect(
      frames(across, in: size(100, 100)) == [
        rectangle(0, 0, 10, 5), rectangle(0, 24.5, 10, 15), rectangle(13, 0, 10, 5),
      ])
  }
}

extension GridTests {
  @Test
  func alignsAColumnAsOneOfItsCellsSays() {
    let grid = Self.grid([
      GridNode.Row(cells: [.box(30), .box(20)]),
      GridNode.Row(cells: [ViewNode.box(10).with(.gridColumnAlignment(.trailing)), .box(5)]),
      GridNode.Row(cells: [.box(6), .box(5)]),
    ])
    #expect(frames(grid, in: size(100, 100)).map(\.x) == [0, 35, 20, 35, 24, 35])
  }

  @Test
  func anchorsACellInItsRoom() {
    let anchored = ViewNode.box(10, 10).with(.gridCellAnchor(UnitPointValue(x: 1, y: 0.5)))
    let grid = Self.grid([
      GridNode.Row(cells: [.box(30, 30), .box(20)]),
      GridNode.Row(cells: [anchored, .box(20, 40)]),
    ])
    #expect(frames(grid, in: size(100, 100))[2] == rectangle(20, 47, 10, 10))
  }

  @Test
  func keepsRoomForACellThatIsAnchoredAndHighest() {
    let anchored = ViewNode.box(10, 40).with(.gridCellAnchor(.center))
    let grid = Self.grid(
      [GridNode.Row(cells: [anchored, .box(20)], alignment: .bottom)])
    #expect(frames(grid, in: size(100, 100)).map(\.y) == [0, 30])
  }

  @Test
  func fillsWithoutMakingLarger() {
    let line = ViewNode.divider.with(.gridCellUnsized(horizontal: true, vertical: false))
    let bar = ViewNode.fill.frame(4, nil).with(.gridCellUnsized(horizontal: false, vertical: true))
    let grid = Self.grid([
      GridNode.Row(cells: [.box(30, 20), bar]), GridNode.Row(cells: [line], isWhole: true),
    ])
    #expect(layout.size(of: grid, in: offer(200, 200)) == size(39, 23))
    #expect(
      frames(grid, in: size(200, 200)) == [
        rectangle(0, 0, 30, 20), rectangle(35, 0, 4, 20), rectangle(0, 22, 39, 1),
      ])
  }
}
