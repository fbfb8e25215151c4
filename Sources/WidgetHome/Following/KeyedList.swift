/// A value with the key of its instance.
protocol Keyed {
  var key: Int { get }
}

/// Values with unique keys, sorted by the order in which their instances were added.
///
/// A sorted array, because there may be a hundred thousand values and all are visited at once.
struct KeyedList<Value: Keyed> {
  private(set) var values: ContiguousArray<Value> = []

  /// The index of a key's value, or where it would be inserted.
  private func place(of key: Int) -> Int {
    // New values usually belong at the end.
    if values.last.map({ $0.key < key }) ?? true { return values.count }
    var low = 0
    var high = values.count
    while low < high {
      let middle = (low + high) / 2
      if values[middle].key < key { low = middle + 1 } else { high = middle }
    }
    return low
  }

  func index(of key: Int) -> Int? {
    let place = place(of: key)
    return place < values.count && values[place].key == key ? place : nil
  }

  subscript(index index: Int) -> Value {
    get { values[index] }
    set { values[index] = newValue }
  }

  /// The value for a key; setting nil removes it.
  subscript(key: Int) -> Value? {
    get { index(of: key).map { values[$0] } }
    set {
      let place = place(of: key)
      let isThere = place < values.count && values[place].key == key
      switch (newValue, isThere) {
      case (let value?, true): values[place] = value
      case (let value?, false): values.insert(value, at: place)
      case (nil, true): values.remove(at: place)
      case (nil, false): break
      }
    }
  }
}
