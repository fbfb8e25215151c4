/// A sample in stored form: names as keys, and the value in its type's unit.
struct SampleRow {
  var type: Int
  var start: Int
  var end: Int
  var source: Int
  var value: Double
  var device: Int?
  var uuid = ""
  /// When it was created, in milliseconds since 1970; 0 if unknown.
  var creation = 0
}
