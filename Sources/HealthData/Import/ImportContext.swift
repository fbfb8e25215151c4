/// What reading a sample takes beside its bytes.
struct ImportContext {
  var store: HealthStore
  var limits: SampleLimits
  var local: LocalTime
  var now: Int
  /// The source of samples that name none.
  var defaultSource: String
}
