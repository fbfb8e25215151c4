import Anniversaries
import Foundation
import Testing

/// The zone with a name, which must be known.
func zone(_ name: String) throws -> TimeZone {
  try #require(TimeZone(identifier: name))
}

/// The moment that an ISO 8601 text names, `2018-11-04T03:00:00Z`.
func moment(_ text: String) throws -> Date {
  try #require(ISO8601DateFormatter().date(from: text))
}

func day(_ text: String) throws -> CivilDate {
  try #require(CivilDate(iso: text))
}
