/// Something that is known by the key of its instance.
protocol Keyed {
  var key: Int { get }
}

/// Values by their instance's key, in the order in which the instances were added.
///
/// They stand close together in memory: there may be a hundred thousand, and all are looked through at a time.
struct KeyedList<Value: Keyed> {
  private(set) var values: ContiguousArray<Value> = []

  /// Where the value of a key is, else where it would be.
  private func place(of key: Int) -> Int {
    // Most that is new was added last.
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

  /// Reading nil is that there is none; writing it takes it away.
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
