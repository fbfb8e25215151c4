import AppleFrameworks
import Foundation
import Testing

/// Values that are shared as JSON, in code for the data of a `JSONEncoder`.
@Suite struct SharedJSONTests {
  private struct Exam: Codable, Equatable {
    var title: String
    var date: Date
  }

  private static let midnight =
    Calendar.current.date(from: DateComponents(year: 2027, month: 5, day: 22))
    ?? .distantPast

  private func defaults(_ value: Any) throws -> UserDefaults {
    let defaults = try #require(UserDefaults(suiteName: "group.test.\(UUID().uuidString)"))
    defaults.set(value, forKey: "exams")
    return defaults
  }

  @Test(arguments: 0..<5)
  func readsDatesAsTheDecoderDoes(_ index: Int) throws {
    let decoder = JSONDecoder()
    let given: (strategy: JSONDecoder.DateDecodingStrategy, date: Any) =
      [
        (.deferredToDate, "2027-05-22"),
        (.deferredToDate, Self.midnight.timeIntervalSinceReferenceDate),
        (.secondsSince1970, "2027-05-22"),
        (.millisecondsSince1970, Self.midnight.ISO8601Format()),
        (.iso8601, "2027-05-22"),
      ][index]
    decoder.dateDecodingStrategy = given.strategy
    let defaults = try defaults([["title": "Maths", "date": given.date]])
    let data = try #require(SharedJSON.data(forKey: "exams", in: defaults))
    let exams = try SharedJSON.decode([Exam].self, from: data, with: decoder)
    #expect(exams == [Exam(title: "Maths", date: Self.midnight)])
  }

  @Test func leavesOtherDataAlone() throws {
    let data = try JSONEncoder().encode([Exam(title: "Maths", date: Self.midnight)])
    let defaults = try defaults(data)
    #expect(SharedJSON.data(forKey: "exams", in: defaults) == data)
    #expect(
      try SharedJSON.decode([Exam].self, from: data, with: JSONDecoder()).map(\.title) == ["Maths"])
    #expect(SharedJSON.data(forKey: "none", in: defaults) == nil)
    #expect(try SharedJSON.data(forKey: "exams", in: self.defaults("text")) == nil)
    #expect(throws: DecodingError.self) {
      try SharedJSON.decode(Int.self, from: Data(#""1""#.utf8), with: JSONDecoder())
    }
  }
}
