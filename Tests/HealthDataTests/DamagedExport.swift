import TestSupport
import WidgetModel

/// An export with records of several kinds, and ways in which files are damaged.
struct DamagedExport {
  /// What each record's own tag is.
  static let tags: [String] = (0..<60).map { index in
    let (type, unit) = [("StepCount", "count"), ("HeartRate", "count/min"), ("BodyMass", "kg")][
      index % 3]
    let source = ["Mina\u{2019}s Apple\u{A0}Watch", "iPhone", "민아의 iPhone"][index / 3 % 3]
    let (hour, minute) = (10 + index / 60, 10 + index % 50)
    let end = isOpen(index) ? ">" : "/>"
    return
      #"<Record type="HKQuantityTypeIdentifier\#(type)" sourceName="\#(source)" sourceVersion="1"#
      + #"0.2" device="&lt;&lt;HKDevice: 0x2\#(index)&gt;, name:Phone&gt;" unit="\#(unit)" "#
      + #"creationDate="2024-01-06 09:00:00 +0100" startDate="2024-01-05 \#(hour):\#(minute):33 +01"#
      + #"00" endDate="2024-01-05 \#(hour):\#(minute):53 +0100" value="\#(100 + index)"\#(end)"#
  }

  /// Whether a record has something within.
  private static func isOpen(_ index: Int) -> Bool { index % 5 == 2 }

  static let whole: [UInt8] = {
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE HealthData [
      <!-- HealthKit Export Version: 12 -->
      <!ELEMENT HealthData (ExportDate,Me,(Record|Correlation|Workout)*)>
      <!ATTLIST Record type CDATA #REQUIRED>
      ]>
      <HealthData locale="ko_KR">
       <ExportDate value="2024-01-10 12:00:00 +0100"/>
       <Me HKCharacteristicTypeIdentifierDateOfBirth="1990-02-03"/>

      """
    for (index, tag) in tags.enumerated() {
      text += " \(tag)\n"
      if isOpen(index) {
        text += "  <MetadataEntry key=\"HKWasUserEntered\" value=\"\(index)\"/>\n </Record>\n"
      }
      if index % 20 == 19 {
        text +=
          " <Workout workoutActivityType=\"HKWorkoutActivityTypeWalking\" duration=\"3\" "
          + "sourceName=\"iPhone\" startDate=\"2024-01-05 10:00:00 +0100\" "
          + "endDate=\"2024-01-05 10:03:00 +0100\">\n  <WorkoutEvent type=\"x\" date=\"y\"/>\n"
          + " </Workout>\n"
      }
    }
    return Array((text + "</HealthData>\n").utf8)
  }()

  enum Kind: Int, CaseIterable {
    case flipped, overwritten, removed, removedPart, torn, nulls, doubled, inserted, cut
  }

  let kind: Kind
  let bytes: [UInt8]

  init(seed: UInt64) {
    var random = SeededNumbers(seed: seed)
    let kind = Kind.allCases[Int(seed) % Kind.allCases.count]
    var bytes = Self.whole
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let place = Int.random(in: 700..<bytes.count, using: &random)
      let long = min(place + Int.random(in: 2...900, using: &random), bytes.count)
      switch kind {
      case .flipped: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      case .overwritten:
        bytes[place] = Array("\"'<>/&=? !-\n".utf8).randomElement(using: &random) ?? 0
      case .removed: bytes.remove(at: place)
      case .removedPart: bytes.removeSubrange(place..<min(place + 9, bytes.count))
      case .torn: bytes.removeSubrange(place..<long)
      case .nulls: for index in place..<long { bytes[index] = 0 }
      case .doubled: bytes.insert(contentsOf: bytes[place..<long], at: place)
      case .inserted:
        bytes.insert(Array("\"'<>/&=? !-\n".utf8).randomElement(using: &random) ?? 0, at: place)
      case .cut: bytes.removeSubrange(place...)
      }
      if kind == .cut { break }
    }
    self.kind = kind
    self.bytes = bytes
  }

  /// Which records stand in it as they were.
  var intact: [Int] {
    let text = String(decoding: bytes, as: UTF8.self)
    return Self.tags.indices.filter { text.contains(Self.tags[$0]) }
  }
}
