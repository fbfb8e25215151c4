/// A value that belongs to the widget with this key.
protocol Keyed {
  var key: Int { get }
}

/// Values by key, sorted by key, which is the order in which widgets were added.
///
/// A sorted array is fast enough for a hundred thousand widgets, which are usually all visited.
struct KeyedList<Value: Keyed> {
  private(set) var values: ContiguousArray<Value> = []

  /// The index of a key's value, or the index at which to insert one.
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

  /// The value of a key; nil if there is none.
  ///
  /// Setting nil removes the value.
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
