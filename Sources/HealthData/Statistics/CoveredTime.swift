/// The time that samples of more trusted sources cover, so that statistics don't count the same
/// steps twice.
struct CoveredTime {
  /// The covered time ranges, disjoint and sorted.
  private var ranges: [Range<Int>] = []
  /// The times of samples without a duration.
  private var points: Set<Int> = []

  /// Calls a closure with each part of a time range that isn't covered.
  ///
  /// - Parameters:
  ///   - time: The time range; several calls must be in the order of the ranges' starts.
  ///   - hint: The position of the last search, 0 for the first call.
  ///   - gap: Called with each part.
  @inline(__always)
  func gaps(in time: Range<Int>, hint: inout Int, _ gap: (Range<Int>) -> Void) {
    while hint < ranges.count, ranges[hint].upperBound <= time.lowerBound { hint += 1 }
    var start = time.lowerBound
    var index = hint
    while index < ranges.count, ranges[index].lowerBound < time.upperBound {
      if start < ranges[index].lowerBound { gap(start..<ranges[index].lowerBound) }
      start = max(start, ranges[index].upperBound)
      index += 1
    }
    if start < time.upperBound { gap(start..<time.upperBound) }
  }

  /// Whether a moment is covered; `hint` as for ``gaps(in:hint:_:)``.
  func contains(_ moment: Int, hint: inout Int) -> Bool {
    while hint < ranges.count, ranges[hint].upperBound <= moment { hint += 1 }
    return points.contains(moment) || (hint < ranges.count && ranges[hint].contains(moment))
  }

  /// Marks the time of a source's samples as covered; the samples must be sorted by start.
  mutating func cover(_ spans: [SampleSpan]) {
    var added: [Range<Int>] = []
    for span in spans {
      if span.start == span.end {
        points.insert(span.start)
      } else if let last = added.last, span.start <= last.upperBound {
        added[added.count - 1] = last.lowerBound..<max(last.upperBound, span.end)
      } else {
        added.append(span.start..<span.end)
      }
    }
    guard !ranges.isEmpty else { return ranges = added }
    var merged: [Range<Int>] = []
    var (left, right) = (ranges[...], added[...])
    while let next = Self.first(&left, &right) {
      if let last = merged.last, next.lowerBound <= last.upperBound {
        merged[merged.count - 1] =
          last.lowerBound..<max(last.upperBound, next.upperBound)
      } else {
        merged.append(next)
      }
    }
    ranges = merged
  }

  /// Removes and returns the earlier of the first elements of two lists.
  private static func first(
    _ left: inout ArraySlice<Range<Int>>, _ right: inout ArraySlice<Range<Int>>
  ) -> Range<Int>? {
    guard let one = left.first else { return right.popFirst() }
    guard let other = right.first else { return left.popFirst() }
    return one.lowerBound <= other.lowerBound ? left.popFirst() : right.popFirst()
  }
}
