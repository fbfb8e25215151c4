/// The contents of a cell, from which its character is chosen: the different samples, each with a
/// bit mask of its positions.
package struct CellLayers {
  private var layers: [(sample: Sample, mask: UInt64)] = []

  /// The maximum number of different samples; nobody can distinguish more in a cell.
  private static let limit = 12

  package init(_ samples: some Collection<Sample>) {
    var bit: UInt64 = 1
    var last = 0
    for sample in samples {
      if last >= layers.count || layers[last].sample != sample {
        last = layers.firstIndex { $0.sample == sample } ?? layers.count
        if last == layers.count {
          if layers.count < Self.limit {
            layers.append((sample, 0))
          } else {
            last = Self.limit - 1
          }
        }
      }
      layers[last].mask |= bit
      bit <<= 1
    }
  }

  /// Creates a cell with one sample for each half.
  init(upper: Sample, lower: Sample) {
    let half: UInt64 = 0xFFFF_FFFF
    layers =
      upper == lower ? [(upper, .max)] : [(upper, half), (lower, ~half)]
  }

  /// The sample that represents a part of the cell best, with the error of using it for the whole
  /// part.
  func summary(of part: UInt64) -> (sample: Sample, error: Double) {
    var (open, ink, colored) = (0, 0, 0)
    var (red, green, blue) = (0.0, 0.0, 0.0)
    for layer in layers {
      let count = (layer.mask & part).nonzeroBitCount
      if let color = layer.sample.color {
        colored += count
        red += color.red * Double(count)
        green += color.green * Double(count)
        blue += color.blue * Double(count)
      } else if layer.sample == .ink {
        ink += count
      } else {
        open += count
      }
    }
    if colored >= max(open, ink), colored > 0 {
      let share = 1 / Double(colored)
      let mean = ResolvedColor(red: red * share, green: green * share, blue: blue * share)
      return (Sample(mean), Double(open + ink) + spread(of: part, around: mean))
    }
    return open >= ink ? (.open, Double(ink + colored)) : (.ink, Double(open + colored))
  }

  /// The sum of the squared differences from an average colour.
  private func spread(of part: UInt64, around mean: ResolvedColor) -> Double {
    layers.reduce(0) { sum, layer in
      let count = (layer.mask & part).nonzeroBitCount
      guard count > 0, let color = layer.sample.color else { return sum }
      let (red, green, blue) = (
        color.red - mean.red, color.green - mean.green, color.blue - mean.blue
      )
      return sum + Double(count) * (red * red + green * green + blue * blue)
    }
  }
}
