/// How often something must have happened by what was acknowledged, and how often it may have.
struct CountedRange {
  /// Surely done.
  var acknowledged = 0
  /// Done or not, because the command was killed.
  var uncertain = 0
  /// The commands since the last comparison.
  var history: [String] = []

  var highest: Int { acknowledged + uncertain }
}
