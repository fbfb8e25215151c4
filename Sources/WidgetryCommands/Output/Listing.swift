package import Foundation
internal import WidgetRegistry

/// A value that the rows of a list are sorted by.
package enum SortKey: Hashable, Comparable, Sendable {
  /// A missing value; sorts last in both directions.
  case none
  case number(Double)
  case date(Date)
  case text(String)

  package init(_ number: Int?) { self = number.map { .number(Double($0)) } ?? .none }
  package init(_ date: Date?) { self = date.map { .date($0) } ?? .none }
  package init(_ text: String?) {
    self = text.flatMap { $0.isEmpty ? nil : .text(Folding.folded($0)) } ?? .none
  }
}

/// A field that `--sort` accepts, and the value that a row has for it.
package struct SortField<Row> {
  package var name: String
  package var key: (Row) -> SortKey

  package init(_ name: String, _ key: @escaping (Row) -> SortKey) {
    self.name = name
    self.key = key
  }
}

/// The filters, order and limit of a list, from the flags that every list accepts.
package struct Listing: Hashable, Sendable {
  /// The field given with `--sort`; nil keeps the list's own order.
  package var field: String?
  package var isReversed = false
  package var limit: Int?
  package var width = TableLayout.Width.terminal
  package var header = TableLayout.Header.terminal

  package init() {}

  /// Ends the iteration once enough rows were printed.
  private struct IsFull: Error {}

  /// Calls `body` for each selected row.
  ///
  /// Without a sort field, rows are passed on as they are made, and no more are made than needed.
  ///
  /// - Parameter make: makes the rows, one at a time.
  package func each<Row>(
    by fields: [SortField<Row>], _ make: @escaping (_ row: (Row) throws -> Void) throws -> Void,
    _ body: (Row) throws -> Void
  ) throws {
    guard field != nil || isReversed else {
      var left = limit ?? .max
      do {
        try make { row in
          guard left > 0 else { throw IsFull() }
          try body(row)
          left -= 1
          if left == 0 { throw IsFull() }
        }
      } catch is IsFull {
        return
      }
      return
    }
    var rows: [Row] = []
    try make { rows.append($0) }
    for row in sorted(rows, by: fields).prefix(limit ?? .max) { try body(row) }
  }

  /// The selected rows, sorted.
  package func rows<Row>(of rows: [Row], by fields: [SortField<Row>]) -> [Row] {
    Array(sorted(rows, by: fields).prefix(limit ?? .max))
  }

  /// Equal rows stay in their given order.
  private func sorted<Row>(_ rows: [Row], by fields: [SortField<Row>]) -> [Row] {
    guard let key = fields.first(where: { $0.name == field })?.key else {
      return isReversed ? rows.reversed() : rows
    }
    return rows.enumerated().map { (place: $0.offset, key: key($0.element), row: $0.element) }
      .sorted { one, other in
        if one.key == other.key { return one.place < other.place }
        if one.key == .none { return false }
        if other.key == .none { return true }
        return isReversed ? one.key > other.key : one.key < other.key
      }
      .map(\.row)
  }
}

extension Listing {
  /// The flags that every list accepts.
  ///
  /// - Parameter fields: the fields that it can be sorted by.
  package static func flags(sortedBy fields: [String]) -> [FlagSpec] {
    [
      .choice(
        "sort", fields + fields.map { "-" + $0 }, valueName: "FIELD",
        "by \(fields.joined(separator: ", ")); -FIELD reverses the order"),
      .flag("reverse", "in the other direction"),
      .option("limit", "N", "at most so many"),
      wide,
    ] + headers
  }

  static let wide = FlagSpec.flag("wide", "cut nothing, however wide the terminal is")

  /// The flags that every table accepts.
  static let headers = [
    FlagSpec.flag("header", "print the titles of the columns, also in a pipe"),
    .flag("no-header", "leave them out, also on a terminal"),
  ]
}

extension ParsedCommand {
  /// The list options given on the command line.
  func listing() throws -> Listing {
    var listing = Listing()
    if let word = value("sort") {
      listing.isReversed = word.hasPrefix("-")
      listing.field = String(word.drop { $0 == "-" })
    }
    if has("reverse") { listing.isReversed.toggle() }
    listing.limit = try count("limit")
    listing.width = tableWidth
    listing.header = tableHeader
    return listing
  }

  var tableWidth: TableLayout.Width { has("wide") ? .content : .terminal }

  /// If both flags are given, the last one counts.
  var tableHeader: TableLayout.Header {
    switch flags.last(where: { ["header", "no-header"].contains($0.name) })?.name {
    case "header": .always
    case "no-header": .never
    default: .terminal
    }
  }
}

extension Output {
  /// A table with the options given on the command line.
  func table(
    _ columns: [TableColumn], _ listing: Listing, rows: (_ add: ([String]) -> Void) throws -> Void
  ) rethrows {
    try table(columns, width: listing.width, header: listing.header, rows: rows)
  }
}
