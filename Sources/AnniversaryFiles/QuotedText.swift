internal import WidgetModel

/// Quotes a text from a file for a message: in single quotes, shortened, and without control
/// characters.
func quoted(_ text: some StringProtocol) -> String {
  let limit = 60
  let scalars = text.unicodeScalars.map { scalar in
    HarmlessText.isHarmful(scalar) ? " " : scalar
  }
  guard scalars.count > limit else { return "'\(String(String.UnicodeScalarView(scalars)))'" }
  return "'\(String(String.UnicodeScalarView(scalars.prefix(limit))))…'"
}
