/// One measurement from a device, a file or a script, such as 120 steps within five minutes.
///
/// ```swift
/// let sample = HealthSample(
///   type: HealthQuantity.stepCount, value: 120, unit: "count", start: start, end: end,
///   source: "Mina's Watch")
/// let result = try store.add([sample], limits: SampleLimits(now: now))
/// ```
package struct HealthSample: Hashable, Sendable {
  /// The type in HealthKit's form: `HKQuantityTypeIdentifierStepCount`.
  package var type: String
  package var value: Double
  package var unit: String
  /// The start in milliseconds since 1970.
  package var start: Int
  /// The end in milliseconds since 1970; equals the start for a measurement at one moment.
  package var end: Int
  /// The name of the app or device that the sample comes from.
  package var source: String
  /// The description of the device; nil if unknown.
  package var device: String?
  /// The id in the source; nil if the source has none, as in Apple's export.
  package var uuid: String?
  /// When the device created the sample, in milliseconds since 1970; nil if unknown.
  package var creation: Int?

  package init(
    type: String, value: Double, unit: String, start: Int, end: Int, source: String,
    device: String? = nil, uuid: String? = nil, creation: Int? = nil
  ) {
    self.type = type
    self.value = value
    self.unit = unit
    self.start = start
    self.end = end
    self.source = source
    self.device = device
    self.uuid = uuid
    self.creation = creation
  }
}
