internal import CSQLite

/// A value that can be passed as an argument of a statement.
///
/// Types of other modules conform by binding the form in which they are stored:
///
///     extension InstanceID: SQLiteValue {
///       package func bind(to parameter: borrowing Parameter) throws {
///         try parameter.bind(text)
///       }
///     }
package protocol SQLiteValue {
  /// Binds the value to a parameter; called once.
  func bind(to parameter: borrowing Parameter) throws
}

/// A parameter of a statement, to which an argument is bound.
package struct Parameter: ~Copyable {
  let statement: OpaquePointer
  let index: Int32

  package func bind(_ value: Int64) throws {
    try check(sqlite3_bind_int64(statement, index, value))
  }

  package func bind(_ value: Double) throws {
    try check(sqlite3_bind_double(statement, index, value))
  }

  /// Binds the whole text, including anything after a NUL.
  package func bind(_ value: String) throws {
    var value = value
    let result = value.withUTF8 { utf8 in
      utf8.withMemoryRebound(to: CChar.self) {
        csqlite_bind_text(statement, index, $0.baseAddress, UInt64($0.count))
      }
    }
    try check(result)
  }

  package func bind(_ bytes: UnsafeRawBufferPointer) throws {
    try check(csqlite_bind_blob(statement, index, bytes.baseAddress, UInt64(bytes.count)))
  }

  func bindNull() throws {
    try check(sqlite3_bind_null(statement, index))
  }

  private func check(_ result: Int32) throws {
    guard result == SQLITE_OK else {
      throw SQLiteError(
        SQLiteError.Code(rawValue: result & 0xFF),
        "Argument \(index): \(String(cString: sqlite3_errstr(result)))", extendedCode: result)
    }
  }
}

extension Int64: SQLiteValue {
  package func bind(to parameter: borrowing Parameter) throws { try parameter.bind(self) }
}

extension Int: SQLiteValue {
  package func bind(to parameter: borrowing Parameter) throws { try parameter.bind(Int64(self)) }
}

extension Int32: SQLiteValue {
  package func bind(to parameter: borrowing Parameter) throws { try parameter.bind(Int64(self)) }
}

extension Bool: SQLiteValue {
  package func bind(to parameter: borrowing Parameter) throws {
    try parameter.bind(self ? 1 : 0 as Int64)
  }
}

extension Double: SQLiteValue {
  package func bind(to parameter: borrowing Parameter) throws { try parameter.bind(self) }
}

extension String: SQLiteValue {
  package func bind(to parameter: borrowing Parameter) throws { try parameter.bind(self) }
}

extension [UInt8]: SQLiteValue {
  package func bind(to parameter: borrowing Parameter) throws {
    try withUnsafeBytes { try parameter.bind($0) }
  }
}
