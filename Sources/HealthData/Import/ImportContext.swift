/// What reading a sample takes beside its bytes.
struct ImportContext {
  var store: HealthStore
  var clock: ImportClock
  var local: LocalTime
  /// The source of samples that name none.
  var defaultSource: String
}
