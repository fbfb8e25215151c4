internal import CSQLite

/// Binds the arguments of a statement, in their order.
package struct StatementArguments: ~Copyable {
  private let statement: OpaquePointer
  private(set) var count: Int32 = 0

  init(statement: OpaquePointer) {
    self.statement = statement
  }

  /// Binds the next argument; nil is NULL.
  package mutating func add(_ value: (any SQLiteValue)?) throws {
    if let value { try value.bind(to: next()) } else { try next().bindNull() }
  }

  package mutating func add(_ value: Int) throws {
    try next().bind(Int64(value))
  }

  package mutating func add(_ value: Int?) throws {
    if let value { try add(value) } else { try next().bindNull() }
  }

  package mutating func add(_ value: Double) throws {
    try next().bind(value)
  }

  package mutating func add(_ value: String) throws {
    try next().bind(value)
  }

  private mutating func next() -> Parameter {
    count += 1
    return Parameter(statement: statement, index: count)
  }
}
