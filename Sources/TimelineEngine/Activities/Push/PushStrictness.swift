/// How closely pushes are held to what Apple's push service asks of their senders.
package enum PushStrictness: String, CaseIterable, Hashable, Sendable {
  /// What a token tells need not be said: neither topic, push type nor who sends it.
  case lenient
  /// All that the push service wants to be said, so that a rehearsal finds what would fail there.
  case strict
}
