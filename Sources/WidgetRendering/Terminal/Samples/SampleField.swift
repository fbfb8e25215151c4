/// The coloured areas of a terminal card, with 8 by 8 samples per cell, from which each cell's
/// character is chosen.
///
/// In most cells each half has a single colour. Only the other halves store individual samples.
struct SampleField {
  let columns: Int
  let rows: Int
  /// The samples of the upper and lower half of each cell, for halves with a single sample.
  private var halves: [Sample]
  /// The individual samples of all other halves.
  private var mixed: [Int: [Sample]] = [:]
  /// The number of drawing steps that may still be done, so that no card takes too long.
  private var stepsLeft = 400_000

  private static let half = Coverage.side * Coverage.side / 2

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    halves = Array(repeating: .open, count: columns * rows * 2)
  }

  /// Draws an area.
  ///
  /// - Parameters:
  ///   - ground: the colour behind translucent areas.
  ///   - tone: returns the tone for half a cell; 0 is the upper half.
  mutating func paint(
    _ coverage: Coverage, over ground: ResolvedColor,
    tone: (_ column: Int, _ row: Int, _ half: Int) -> Tone
  ) {
    for row in coverage.rows {
      for column in coverage.columns {
        let mask = coverage[column, row]
        guard mask != 0, stepsLeft > 0 else { continue }
        for half in 0..<2 {
          let bits = UInt32(truncatingIfNeeded: mask >> UInt64(half * Self.half))
          guard bits != 0 else { continue }
          let index = (row * columns + column) * 2 + half
          paint(bits, at: index, tone(column, row, half), over: ground)
        }
      }
    }
  }

  private mutating func paint(
    _ bits: UInt32, at index: Int, _ tone: Tone, over ground: ResolvedColor
  ) {
    guard tone != .nothing else { return }
    stepsLeft -= 1
    if mixed[index] == nil {
      let drawn = tone.drawn(on: halves[index], over: ground)
      if bits == .max {
        halves[index] = drawn
        return
      }
      if drawn == halves[index] { return }
      mixed[index] = Array(repeating: halves[index], count: Self.half)
    } else if bits == .max, tone.isOpaque {
      mixed[index] = nil
      halves[index] = tone.drawn(on: .open, over: ground)
      return
    }
    stepsLeft -= Self.half
    var last: (behind: Sample, drawn: Sample)?
    var rest = bits
    while rest != 0 {
      let place = rest.trailingZeroBitCount
      rest &= rest - 1
      guard let behind = mixed[index]?[place] else { return }
      if last?.behind != behind { last = (behind, tone.drawn(on: behind, over: ground)) }
      if let last { mixed[index]?[place] = last.drawn }
    }
  }

  /// The samples of a cell with their positions.
  func layers(column: Int, row: Int) -> CellLayers {
    let start = (row * columns + column) * 2
    guard mixed[start] != nil || mixed[start + 1] != nil else {
      return CellLayers(upper: halves[start], lower: halves[start + 1])
    }
    return CellLayers(samples(start) + samples(start + 1))
  }

  private func samples(_ index: Int) -> [Sample] {
    mixed[index] ?? Array(repeating: halves[index], count: Self.half)
  }
}

extension Tone {
  /// The sample that results from drawing the tone over another sample.
  fileprivate func drawn(on behind: Sample, over ground: ResolvedColor) -> Sample {
    switch self {
    case .nothing: behind
    case .open: .open
    case .ink: .ink
    case .color(let color):
      Sample(isOpaque ? color : color.over(behind.color ?? ground))
    }
  }

  fileprivate var isOpaque: Bool {
    if case .color(let color) = self { color.opacity >= 0.99 } else { self != .nothing }
  }
}
