/// Whether someone may read a type of health data.
///
/// A provider that is denied sees no data and is not told why; people are.
package enum HealthAccess: String, CaseIterable, Hashable, Sendable {
  case notDetermined, denied, authorized
  /// There is no store here that could be read.
  case unavailable
}
