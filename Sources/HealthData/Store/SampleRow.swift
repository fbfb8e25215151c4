/// A sample whose names are numbers and whose value is in its type's unit.
struct SampleRow {
  var type: Int
  var start: Int
  var end: Int
  var source: Int
  var value: Double
  var device: Int?
  var uuid = ""
  /// When it was made, in milliseconds since 1970; 0 where that is not known.
  var creation = 0
}
