package import Foundation
internal import WidgetRegistry

/// The value by which a row of a list is sorted, for `--sort`.
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

/// A field name that `--sort` accepts, and how to read this field from a row.
package struct SortField<Row> {
  package var name: String
  package var key: (Row) -> SortKey

  package init(_ name: String, _ key: @escaping (Row) -> SortKey) {
    self.name = name
    self.key = key
  }
}

/// The values of the flags that every list accepts: order, limit and table layout.
///
///     listing = try line.listing()
///     let rows = listing.rows(of: reports, by: KindReport.sortFields)
package struct Listing: Hashable, Sendable {
  /// The field given with `--sort`; nil for the list's default order.
  package var field: String?
  package var isReversed = false
  package var limit: Int?
  package var width = TableLayout.Width.terminal
  package var header = TableLayout.Header.terminal

  package init() {}

  /// Thrown to end the iteration when the limit is reached.
  private struct IsFull: Error {}

  /// Calls `body` for each row, sorted and up to the limit.
  ///
  /// Without a sort field, each row is passed on immediately, and no unneeded rows are made.
  ///
  /// - Parameter make: Makes the rows, one at a time.
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

  /// The rows, sorted and up to the limit.
  package func rows<Row>(of rows: [Row], by fields: [SortField<Row>]) -> [Row] {
    Array(sorted(rows, by: fields).prefix(limit ?? .max))
  }

  /// Sorts rows; rows with equal keys keep their order.
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
  /// - Parameter fields: The names of the fields for `--sort`.
  package static func flags(sortedBy fields: [String]) -> [FlagSpec] {
    [
      .choice(
        "sort", fields + fields.map { "-" + $0 }, valueName: "FIELD",
        "sort by \(fields.joined(separator: ", ")); -FIELD reverses the order"),
      .flag("reverse", "reverse the order"),
      .option("limit", "N", "maximum number of rows"),
      wide,
    ] + headers
  }

  /// The `--wide` flag.
  static let wide = FlagSpec.flag("wide", "don't shorten lines to the width of the terminal")

  /// The flags that every table accepts.
  static let headers = [
    FlagSpec.flag("header", "print column titles, also to a pipe"),
    .flag("no-header", "omit column titles, also on a terminal"),
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

  /// The table width for `--wide`.
  var tableWidth: TableLayout.Width { has("wide") ? .content : .terminal }

  /// The header for `--header` or `--no-header`; the last one counts.
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
