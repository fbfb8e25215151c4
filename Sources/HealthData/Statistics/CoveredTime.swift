/// The time that is covered by samples of more trusted sources.
struct CoveredTime {
  /// Disjoint and sorted.
  private var ranges: [Range<Int>] = []
  private var points: Set<Int> = []

  /// Calls a closure with the parts of a time that aren't covered.
  ///
  /// Times must come in the order of their start; `hint` stores the position between calls.
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

  /// Whether a moment is covered, with the same hint.
  func contains(_ moment: Int, hint: inout Int) -> Bool {
    while hint < ranges.count, ranges[hint].upperBound <= moment { hint += 1 }
    return points.contains(moment) || (hint < ranges.count && ranges[hint].contains(moment))
  }

  /// Adds the samples of a source, sorted by start.
  mutating func cover(_ spans: [SampleSpan]) {
    var own: [Range<Int>] = []
    for span in spans {
      if span.start == span.end {
        points.insert(span.start)
      } else if let last = own.last, span.start <= last.upperBound {
        own[own.count - 1] = last.lowerBound..<max(last.upperBound, span.end)
      } else {
        own.append(span.start..<span.end)
      }
    }
    guard !ranges.isEmpty else { return ranges = own }
    var merged: [Range<Int>] = []
    var (left, right) = (ranges[...], own[...])
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
