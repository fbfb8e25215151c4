package import Foundation
internal import WidgetRegistry

/// What the rows of a list are put in order by.
package enum SortKey: Hashable, Comparable, Sendable {
  /// Nothing, which comes last in either direction.
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

/// What a list can be sorted by: a word for `--sort`, and what a row has of it.
package struct SortField<Row> {
  package var name: String
  package var key: (Row) -> SortKey

  package init(_ name: String, _ key: @escaping (Row) -> SortKey) {
    self.name = name
    self.key = key
  }
}

/// Which rows of a list are printed, in which order, and how: the same flags for every list.
package struct Listing: Hashable, Sendable {
  /// The word that the list is sorted by; nil leaves its own order.
  package var field: String?
  package var isReversed = false
  package var limit: Int?
  package var width = TableLayout.Width.terminal
  package var header = TableLayout.Header.terminal

  package init() {}

  /// A row was the last that is wanted.
  private struct IsFull: Error {}

  /// Hands over the rows that are wanted.
  ///
  /// Without a word for the order they are handed over as they come, and no more are made than are wanted.
  ///
  /// - Parameter make: makes the rows, one after the other.
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

  /// The rows that are wanted, in order.
  package func rows<Row>(of rows: [Row], by fields: [SortField<Row>]) -> [Row] {
    Array(sorted(rows, by: fields).prefix(limit ?? .max))
  }

  /// Equal rows stay in the order in which they are.
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
  /// The flags that every list takes.
  ///
  /// - Parameter fields: the words that it can be sorted by.
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

  /// The flags of every table.
  static let headers = [
    FlagSpec.flag("header", "print the titles of the columns, also in a pipe"),
    .flag("no-header", "leave them out, also on a terminal"),
  ]
}

extension ParsedCommand {
  /// How the line asks for a list.
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

  /// The last of the two flags counts.
  var tableHeader: TableLayout.Header {
    switch flags.last(where: { ["header", "no-header"].contains($0.name) })?.name {
    case "header": .always
    case "no-header": .never
    default: .terminal
    }
  }
}

extension Output {
  /// A table as its flags ask for.
  func table(
    _ columns: [TableColumn], _ listing: Listing, rows: (_ add: ([String]) -> Void) throws -> Void
  ) rethrows {
    try table(columns, width: listing.width, header: listing.header, rows: rows)
  }
}
