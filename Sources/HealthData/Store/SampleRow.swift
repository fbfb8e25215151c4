/// A sample as a row of the database: names as keys, and the value in the unit of its type.
struct SampleRow {
  var type: Int
  var start: Int
  var end: Int
  var source: Int
  var value: Double
  var device: Int?
  var uuid = ""
  /// When the sample was created, in milliseconds since 1970; 0 if unknown.
  var creation = 0
}
