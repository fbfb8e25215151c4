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

  private struct Refusing: Codable, Hashable {
    init(from decoder: any Decoder) throws { throw CocoaError(.coderInvalidValue) }
  }

  private struct Broken: Codable, Hashable {
    var refusing: Refusing
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
          .init("status", .choice([.string("baking"), .string("onItsWay")])),
          .init("weather", .cases([.init("fair", .object([])), .init("foul", .object([]))])),
          .init("arrival", .date),
          .init("stops", .dictionary(.date)), .init("gates", .dictionary(.date)),
          .init("former", .array(.array(.date)), isOptional: true), .init("byStatus", .any),
        ]))
  }

  @Test func learnsTheValuesOfCases() {
    enum Impossible: Codable { case never(Never), fair }
    enum Single: Codable { case only }
    struct Ride<Way: Codable>: Codable {
      var way: Way
      var arrival: Date
    }
    func shape(_ cases: [ValueShape.Member]) -> ValueShape {
      .object([.init("way", .cases(cases)), .init("arrival", .date)])
    }
    #expect(
      ShapeProbe.shape(of: Ride<Stop>.self)
        == shape([
          .init("at", .object([.init("name", .string)])), .init("nowhere", .object([])),
        ]))
    #expect(
      ShapeProbe.shape(of: Ride<Impossible>.self)
        == shape([.init("never", .any), .init("fair", .object([]))]))
    #expect(ShapeProbe.shape(of: Ride<Single>.self) == shape([.init("only", .object([]))]))
    #expect(
      ShapeProbe.shape(of: Road.self)
        == .cases([.init("end", .object([])), .init("on", .any)]))
  }

  @Test func learnsRangesAndNestedTypes() {
    struct Match: Codable {
      struct Side: Codable {
        enum Phase: Codable { case waiting, playing(minute: Int, since: Date) }
        var name: String
        var phase: Phase
      }
      var home: Side
      var time: ClosedRange<Date>
      var seats: Range<Int>
    }
    #expect(
      ShapeProbe.shape(of: Match.self)
        == .object([
          .init(
            "home",
            .object([
              .init("name", .string),
              .init(
                "phase",
                .cases([
                  .init("waiting", .object([])),
                  .init("playing", .object([.init("minute", .integer), .init("since", .date)])),
                ])),
            ])),
          .init("time", .range(.date)), .init("seats", .range(.integer)),
        ]))
  }

  /// Members after one that can't be probed are unknown, so none of them is rejected.
  @Test func leavesOpenWhatBreaksOff() {
    #expect(ShapeProbe.shape(of: Broken.self) == .any)
  }
}
