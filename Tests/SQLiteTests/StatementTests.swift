import SQLite
import TestSupport
import Testing

@Suite struct StatementTests {
  let connection: Connection

  init() throws {
    connection = try Connection.inMemory()
    try connection.execute("CREATE TABLE t (id INTEGER PRIMARY KEY, a)")
  }

  @Test(arguments: [0, 1, -1, .max, .min] as [Int64])
  func keepsIntegers(value: Int64) throws {
    #expect(try connection.first("SELECT ?, typeof(?1)", value) { $0.int64(0) } == value)
    #expect(try connection.first("SELECT ?", Int(value)) { $0.int(0) } == Int(value))
  }

  @Test(arguments: [0, -0.1, .pi, .infinity, .greatestFiniteMagnitude] as [Double])
  func keepsDoubles(value: Double) throws {
    #expect(try connection.first("SELECT ?", value) { $0.double(0) } == value)
  }

  @Test(arguments: [true, false])
  func keepsBooleans(value: Bool) throws {
    #expect(try connection.first("SELECT ?", value) { $0.bool(0) } == value)
  }

  @Test(arguments: [
    "", "plain", "'; DROP TABLE t; --", "결혼기념일 💍", "e\u{301}", "שלום", "a\0b", "\0", "\u{1B}[31m",
    String(repeating: "가", count: 30_000),
  ])
  func keepsText(value: String) throws {
    try connection.run("INSERT INTO t (a) VALUES (?)", value)
    let read = try connection.first("SELECT a, typeof(a) FROM t") { ($0.text(0), $0.text(1)) }
    #expect(read.map { Array($0.0.utf8) } == Array(value.utf8))
    #expect(read?.1 == "text")
  }

  @Test(arguments: [[], [0], [0, 1, 255, 0], [UInt8](repeating: 9, count: 100_000)] as [[UInt8]])
  func keepsBytes(value: [UInt8]) throws {
    try connection.run("INSERT INTO t (a) VALUES (?)", value)
    #expect(try connection.first("SELECT a FROM t") { $0.bytes(0) } == value)
    #expect(try connection.first("SELECT a FROM t") { $0.withBytes(0) { Array($0) } } == value)
    #expect(try connection.first("SELECT typeof(a) FROM t") { $0.text(0) } == "blob")
  }

  @Test func bindsArgumentsInTheirOrder() throws {
    try connection.run("INSERT INTO t (a) VALUES (?), (?), (?), (?), (?)") { arguments in
      try arguments.add(7)
      try arguments.add(0.5)
      try arguments.add("é")
      try arguments.add(nil as Int?)
      try arguments.add([1, 2] as [UInt8])
    }
    let types = try connection.all("SELECT typeof(a) FROM t ORDER BY id") { $0.text(0) }
    #expect(types == ["integer", "real", "text", "null", "blob"])
    for count in [0, 1, 3] {
      let error = #expect(throws: SQLiteError.self) {
        try connection.run("INSERT INTO t (a) VALUES (?), (?)") { arguments in
          for number in 0..<count { try arguments.add(number) }
        }
      }
      #expect(error?.sql == "INSERT INTO t (a) VALUES (?), (?)")
    }
    #expect(try connection.first("SELECT count(*) FROM t") { $0.int(0) } == 5)
  }

  @Test func tellsNothingFromZeroAndEmpty() throws {
    let nothing: String? = nil
    try connection.run("INSERT INTO t (a) VALUES (?), (?), (?), (?)", nil, nothing, 0, "")
    let read = try connection.all("SELECT a FROM t ORDER BY id") { $0.isNull(0) }
    #expect(read == [true, true, false, false])
    try connection.rows("SELECT NULL") { row in
      #expect(row.optionalInt(0) == nil)
      #expect(row.optionalText(0) == nil)
      #expect(row.optionalBytes(0) == nil)
      #expect(row.int(0) == 0)
      #expect(row.text(0) == "")
      #expect(row.bytes(0) == [])
    }
  }

  @Test func bindsTypesOfOthers() throws {
    struct Title: SQLiteValue {
      let text: String
      func bind(to parameter: borrowing Parameter) throws { try parameter.bind(text) }
    }
    #expect(try connection.first("SELECT ?", Title(text: "Wedding")) { $0.text(0) } == "Wedding")
  }

  @Test(arguments: 0...3) func refusesTheWrongNumberOfArguments(count: Int) throws {
    let arguments = [(any SQLiteValue)?](repeating: 1, count: count)
    if count == 2 {
      try connection.run("SELECT ?, ?", arguments: arguments)
    } else {
      let error = try #require(throws: SQLiteError.self) {
        try connection.run("SELECT ?, ?", arguments: arguments)
      }
      #expect(error.code == .misuse)
    }
    try connection.run("SELECT ?, ?", 1, 2)
  }

  @Test(arguments: [
    "", " ", ";", "-- nothing", "SELECT 1; SELECT 2", "SELECT 1\0", "SELECT", "SELECT x",
  ])
  func refusesWhatIsNotOneStatement(sql: String) throws {
    #expect(throws: SQLiteError.self) { try connection.run(sql) }
  }

  @Test(arguments: ["SELECT 1;", "SELECT 1 ;\n", "\n  SELECT 1\n  "])
  func allowsBlanksAroundAStatement(sql: String) throws {
    #expect(try connection.first(sql) { $0.int(0) } == 1)
  }

  @Test func runsAStatementInsideItself() throws {
    let sql = "SELECT id FROM t WHERE id >= ? ORDER BY id"
    try connection.execute("INSERT INTO t (id) VALUES (1), (2), (3)")
    var seen: [[Int]] = []
    try connection.rows(sql, 1) { row in
      let id = row.int(0)
      seen.append(try connection.all(sql, id) { $0.int(0) })
    }
    #expect(seen == [[1, 2, 3], [2, 3], [3]])
  }

  @Test func stopsAScanOnRequest() throws {
    var seen: [Int] = []
    let sql = "SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3"
    for _ in 1...2 {
      try connection.scan(sql) { row in
        seen.append(row.int(0))
        return seen.last == 2 ? .stop : .next
      }
    }
    #expect(seen == [1, 2, 1, 2])
  }

  @Test func canBeReusedAfterAnErrorInItsBody() throws {
    struct Stop: Error {}
    try connection.execute("INSERT INTO t (id) VALUES (1), (2)")
    #expect(throws: Stop.self) { try connection.rows("SELECT id FROM t") { _ in throw Stop() } }
    #expect(try connection.all("SELECT id FROM t") { $0.int(0) } == [1, 2])
    try connection.execute("DROP TABLE t")
  }

  @Test func followsAChangeOfTheSchema() throws {
    try connection.run("INSERT INTO t (id, a) VALUES (1, 2)")
    #expect(try connection.first("SELECT * FROM t") { $0.count } == 2)
    try connection.execute("ALTER TABLE t ADD COLUMN b DEFAULT 5")
    #expect(try connection.first("SELECT * FROM t") { $0.int($0.count - 1) } == 5)
  }

  @Test func keepsWorkingBeyondItsLimitOfStatements() throws {
    for number in 1...450 {
      #expect(try connection.first("SELECT \(number)") { $0.int(0) } == number)
    }
  }

  @Test func returnsNilWithoutARow() throws {
    #expect(try connection.first("SELECT id FROM t") { $0.int(0) } == nil)
    #expect(try connection.all("SELECT id FROM t") { $0.int(0) } == [])
  }

  @Test func countsChangesAndNamesTheLastRow() throws {
    try connection.run("INSERT INTO t (id) VALUES (7), (9)")
    #expect(connection.changes == 2)
    #expect(connection.lastInsertedRowID == 9)
    try connection.run("UPDATE t SET a = 1 WHERE id > ?", 7)
    #expect(connection.changes == 1)
  }

  @Test func keepsArgumentsOutOfErrors() throws {
    try connection.execute("CREATE UNIQUE INDEX u ON t (a)")
    try connection.run("INSERT INTO t (a) VALUES (?)", "secret")
    let error = try #require(throws: SQLiteError.self) {
      try connection.run("INSERT INTO t (a) VALUES (?)", "secret")
    }
    #expect(error.sql == "INSERT INTO t (a) VALUES (?)")
    #expect(error.code == .constraint)
    #expect(
      "\(error)" == "UNIQUE constraint failed: t.a (2067) in: INSERT INTO t (a) VALUES (?)")
  }

  @Test func runsAScriptInOrder() throws {
    try connection.execute(
      """
      -- A comment; with a semicolon.
      INSERT INTO t (id, a) VALUES (1, ';');
      UPDATE t SET a = a || 'b';
      -- The end.
      """)
    #expect(try connection.first("SELECT a FROM t") { $0.text(0) } == ";b")
  }

  @Test func namesTheFailingStatementOfAScript() throws {
    let error = try #require(throws: SQLiteError.self) {
      try connection.execute("INSERT INTO t (id) VALUES (1); INSERT INTO t (id) VALUES (1)")
    }
    #expect(error.sql?.contains("VALUES (1)") == true)
    #expect(throws: SQLiteError.self) { try connection.execute("SELECT 1;\0") }
  }

  @Test(.promptly) func stopsTheProgramAtAColumnThatIsNotThere() async {
    await #expect(processExitsWith: .failure) {
      let connection = try Connection.inMemory()
      try connection.rows("SELECT 1") { _ = $0.int(1) }
    }
  }
}
