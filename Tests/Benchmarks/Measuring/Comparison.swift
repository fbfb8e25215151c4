/// Two ways that are run in turn, so that a slow moment of the machine meets both.
struct Comparison {
  private(set) var first: [Double] = []
  private(set) var second: [Double] = []

  /// Runs the two A B A B …, after once each that does not count.
  init(
    rounds: Int, warmUps: Int = 1, _ first: () throws -> Double, _ second: () throws -> Double
  ) throws {
    for _ in 0..<warmUps {
      _ = try first()
      _ = try second()
    }
    for _ in 0..<rounds {
      self.first.append(try first())
      self.second.append(try second())
    }
  }

  private init() {}

  /// The same for ways that wait.
  static func waiting(
    rounds: Int, warmUps: Int = 1, _ first: () async throws -> Double,
    _ second: () async throws -> Double
  ) async throws -> Comparison {
    var comparison = Comparison()
    for round in 0..<warmUps + rounds {
      let pair = (first: try await first(), second: try await second())
      guard round >= warmUps else { continue }
      comparison.first.append(pair.first)
      comparison.second.append(pair.second)
    }
    return comparison
  }

  /// How many times the first the second takes: the median over the pairs.
  var ratio: Double {
    zip(first, second).map { $1 / $0 }.median
  }
}

extension [Double] {
  var median: Double {
    guard !isEmpty else { return .nan }
    let sorted = sorted()
    let middle = count / 2
    return count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }
}
