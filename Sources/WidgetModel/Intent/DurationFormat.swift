/// Formats durations as users type them in parameter values: `1h30m`, `2d`, `1.5s`.
package enum DurationFormat {
  /// A number of seconds as text.
  package static func text(_ seconds: Double) -> String {
    guard seconds.isFinite, abs(seconds) < 1e15 else { return JSONValue.double(seconds).plain }
    let whole = Int(seconds.magnitude.rounded(.down))
    var words = seconds < 0 ? "-" : ""
    if whole >= 86_400 { words += "\(whole / 86_400)d" }
    if whole / 3600 % 24 > 0 { words += "\(whole / 3600 % 24)h" }
    if whole / 60 % 60 > 0 { words += "\(whole / 60 % 60)m" }
    let ofMinute = seconds.magnitude - Double(whole - whole % 60)
    // A duration with a fraction is written in seconds alone, so that it stays exact.
    if ofMinute != ofMinute.rounded() { return "\(JSONValue.double(seconds).plain)s" }
    if ofMinute > 0 || whole == 0 { words += "\(Int(ofMinute))s" }
    return words
  }
}
