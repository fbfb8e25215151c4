internal import Foundation

/// Writes a document as Apple Health exports it, of any size.
struct HealthExport {
  private static let types = [
    ("HKQuantityTypeIdentifierHeartRate", "count/min"),
    ("HKQuantityTypeIdentifierStepCount", "count"),
    ("HKQuantityTypeIdentifierDistanceWalkingRunning", "km"),
    ("HKQuantityTypeIdentifierActiveEnergyBurned", "kcal"),
  ]
  private static let sources = [
    (
      "Anna’s Apple Watch",
      "name:Apple Watch, manufacturer:Apple Inc., model:Watch, hardware:Watch6,2"
    ),
    ("Anna’s iPhone", "name:iPhone, manufacturer:Apple Inc., model:iPhone, hardware:iPhone14,2"),
  ]

  /// Writes about so many bytes; says how many records they hold.
  static func write(_ size: Int, to path: String) throws -> Int {
    guard FileManager.default.createFile(atPath: path, contents: nil),
      let file = FileHandle(forWritingAtPath: path)
    else { throw BenchmarkError("no file can be made at \(path)") }
    defer { try? file.close() }
    try file.write(
      contentsOf: Data(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE HealthData [ <!ELEMENT HealthData (Record*)> ]>
        <HealthData locale="en_US">

        """.utf8))
    var records = 0
    for (type, unit) in types {
      var second = 1_451_602_800
      var written = 0
      while written < size / types.count {
        var text = ""
        for _ in 0..<1000 {
          text += record(records, type, unit, second)
          second += 60 + records % 300
          records += 1
        }
        let data = Data(text.utf8)
        written += data.count
        try file.write(contentsOf: data)
      }
    }
    try file.write(contentsOf: Data("</HealthData>\n".utf8))
    return records
  }

  private static func record(_ number: Int, _ type: String, _ unit: String, _ second: Int) -> String
  {
    let (source, device) = sources[number % 2]
    let (start, end) = (moment(second), moment(second + number % 600))
    return """
       <Record type="\(type)" sourceName="\(source)" sourceVersion="9.2" \
      device="&lt;&lt;HKDevice: 0x28\(number)&gt;, \(device), software:9.2&gt;" unit="\(unit)" \
      creationDate="\(end)" startDate="\(start)" endDate="\(end)" value="\(number % 300 + 1)"/>

      """
  }

  private static func moment(_ second: Int) -> String {
    var second = second
    var parts = tm()
    gmtime_r(&second, &parts)
    func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(parts.tm_year + 1900)-\(two(parts.tm_mon + 1))-\(two(parts.tm_mday)) "
      + "\(two(parts.tm_hour)):\(two(parts.tm_min)):\(two(parts.tm_sec)) +0000"
  }
}
