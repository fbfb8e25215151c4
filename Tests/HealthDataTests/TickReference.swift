/// Statistics made the slow way: tick by tick, each of them from the first source that tells of it.
struct TickReference {
  /// A sample whose times are numbers of ticks.
  struct Sample {
    var value: Double
    var start: Int
    var end: Int
    var source: String
  }

  struct Time {
    var sum: Double?
    var naive: Double?
    /// In ticks.
    var duration = 0
    var count = 0

    mutating func add(_ value: Double, naive: Double) {
      sum = (sum ?? 0) + value
      self.naive = (self.naive ?? 0) + naive
    }
  }

  /// What one source tells of each tick.
  private struct Source {
    var name: String
    var rates: [Double]
    var covers: [Bool]
    var points: [Int: Double] = [:]
  }

  let bounds: [Int]
  private let pointTimes: Set<Int>
  private(set) var whole: [Time]
  private(set) var own: [String: [Time]] = [:]

  /// - Parameter ranked: The sources, the one that counts most first.
  init(_ samples: [Sample], ranked: [String], bounds: [Int]) {
    self.bounds = bounds
    whole = Array(repeating: Time(), count: bounds.count - 1)
    pointTimes = Set(samples.filter { $0.start == $0.end }.map(\.start))
    let first = bounds[0]
    let ticks = bounds[bounds.count - 1] - first
    var sources: [Source] = []
    for name in ranked {
      var source = Source(
        name: name, rates: Array(repeating: 0, count: ticks),
        covers: Array(repeating: false, count: ticks))
      for sample in samples where sample.source == name {
        if sample.start == sample.end { source.points[sample.start, default: 0] += sample.value }
        let rate = sample.value / Double(sample.end - sample.start)
        for tick in max(
          sample.start, first)..<max(min(sample.end, first + ticks), sample.start, first)
        {
          source.rates[tick - first] += rate
          source.covers[tick - first] = true
        }
      }
      own[name] = whole
      sources.append(source)
    }
    for place in whole.indices {
      for tick in bounds[place]..<bounds[place + 1] { take(sources, tick: tick, place) }
    }
    for sample in samples { count(sample) }
  }

  private mutating func take(_ sources: [Source], tick: Int, _ place: Int) {
    let index = tick - bounds[0]
    let telling = sources.firstIndex { $0.covers[index] }
    let points = pointTimes.contains(tick)
    guard telling != nil || points else { return }
    if telling != nil { whole[place].duration += 1 }
    var isPointTold = false
    for rank in sources.indices {
      let name = sources[rank].name
      if sources[rank].covers[index] {
        let rate = sources[rank].rates[index]
        let counted = rank == telling ? rate : 0
        whole[place].add(counted, naive: rate)
        own[name]?[place].add(counted, naive: rate)
        own[name]?[place].duration += 1
      }
      if points, let value = sources[rank].points[tick] {
        let isCovered = isPointTold || rank > telling ?? .max
        whole[place].add(isCovered ? 0 : value, naive: value)
        own[name]?[place].add(isCovered ? 0 : value, naive: value)
        isPointTold = true
      }
    }
  }

  /// Counts a sample where it begins, or in the first time if it reaches into that.
  private mutating func count(_ sample: Sample) {
    let begins = max(sample.start, bounds[0])
    guard sample.start >= bounds[0] || sample.end > bounds[0],
      let place = whole.indices.first(where: { bounds[$0] <= begins && begins < bounds[$0 + 1] })
    else { return }
    whole[place].count += 1
    own[sample.source]?[place].count += 1
  }
}
