/// Whether pushes must meet all requirements of Apple's push service.
package enum PushStrictness: String, CaseIterable, Hashable, Sendable {
  /// Requires only what the token doesn't tell; topic, push type and sender may be missing.
  case lenient
  /// Requires everything, so that a test here finds what would fail at Apple's service.
  case strict
}
