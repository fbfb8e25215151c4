internal import WidgetModel

/// A text in single quotes, on one line and shortened for a message.
func quoted(_ text: some StringProtocol) -> String {
  let limit = 60
  let scalars = text.unicodeScalars.map { scalar in
    HarmlessText.isHarmful(scalar) ? " " : scalar
  }
  guard scalars.count > limit else { return "'\(String(String.UnicodeScalarView(scalars)))'" }
  return "'\(String(String.UnicodeScalarView(scalars.prefix(limit))))…'"
}
