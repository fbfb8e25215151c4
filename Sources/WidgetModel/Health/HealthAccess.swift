/// Whether a plugin may read a type of health data.
///
/// A plugin without access receives no data, and isn't told why; the user is.
package enum HealthAccess: String, CaseIterable, Hashable, Sendable {
  case notDetermined, denied, authorized
  /// There is no health data store here.
  case unavailable
}
