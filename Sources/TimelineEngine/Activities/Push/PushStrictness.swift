/// Whether pushes must meet all requirements of Apple's push service.
package enum PushStrictness: String, CaseIterable, Hashable, Sendable {
  /// Only what the token can't tell is required; topic, push type and sender are optional.
  case lenient
  /// Everything is required, so that a test here finds what would fail at Apple's service.
  case strict
}
