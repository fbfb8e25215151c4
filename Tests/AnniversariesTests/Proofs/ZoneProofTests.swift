import Foundation
import Testing

@testable import Anniversaries

/// A time with one offset, which ends where the next begins.
struct OffsetSpan: Equatable {
  var start: Int
  var offset: Int

  /// The first moment later than another at which a clock shows a day, or a later one.
  static func firstMoment(ofDay day: Int, after floor: Int, _ spans: [OffsetSpan]) -> Int? {
    for (number, span) in spans.enumerated() {
      let end = number + 1 < spans.count ? spans[number + 1].start : .max
      let moment = max(span.start, day * 86_400 - span.offset, floor == .min ? .min : floor + 1)
      if moment < end { return moment }
    }
    return nil
  }

  /// The spans of a zone from 1970 to 2037, those of its rule too.
  static func all(_ table: ZoneTable) -> [OffsetSpan] {
    var spans = [OffsetSpan(start: .min, offset: table.offset(at: 0))]
    func append(_ start: Int) {
      let offset = table.offset(at: start)
      if offset != spans.last?.offset { spans.append(OffsetSpan(start: start, offset: offset)) }
    }
    for change in table.changes where 1..<2_145_916_800 ~= change { append(change) }
    var day = max(table.changes.last ?? 0, 0)
    while table.rule != nil, day < 2_145_916_800 {
      if table.offset(at: day + 86_400) != table.offset(at: day) {
        var (low, high) = (day, day + 86_400)
        while high - low > 1 {
          let middle = (low + high) / 2
          if table.offset(at: middle) == table.offset(at: day) {
            low = middle
          } else {
            high = middle
          }
        }
        append(high)
      }
      day += 86_400
    }
    return spans
  }
}

@Suite struct ZoneProofTests {
  @Test(
    "begins each day around every change of 1970 to 2037 where the zone does, in all zones: over 60000 days"
  )
  func beginsDaysWhereTheZoneDoes() throws {
    var days = 0
    let names = TimeZone.knownTimeZoneIdentifiers
    let tables = names.compactMap { name in SystemZones.table(name).map { (name, $0) } }
    for (name, table) in tables {
      let zone = try zone(name)
      let spans = OffsetSpan.all(table)
      for (number, (before, after)) in zip(0..., zip(spans, spans.dropFirst())) {
        // Changes are days apart, so that no others matter.
        let near = Array(spans[number..<min(number + 3, spans.count)])
        let (last, first) = (after.start - 1 + before.offset, after.start + after.offset)
        for day in min(last, first) / 86_400 - 1...max(last, first) / 86_400 + 1 {
          let found = CivilDate(daysSinceEpoch: day)?.firstMoment(in: zone)
          let expected = OffsetSpan.firstMoment(ofDay: day, after: .min, near)
          if found?.wholeSeconds != expected { Issue.record("day \(day) in \(name)") }
          days += 1
        }
        for moment in [after.start - 3600, after.start - 1, after.start] {
          let offset = moment < after.start ? before.offset : after.offset
          let day = CivilArithmetic.dividing(moment + offset, by: 86_400).quotient
          let found = CivilDate.nextMidnight(after: Date(wholeSeconds: moment), in: zone)
          let expected = OffsetSpan.firstMoment(ofDay: day + 1, after: moment, near)
          if found.wholeSeconds != expected { Issue.record("after \(moment) in \(name)") }
        }
      }
    }
    #expect(tables.isEmpty || days > 60_000, "\(days)")
  }

  @Test(
    "reads the changes of 1970 to 2037 as zdump does, in every tenth zone",
    .enabled(if: Program("zdump") != nil, "zdump is not installed"))
  func readsChangesAsZdumpDoes() throws {
    // The program takes a hundredth of a second for each zone.
    let isFull = ProcessInfo.processInfo.environment["WIDGETRY_ALL_ZONES"] != nil
    let names = TimeZone.knownTimeZoneIdentifiers.enumerated()
      .filter { isFull || $0.offset.isMultiple(of: 10) }.map(\.element)
      .filter { SystemZones.table($0) != nil }
    let output = try #require(Program("zdump")).output(["-i", "-c", "1970,2038"] + names)
    var zones: [String: [OffsetSpan]] = [:]
    var name = ""
    for line in output.split(separator: "\n") {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      if line.hasPrefix("TZ=") {
        name = String(line.dropFirst(4).dropLast())
      } else if fields.count > 2, let offset = offset(fields[2]),
        offset != zones[name]?.last?.offset
      {
        let midnight = CivilDate(iso: String(fields[0])).map { $0.daysSinceEpoch * 86_400 }
        let start = midnight.map { $0 + seconds(fields[1]) - offset } ?? .min
        zones[name, default: []].append(OffsetSpan(start: start, offset: offset))
      }
    }
    for name in names {
      let table = try #require(SystemZones.table(name))
      #expect(OffsetSpan.all(table) == zones[name], "\(name)")
    }
  }

  /// `03`, `03:30`, `03:30:05`.
  private func seconds(_ text: Substring) -> Int {
    zip(text.split(separator: ":"), [3600, 60, 1]).reduce(0) { $0 + (Int($1.0) ?? 0) * $1.1 }
  }

  /// `-05`, `+0530`, `-004430`.
  private func offset(_ text: Substring) -> Int? {
    guard let sign = text.first, "+-".contains(sign) else { return nil }
    let digits = Array(text.dropFirst())
    var seconds = 0
    for (place, unit) in zip([0, 2, 4], [3600, 60, 1]) where place + 2 <= digits.count {
      seconds += (Int(String(digits[place...place + 1])) ?? 0) * unit
    }
    return sign == "-" ? -seconds : seconds
  }
}
