internal import Foundation
internal import WidgetModel

extension RowGroup {
  /// A clock's day: 1,440 entries in pages.
  static let pages = RowGroup(name: "pages") { bench, add in
    let rounds = bench.isQuick ? 5 : 25
    let pages = Self.day.chunked(by: TimelinePage.entryLimit).map { TimelinePage(entries: $0) }
    let encoded = pages.map { $0.encoded() }
    let bytes = encoded.reduce(0) { $0 + $1.count }
    let write = try timed(rounds) { pages.map { $0.encoded().count }.reduce(0, +) }
    let read = try timed(rounds) {
      try encoded.map { try TimelinePage.Reader($0).entries().count }.reduce(0, +)
    }
    let readOne = try timed(rounds) {
      try TimelinePage.Reader(encoded[0]).line(at: TimelinePage.entryLimit / 2).utf8.count
    }
    add(Row(work: "pages: written", size: 1440, median: .seconds(write)))
    add(Row(work: "pages: read whole", size: 1440, median: .seconds(read)))
    add(Row(work: "pages: one line read", median: .seconds(readOne)))
    add(Row(work: "pages: bytes", size: 1440, median: .bytes(bytes)))
  }

  /// Our JSON beside Foundation's, on a day's views.
  static let json = RowGroup(name: "json") { bench, add in
    let rounds = bench.isQuick ? 5 : 25
    var writer = JSONWriter()
    writer.array { json in for entry in Self.day { json.value(entry.view) } }
    let bytes = writer.bytes
    let value = try JSONValue(parsing: bytes)
    let data = Data(bytes)
    let object = try JSONSerialization.jsonObject(with: data)
    let write = try Comparison(
      rounds: rounds,
      { try timed(1) { try JSONSerialization.data(withJSONObject: object).count } },
      {
        try timed(1) {
          var writer = JSONWriter()
          writer.value(value)
          return writer.bytes.count
        }
      })
    let read = try Comparison(
      rounds: rounds,
      {
        try timed(1) { try JSONSerialization.jsonObject(with: data) is [Any] ? 1 : 0 }
      }, { try timed(1) { try JSONValue(parsing: bytes).array?.count ?? 0 } })
    let views = try timed(rounds) {
      try JSONReader.read(bytes) { json in
        var count = 0
        try json.array { json in
          _ = try json.viewNode()
          count += 1
        }
        return count
      }
    }
    let size = Double(bytes.count)
    add(
      Row(
        work: "JSON: written", size: bytes.count,
        median: .bytesPerSecond(size / write.second.median),
        peer: .ratio(of: "JSONSerialization", write.ratio)))
    add(
      Row(
        work: "JSON: read to values", size: bytes.count,
        median: .bytesPerSecond(size / read.second.median),
        peer: .ratio(of: "JSONSerialization", read.ratio)))
    add(
      Row(
        work: "JSON: read to views", size: bytes.count, median: .bytesPerSecond(size / views)))
  }

  private static var day: [TimelinePage.Entry] {
    (0..<1440).map { minute in
      let time = String(format: "%02d:%02d", minute / 60, minute % 60)
      let texts = ["Seoul", time, "Saturday 23 May 2026"].map { ViewNode.text(TextNode($0)) }
      return TimelinePage.Entry(
        date: Date(timeIntervalSince1970: 1_780_000_000 + Double(minute) * 60),
        line: "Seoul \(time)",
        view: .stack(
          StackNode(
            axis: .vertical, alignment: AlignmentValue(horizontal: .leading), children: texts)))
    }
  }

  /// The median time of some work; what it gives is looked at, so that none of it is left out.
  static func timed(_ rounds: Int, _ work: () throws -> Int) throws -> Double {
    try (0..<rounds).map { _ in
      let began = ContinuousClock.now
      guard try work() > 0 else { throw BenchmarkError("nothing was coded") }
      return (ContinuousClock.now - began).seconds
    }.median
  }
}

extension Array {
  fileprivate func chunked(by size: Int) -> [[Element]] {
    stride(from: 0, to: count, by: size).map { Array(self[$0..<Swift.min($0 + size, count)]) }
  }
}
