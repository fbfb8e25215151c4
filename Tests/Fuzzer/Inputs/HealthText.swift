import TestSupport

/// Makes exports of health data.
enum HealthText {
  static func export(_ numbers: inout SeededNumbers) -> [UInt8] {
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<HealthData locale=\"en_US\">\n"
    text += "<ExportDate value=\"2024-02-01 10:00:00 +0900\"/>\n"
    for _ in 0..<1 + numbers.smallCount(atMost: 30) { addRecord(to: &text, &numbers) }
    return Array((text + "</HealthData>\n").utf8)
  }

  private static func addRecord(to text: inout String, _ numbers: inout SeededNumbers) {
    let attributes: [(String, [String])] = [
      ("type", types), ("sourceName", names), ("sourceVersion", ["17.2"]), ("device", devices),
      ("unit", units), ("creationDate", moments), ("startDate", moments), ("endDate", moments),
      ("value", ["1", "31", "0.5"] + Mutator.notableNumbers),
    ]
    text += "<Record"
    for (name, values) in attributes where !numbers.once(in: 12) {
      text += " \(name)=\"\(numbers.word(values))\""
    }
    text += numbers.once(in: 4) ? ">\n<MetadataEntry key=\"a\" value=\"b\"/>\n</Record>\n" : "/>\n"
  }

  /// A table, or lines of JSON.
  static func lines(_ numbers: inout SeededNumbers) -> [UInt8] {
    let names = ["start", "end", "value", "source", "unit", "type", "date", "steps", "device"]
    let values = moments + units + types + ["31", "iPhone", "\"a, b\"", ""]
    let isJSON = numbers.once(in: 2)
    var text = isJSON ? "" : "start,end,value,source\n"
    if !isJSON, numbers.once(in: 3) {
      text = numbers.once(in: 2) ? "date;steps\n" : names.joined(separator: ",") + "\n"
    }
    for _ in 0..<1 + numbers.smallCount(atMost: 20) {
      let fields = (0..<2 + numbers.below(5)).map { _ in
        numbers.once(in: 3) ? numbers.word(Mutator.notableNumbers) : numbers.word(values)
      }
      if isJSON {
        let members = fields.map { "\"\(numbers.word(names))\":\"\($0)\"" }
        text += "{\(members.joined(separator: ","))}\n"
      } else {
        text += fields.joined(separator: ",") + "\n"
      }
    }
    return Array(text.utf8)
  }

  private static let types = [
    "HKQuantityTypeIdentifierStepCount", "HKQuantityTypeIdentifierDistanceWalkingRunning",
    "HKQuantityTypeIdentifierHeartRate", "HKCategoryTypeIdentifierSleepAnalysis",
    "HKQuantityTypeIdentifierStepCoumt", "stepCount", "HKWorkout",
  ]
  private static let names = ["iPhone", "Mina&#8217;s Watch", "&amp;", "생일", "A\u{A0}B", ""]
  private static let devices = [
    "&lt;&lt;HKDevice: 0x28&gt;, name:iPhone, hardware:iPhone14,5&gt;", "", "&lt;", "Watch",
  ]
  private static let units = ["count", "km", "mi", "count/min", "kcal", "mg/dL", "%", "", "x"]
  private static let moments = [
    "2024-01-05 07:12:33 +0900", "2024-01-05 07:13:33 +0900", "2024-02-30 00:00:00 +0000",
    "1970-01-01 00:00:00 -1200", "9999-12-31 23:59:59 +1400", "2024-01-05T07:12:33Z",
    "2024-01-05", "1704438753", "1704438753123", "0001-01-01 00:00:00 +0000",
  ]
}
