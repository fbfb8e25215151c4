internal import WidgetModel

/// Makes and checks the tokens in pushes' paths: 32 random bytes in hexadecimal.
///
/// Each activity has a token for its updates, and each activity type has one to start activities.
package enum PushToken {
  package static let length = 64

  package static func make(using generator: inout some RandomNumberGenerator) -> String {
    (0..<length / 2).map { _ in UInt8.random(in: 0...255, using: &generator) }.hexadecimal
  }

  /// Whether a text has the form of a token, in lower or upper case.
  package static func isValid(_ text: some StringProtocol) -> Bool {
    text.utf8.count == length && text.allSatisfy(\.isHexDigit)
  }
}
