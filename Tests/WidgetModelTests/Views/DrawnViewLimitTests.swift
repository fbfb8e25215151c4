import Foundation
import TestSupport
import Testing
import WidgetModel

@Suite struct DrawnViewLimitTests {
  private func roundTrip(_ view: ViewNode) throws -> ViewNode {
    let entry = TimelinePage.Entry(date: DrawnViews.start, line: "", view: view)
    return try TimelinePage.Reader(TimelinePage(entries: [entry]).encoded()).view(at: 0)
  }

  private func reads(_ json: String, nodes: Int = 100, depth: Int = 10, textBytes: Int = 1000)
    -> Bool
  {
    let limits = ViewLimits(nodes: nodes, depth: depth, textBytes: textBytes)
    return (try? ViewNode(json: json, limits: limits)) != nil
  }

  @Test(arguments: [
    (#"{"grid":[["a"],["b"]]}"#, 5), (#"{"grid":[[],[],[]]}"#, 4),
    (#"{"vgrid":["a","b"],"columns":2}"#, 3), (#"{"fitting":["a","b"]}"#, 3),
    (#"{"text":"a","mask":{"circle":true},"blur":1}"#, 4),
    (#"{"vgrid":[],"columns":16}"#, 2), (#"{"vgrid":[],"columns":15}"#, 1),
    // The usual view counts again where it stands for others.
    (#"{"variants":{"colorScheme":{"light":{"vstack":["a","b"]}}}}"#, 7),
    (#"{"variants":{"renderingMode":{"fullColor":"a"}}}"#, 4),
    (#"{"variants":{"renderingMode":{"vibrant":"a"}}}"#, 2),
    (#"{"path":"M0 0 \#(String(repeating: "1 1 ", count: 31))","width":1,"height":1}"#, 3),
    (#"{"circle":true,"fill":{"linear":[\#(String(repeating: #""red","#, count: 32))"red"]}}"#, 3),
  ])
  func countsAllThatItReads(json: String, nodes: Int) {
    #expect(reads(json, nodes: nodes))
    #expect(!reads(json, nodes: nodes - 1))
  }

  @Test(arguments: [
    (#"{"grid":[["a"]]}"#, 2), (#"{"hgrid":["a"],"rows":1}"#, 2), (#"{"fitting":["a"]}"#, 2),
    (#"{"variants":{"colorScheme":{"dark":"a"}}}"#, 2), (#"{"circle":true,"clip":"circle"}"#, 2),
    (#"{"text":"a","mask":{"vstack":["b"]}}"#, 3),
  ])
  func countsLevels(json: String, depth: Int) {
    #expect(reads(json, depth: depth))
    #expect(!reads(json, depth: depth - 1))
  }

  @Test(arguments: [
    (#"{"path":"M0 0","width":1,"height":1}"#, 4), (#"{"symbol":"heart"}"#, 5),
    (#"{"variants":{"colorScheme":{"light":"abc"}}}"#, 6), (#"{"text":"a","link":"abc"}"#, 4),
  ])
  func countsText(json: String, bytes: Int) {
    #expect(reads(json, textBytes: bytes))
    #expect(!reads(json, textBytes: bytes - 1))
  }

  @Test func doesNotGrowWithVariantsInVariants() {
    let levels = 60
    let json =
      String(repeating: #"{"variants":{"renderingMode":{"fullColor":"#, count: levels) + #""a""#
      + String(repeating: "}}}", count: levels)
    let error = #expect(throws: JSONError.self) { try ViewNode(json: json) }
    #expect(error?.description.contains("the view has too many parts") == true)
  }

  @Test func leavesOutChangesOfAnOutlineThatAreTooDeep() throws {
    let deep = ViewNode.shape(ShapeNode(DrawnViews.nested(100), fill: .color(DrawnViews.red)))
    for view in [try roundTrip(deep), try ViewNode(json: deep.json)] {
      guard case .shape(let shape) = view else {
        Issue.record("no shape: \(view)")
        continue
      }
      #expect(shape.outline.height == 32)
    }
    let open = String(repeating: #"{"inset":1,"shape":"#, count: 32)
    let json = #"{"text":"a","clip":\#(open)"circle"\#(String(repeating: "}", count: 32))}"#
    let error = #expect(throws: JSONError.self) { try ViewNode(json: json) }
    #expect(error?.description.hasPrefix("clip: outlines are nested too deeply") == true)
  }

  /// What is packed is always read again, however much there was.
  @Test(arguments: LargeViews.all.keys.sorted())
  func packsWhatThereIsRoomFor(name: String) throws {
    let view = try #require(LargeViews.all[name])
    var encoder = ArchiveEncoder()
    encoder.tree(view, limits: LargeViews.limits)
    var decoder = ArchiveDecoder(encoder.stringTable + encoder.styleTable + encoder.bytes)
    try decoder.readStringTable()
    try decoder.readStyleTable()
    let read = try decoder.tree(limits: LargeViews.limits)
    #expect(decoder.isAtEnd)
    #expect(read != .empty)
    #expect(read != view)
  }

  @Test func survivesFlippedBytes() throws {
    let page = TimelinePage(
      entries: DrawnViews.all.map { view in
        TimelinePage.Entry(date: DrawnViews.start, line: "a", view: view)
      }
    ).encoded()
    var numbers = SeededNumbers(seed: 3)
    for _ in 0..<1000 {
      var bytes = page
      for _ in 0...Int.random(in: 0..<4, using: &numbers) {
        bytes[Int.random(in: bytes.indices, using: &numbers)] = .random(
          in: 0...255, using: &numbers)
      }
      do {
        let reader = try TimelinePage.Reader(bytes)
        _ = try reader.entries()
      } catch let error as ArchiveError {
        #expect(error.offset <= bytes.count)
      }
    }
  }

  /// One entry with a tree of these bytes, and texts that they may name.
  private func tree(_ bytes: [UInt8], texts: [String]) -> [UInt8] {
    let table = [UInt8(texts.count)] + texts.flatMap { [UInt8($0.utf8.count)] + Array($0.utf8) }
    return [1, 1, 0, 0, 0, UInt8(bytes.count)] + table + [1, 0] + bytes
  }

  @Test(
    arguments: [
      // A tag, an outline, a paint, an element and words of no meaning; a digest that is a path.
      ([250], .notUnderstood), ([10, 0, 99], .notUnderstood), ([10, 4, 3, 9], .notUnderstood),
      ([10, 0, 7, 0, 0, 6], .notUnderstood), ([11, 0, 1, 0], .notUnderstood),
      ([12, 0, 1, 0, 0, 0], .notUnderstood), ([13, 0, 0], .notUnderstood),
      ([18, 0], .notUnderstood),
      // What ends early or says more than there is.
      ([10, 0, 7, 0, 0, 1, 0], .endsEarly), ([11, 1, 0, 0, 0, 0, 100], .endsEarly),
      ([14, 1, 0, 100], .endsEarly),
      // Outlines inside each other.
      ([10, 0] + Array(repeating: 16, count: 66) + [3], .tooLarge),
    ] as [([UInt8], ArchiveError.Code)])
  func refusesLies(bytes: [UInt8], code: ArchiveError.Code) throws {
    let reader = try TimelinePage.Reader(tree(bytes, texts: ["../a", "center"]))
    let error = #expect(throws: ArchiveError.self) { try reader.view(at: 0) }
    #expect(error?.code == code)
  }
}

extension ShapeOutline {
  /// Outlines inside each other.
  fileprivate var height: Int {
    if case .inset(let content, _) = self { content.height + 1 } else { 1 }
  }
}
