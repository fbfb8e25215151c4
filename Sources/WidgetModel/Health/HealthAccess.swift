/// Whether a plugin may read a type of health data, such as step counts.
///
/// A plugin without access gets no data. It can't see whether access was denied; the user can.
package enum HealthAccess: String, CaseIterable, Hashable, Sendable {
  case notDetermined, denied, authorized
  /// The home has no store of health data.
  case unavailable
}
