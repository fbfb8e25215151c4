import Foundation
import Testing
import WidgetryCommands

@Suite struct ListingTests {
  private let fields = [
    SortField<(String, Int?)>("name") { SortKey($0.0) }, SortField("age") { SortKey($0.1) },
  ]
  private let rows: [(String, Int?)] = [
    ("Mina", 3), ("ada", nil), ("Eve", 3), ("Bo", 1), ("", 2),
  ]

  private func names(_ field: String?, reversed: Bool = false, limit: Int? = nil) throws -> [String]
  {
    var listing = Listing()
    (listing.field, listing.isReversed, listing.limit) = (field, reversed, limit)
    var names: [String] = []
    try listing.each(
      by: fields, { add in for row in self.rows { try add(row) } }, { names.append($0.0) })
    #expect(listing.rows(of: rows, by: fields).map(\.0) == names)
    return names
  }

  @Test(arguments: [
    (nil, false, ["Mina", "ada", "Eve", "Bo", ""]), (nil, true, ["", "Bo", "Eve", "ada", "Mina"]),
    ("name", false, ["ada", "Bo", "Eve", "Mina", ""]),
    ("name", true, ["Mina", "Eve", "Bo", "ada", ""]),
    // Equal ones keep their order, and what has nothing is last.
    ("age", false, ["Bo", "", "Mina", "Eve", "ada"]),
    ("age", true, ["Mina", "Eve", "", "Bo", "ada"]),
  ])
  func putsRowsInOrder(_ field: String?, _ reversed: Bool, _ expected: [String]) throws {
    #expect(try names(field, reversed: reversed) == expected)
    #expect(try names(field, reversed: reversed, limit: 2) == Array(expected.prefix(2)))
    #expect(try names(field, reversed: reversed, limit: 9) == expected)
  }

  @Test func makesNoMoreRowsThanAreWanted() throws {
    var listing = Listing()
    listing.limit = 2
    var made = 0
    try listing.each(
      by: fields,
      { add in
        for row in self.rows {
          made += 1
          try add(row)
        }
      }, { _ in })
    #expect(made == 2)
  }

  @Test func handsOnWhatGoesWrong() {
    struct Gone: Error {}
    #expect(throws: Gone.self) {
      try Listing().each(by: fields, { try $0(("x", 1)) }, { _ in throw Gone() })
    }
  }

  @Test func foldsAColumnThatThereIsNoRoomFor() {
    let columns = [
      TableColumn("ID", staysWhole: true), TableColumn("VALUES", priority: .low, folds: true),
      TableColumn("SHOWN", priority: .high),
    ]
    let rows = [["one", "a=1 b=2 c=3", "Our wedding"], ["two", "", "First met"]]
    func table(_ width: Int?, _ header: TableLayout.Header = .terminal) -> String {
      let results = MemorySink()
      let output = Output(
        style: OutputStyle(results: .init(columns: width)), results: results, messages: MemorySink()
      )
      output.table(columns, header: header) { add in rows.forEach(add) }
      _ = output.finish(.success)
      return results.text
    }
    #expect(
      table(80) == """
        ID   VALUES       SHOWN
        one  a=1 b=2 c=3  Our wedding
        two               First met

        """)
    #expect(
      table(20) == """
        ID   SHOWN
        one  Our wedding
            a=1 b=2 c=3
        two  First met

        """)
    #expect(
      table(14, .never) == """
        one  Our wedd…
            a=1 b=2
            c=3
        two  First met

        """)
    #expect(table(nil) == "one\ta=1 b=2 c=3\tOur wedding\ntwo\t\tFirst met\n")
    #expect(table(nil, .always) == "ID\tVALUES\tSHOWN\n" + table(nil))
  }
}
