import Testing
import WidgetModel

@testable import WidgetAuthoring

/// What is learned of a type by letting it decode nothing.
@Suite struct ShapeProbeTests {
  private struct Reply: Codable, Hashable {
    var text: String
    var replies: [Reply]
  }

  private indirect enum Road: Codable, Hashable {
    case end
    case on(Road)
  }

  private enum Status: String, Codable {
    case baking
    case onItsWay
  }

  private struct Ride: Codable, Hashable {
    var status: Status
    var arrival: Date
  }

  @Test func endsForTypesThatHoldThemselves() {
    #expect(
      ShapeProbe.shape(of: Reply.self)
        == .object([.init("text", .string), .init("replies", .array(.any))]))
    _ = ShapeProbe.shape(of: Road.self)
  }

  /// Members after one that cannot be learned are not known, and so none is refused.
  @Test func leavesOpenWhatBreaksOff() {
    #expect(ShapeProbe.shape(of: Ride.self) == .any)
  }
}
