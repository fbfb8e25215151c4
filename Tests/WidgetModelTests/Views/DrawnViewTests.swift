import Foundation
import Testing
import WidgetModel

@Suite struct DrawnViewTests {
  private static func packed(_ view: ViewNode) -> [UInt8] {
    let entry = TimelinePage.Entry(date: DrawnViews.start, line: "", view: view)
    return TimelinePage(entries: [entry]).encoded()
  }

  private static func unpacked(_ bytes: [UInt8]) throws -> ViewNode {
    try TimelinePage.Reader(bytes).view(at: 0)
  }

  @Test(arguments: DrawnViews.all)
  func readsBackItsJSON(view: ViewNode) throws {
    #expect(try ViewNode(json: view.json) == view, "\(view.json)")
  }

  @Test(arguments: DrawnViews.all)
  func readsBackItsBytes(view: ViewNode) throws {
    let bytes = Self.packed(view)
    let again = try Self.unpacked(bytes)
    #expect(again == view)
    #expect(Self.packed(again) == bytes)
  }

  @Test func packsAllTogetherAsOneTree() throws {
    let view = ViewNode.stack(StackNode(axis: .vertical, children: DrawnViews.all))
    #expect(try Self.unpacked(Self.packed(view)) == view)
    #expect(try ViewNode(json: view.json) == view)
  }

  @Test func keepsMomentsExactly() throws {
    let date = Date(timeIntervalSinceReferenceDate: 816_930_000.123_456_7)
    let view = ViewNode.text(TextNode(runs: [TextRun("", running: .timer(date))]))
    #expect(try Self.unpacked(Self.packed(view)) == view)
  }

  @Test func keepsNumbersThatAreNoneInAPath() throws {
    let path = PathValue([.move(PointValue(x: .nan, y: 1))])
    let view = ViewNode.shape(ShapeNode(.path(path, width: 1, height: 1)))
    guard case .shape(let shape) = try ViewNode(json: view.json),
      case .path(let read, _, _) = shape.outline, case .move(let point) = read.elements.first
    else {
      Issue.record("no path: \(view.json)")
      return
    }
    #expect(point.x.isNaN && point.y == 1)
  }

  /// What is stored is looked up by digest, never by what a plugin calls it.
  @Test(arguments: ["logo", "../key", "", "09AF", String(repeating: "a", count: 129)])
  func storesNoOtherNameThanADigest(name: String) throws {
    let image = ViewNode.image(ImageNode(.resource(name, width: 1, height: 1)))
    #expect(try ViewNode(json: image.json) == image)
    #expect(try Self.unpacked(Self.packed(image)) == .image(ImageNode(.missing(name))))
  }

  @Test func neitherWritesNorReadsWhatWasNotMade() throws {
    #expect(ViewNode.deferred(3).json == ViewNode.empty.json)
    #expect(try Self.unpacked(Self.packed(.deferred(3))) == .empty)
    #expect(try ViewNode(json: #"{"deferred":3}"#) == .unknown("deferred"))
  }

  /// Otherwise hiding what is private would miss the view.
  @Test(arguments: SampleViews.effects + DrawnViews.effects)
  func findsAndReplacesTheViewInsideAnEffect(effect: ViewEffect) {
    let values = Mirror(reflecting: effect).children.flatMap { child in
      [child.value] + Mirror(reflecting: child.value).children.map(\.value)
    }
    let view = ViewNode.modified(.empty, effect)
    #expect(view.parts.count == (values.contains { $0 is ViewNode } ? 2 : 1))
    #expect(view.mappingParts { _ in .divider }.parts.allSatisfy { $0 == .divider })
  }
}
