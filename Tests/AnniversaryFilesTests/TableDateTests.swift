import Anniversaries
import AnniversaryFiles
import Testing

@Suite struct TableDateTests {
  @Test(arguments: [
    ("13/12/1980", "1980-12-13"), ("31.12.1999", "1999-12-31"), ("31. 12. 1999", "1999-12-31"),
    ("4/24/1991", "1991-04-24"), ("\"April 4, 1991\"", "1991-04-04"),
    ("4 April 1991", "1991-04-04"), ("4-Apr-1991", "1991-04-04"), ("4. Sept. 1991", "1991-09-04"),
    ("\"Thu, April 4th 1991\"", "1991-04-04"), ("1991/4/4", "1991-04-04"),
    ("1991년 4월 1일", "1991-04-01"), ("4월 1일", "--04-01"), ("12-25", "--12-25"),
    ("25.12.", "--12-25"), ("4/24", "--04-24"), ("25 December", "--12-25"),
    ("5/5/1991", "1991-05-05"),
    ("1991-04-01 00:00:00", "1991-04-01"), ("1991-04-01T00:00", "1991-04-01"),
    ("음력 1960-08-15", "lunar-ko:1960-08-15"), ("양력 1960-08-15", "1960-08-15"),
  ])
  func readsDatesOfManyMakes(text: String, expected: String) throws {
    let events = try read("title,date\nx,\(text)\n", as: .csv)
    #expect(events.days.map { "\($0.day)" } == [expected])
    #expect(events.skipped == [])
  }

  @Test(arguments: [
    ("93.04.01", "'93.04.01' has a two-digit year: write all four digits"),
    ("4-Apr-91", "'4-Apr-91' has a two-digit year: write all four digits"),
    (
      "33329",
      "'33329' looks like a spreadsheet's number for a date: format the column as 2027-05-22 and "
        + "save the table again"
    ),
    ("4/5/1991", "'4/5/1991' is ambiguous: add --dates dmy or --dates mdy"),
    ("4/5", "'4/5' is ambiguous: add --dates dmy or --dates mdy"),
    ("31/31/1991", "'31/31/1991' doesn't exist"),
    ("31 February 1991", "'31 February 1991' doesn't exist"),
    ("soon", "'soon' isn't a valid date"),
  ])
  func saysWhyADateIsNotRead(text: String, words: String) throws {
    #expect(try read("title,date\nx,\(text)\n", as: .csv).skipped == ["2: 'x': \(words)"])
  }

  @Test(arguments: [
    (["4/5/1991", "13/12/1980"], ["1980-12-13", "1991-05-04"]),
    (["12/13/1980", "4/5/1991"], ["1980-12-13", "1991-04-05"]),
    (["4/5", "25.12."], ["--12-25", "--05-04"]),
  ])
  func readsAnOrderThatOtherRowsProve(dates: [String], expected: [String]) throws {
    let rows = dates.map { "x,\($0)\n" }.joined()
    let events = try read("title,date\n" + rows, as: .csv)
    #expect(events.days.map { "\($0.day)" } == expected)
    #expect(events.skipped == [])
  }

  @Test func decidesNothingWhereRowsContradictEachOther() throws {
    let events = try read("title,date\nx,4/5/1991\nx,13/12/1980\nx,12/13/1980\n", as: .csv)
    #expect(events.days.count == 2)
    #expect(events.skipped == ["2: 'x': '4/5/1991' is ambiguous: add --dates dmy or --dates mdy"])
  }

  @Test(arguments: [
    (DateOrder.dayFirst, ["1991-05-04", "--05-04"]), (.monthFirst, ["1991-04-05", "--04-05"]),
    (.yearFirst, ["--04-05"]),
  ])
  func readsInTheOrderThatIsSaid(order: DateOrder, expected: [String]) throws {
    let events = try read("title,date\nx,4/5/1991\ny,4/5\n", as: .csv) { $0.dateOrder = order }
    #expect(events.days.map { "\($0.day)" } == expected)
  }
}
