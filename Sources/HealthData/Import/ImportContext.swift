/// What a ``SampleReader`` needs, besides the file's bytes, to create samples.
struct ImportContext {
  /// The store that provides the keys of types, sources and devices.
  var store: HealthStore
  var clock: ImportClock
  /// The time zone of times without an offset.
  var local: LocalTime
  /// The source of samples that have none in the file.
  var defaultSource: String
}
