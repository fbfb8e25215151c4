extension Array where Element: Hashable {
  /// The elements in the same order, each only once.
  package var withoutRepetitions: [Element] {
    guard count > 1 else { return self }
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
