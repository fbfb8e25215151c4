public import Foundation

// Changes that lists ask for with `onDelete` and `onMove`, as in SwiftUI.

extension RangeReplaceableCollection where Self: MutableCollection {
  public mutating func remove(atOffsets offsets: IndexSet) {
    let kept = enumerated().filter { !offsets.contains($0.offset) }.map(\.element)
    replaceSubrange(startIndex..<endIndex, with: kept)
  }
}

extension MutableCollection {
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    let items = Array(self)
    let moved = source.filter { $0 < items.count }.map { items[$0] }
    let before = items.indices.filter { $0 < destination && !source.contains($0) }
    let after = items.indices.filter { $0 >= destination && !source.contains($0) }
    let ordered = before.map { items[$0] } + moved + after.map { items[$0] }
    for (index, item) in zip(indices, ordered) { self[index] = item }
  }
}
