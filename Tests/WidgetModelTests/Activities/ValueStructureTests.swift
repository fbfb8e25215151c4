import Testing
import WidgetModel

@Suite struct ValueStructureTests {
  @Test(arguments: [
    (ValueShape.boolean, "yes or no", "true"), (.integer, "a whole number", "1"),
    (.date, "a moment", #""2027-05-22""#), (.any, "JSON", #""text""#),
    (.choice([.string("a"), .string("b")]), "a or b", #""a""#),
    (
      .array(.object([.init("title", .string), .init("date", .date, isOptional: true)])),
      "a list of {title: text, date?: a moment}", #"[{"date":"2027-05-22","title":"text"}]"#
    ),
    (.dictionary(.number), "{NAME: a number, …}", #"{"name":1.5}"#),
    (.range(.integer), "[FROM, TO], each a whole number", "[1,1]"),
    (
      .cases([.init("won", .object([.init("by", .integer)])), .init("lost", .object([]))]),
      "{won: {by: a whole number}} or {lost: {}}", #"{"won":{"by":1}}"#
    ),
  ])
  func describesShapes(_ shape: ValueShape, _ structure: String, _ sample: String) {
    #expect(shape.structure == structure)
    #expect(shape.sample?.json == sample)
  }

  @Test(arguments: [
    (0..<500).reduce(ValueShape.integer) { shape, _ in .range(shape) },
    (0..<500).reduce(ValueShape.integer) { shape, _ in .array(shape) },
    .object((0..<500).map { .init("member \($0)", .cases([.init("a", .date)])) }),
    (0..<8).reduce(ValueShape.integer) { shape, _ in
      .object([.init("a", shape), .init("b", shape)])
    },
  ])
  func cutsLargeShapes(_ shape: ValueShape) {
    #expect(shape.structure.count < 3000)
    #expect(shape.structure.contains("…"))
    #expect(shape.sample == nil)
  }
}
