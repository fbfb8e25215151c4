/// One measurement from a device, a file or a script, such as 120 steps within five minutes.
package struct HealthSample: Hashable, Sendable {
  /// HealthKit's identifier: `HKQuantityTypeIdentifierStepCount`.
  package var type: String
  package var value: Double
  package var unit: String
  /// Milliseconds since 1970.
  package var start: Int
  package var end: Int
  package var source: String
  package var device: String?
  package var uuid: String?
  /// When the device created it, in milliseconds since 1970; nil if unknown.
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
