/// What readers need besides the bytes to create samples.
struct ImportContext {
  var store: HealthStore
  var clock: ImportClock
  var local: LocalTime
  /// The source of samples that name none.
  var defaultSource: String
}
