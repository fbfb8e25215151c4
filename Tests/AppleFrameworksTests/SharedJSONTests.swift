import AppleFrameworks
import Foundation
import Testing
import WidgetAuthoring
import WidgetModel

/// Values that are shared as JSON, in code for the data of a `JSONEncoder`.
@Suite(.serialized) struct SharedJSONTests {
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

  @Test func recordsWhatIsReadWhileAHostAsks() throws {
    let group = "group.test.\(UUID().uuidString)"
    let defaults = try #require(UserDefaults(suiteName: group))
    SharedReads.begin()
    #expect(RecordedDefaults.string(forKey: "name", in: defaults) == nil)
    #expect(!RecordedDefaults.bool(forKey: "on", in: defaults))
    // A missing value has a sample, so that what is read because of it is found too.
    let data = try #require(SharedJSON.data(forKey: "exam", in: defaults))
    let exam = try SharedJSON.decode(Exam.self, from: data, with: JSONDecoder())
    #expect(RecordedDefaults.integer(forKey: "count-\(exam.title)", in: defaults) == 0)
    #expect(SharedJSON.data(forKey: "picture", in: defaults) != nil)
    let reads = SharedReads.take().filter { $0.group == group }
    #expect(
      reads == [
        SharedRead(group: group, key: "name", type: .value(.string)),
        SharedRead(group: group, key: "on", type: .value(.boolean)),
        SharedRead(
          group: group, key: "exam",
          type: .json(.object([.init("title", .string), .init("date", .date)]))),
        SharedRead(group: group, key: "count-", type: .value(.integer)),
        SharedRead(group: group, key: "picture", type: .value(.data)),
      ])
    #expect(SharedJSON.data(forKey: "exam", in: defaults) == nil)
  }

  /// A list inside an object would crash a statically linked program in `UserDefaults`.
  @Test func keepsListsInsideObjects() throws {
    let group = "group.test.\(UUID().uuidString)"
    let value = JSONValue.object(["a": .array([.int(1), .object(["b": .array([.string("c")])])])])
    UserDefaults.replaceContents(of: group, by: ["v": value, "plain": .array([.int(1)])])
    #expect(UserDefaults.values(of: group) == ["v": value, "plain": .array([.int(1)])])
    let defaults = try #require(UserDefaults(suiteName: group))
    #expect(defaults.dictionary(forKey: "v")?["a"] == nil)
    let read = try #require(RecordedDefaults.dictionary(forKey: "v", in: defaults))
    #expect((read["a"] as? [Any])?.count == 2)
    #expect(SharedJSON.data(forKey: "v", in: defaults) == Data(value.json.utf8))
  }
}
