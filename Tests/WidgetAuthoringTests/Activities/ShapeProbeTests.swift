import Foundation
import Testing
import WidgetModel

@testable import WidgetAuthoring

/// The shape of a type, found by decoding it from nothing.
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

  private enum Weather: Codable, Hashable {
    case fair
    case foul
  }

  private enum Stop: Codable, Hashable {
    case at(name: String)
    case nowhere
  }

  private struct Ride: Codable, Hashable {
    var status: Status
    var weather: Weather
    var arrival: Date
    var stops: [String: Date]
    var gates: [Int: Date?]
    var former: [[Date]]?
    var byStatus: [Status: Date]
  }

  private struct Broken: Codable, Hashable {
    var stop: Stop
    var arrival: Date
  }

  @Test func endsForTypesThatHoldThemselves() {
    #expect(
      ShapeProbe.shape(of: Reply.self)
        == .object([.init("text", .string), .init("replies", .array(.any))]))
    _ = ShapeProbe.shape(of: Road.self)
  }

  @Test func learnsWhatComesAfterAnEnumerationThatDoesNotListItsCases() {
    #expect(
      ShapeProbe.shape(of: Ride.self)
        == .object([
          .init("status", .string), .init("weather", .any), .init("arrival", .date),
          .init("stops", .dictionary(.date)), .init("gates", .dictionary(.date)),
          .init("former", .array(.array(.date)), isOptional: true), .init("byStatus", .any),
        ]))
  }

  /// The first case may have a payload without values.
  @Test func makesNoCaseThatCannotBe() {
    enum Impossible: Codable { case never(Never), fair, foul }
    enum Mixed: Codable { case at(Flag), nowhere }
    struct Flag: Codable { var isOn: Bool }
    struct Ride<Way: Codable>: Codable {
      var way: Way
      var arrival: Date
    }
    #expect(ShapeProbe.shape(of: Ride<Impossible>.self) == .any)
    #expect(ShapeProbe.shape(of: Ride<Mixed>.self) == .any)
  }

  /// Members after one that can't be probed are unknown, so none of them is rejected.
  @Test func leavesOpenWhatBreaksOff() {
    #expect(ShapeProbe.shape(of: Broken.self) == .any)
  }
}
