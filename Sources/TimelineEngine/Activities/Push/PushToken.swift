internal import WidgetModel

/// The token with which pushes name an activity or a type to start: 32 random bytes in hexadecimal.
package enum PushToken {
  package static let length = 64

  package static func make(using generator: inout some RandomNumberGenerator) -> String {
    (0..<length / 2).map { _ in UInt8.random(in: 0...255, using: &generator) }.hexadecimal
  }

  /// Whether a text has the form of a token, in lowercase or uppercase.
  package static func isValid(_ text: some StringProtocol) -> Bool {
    text.utf8.count == length && text.allSatisfy(\.isHexDigit)
  }
}
