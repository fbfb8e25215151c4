internal import Foundation

/// Converts names to the form in which they are compared, ignoring case and Unicode form.
package enum Folding {
  /// The form of a name in which it is compared.
  package static func folded(_ text: String) -> String {
    // Most names are ASCII, which is faster.
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.lowercased() }
    return text.precomposedStringWithCanonicalMapping.lowercased()
  }
}
