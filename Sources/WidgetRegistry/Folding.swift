internal import Foundation

/// Converts names to the form in which they are compared: without case and Unicode form.
package enum Folding {
  package static func folded(_ text: String) -> String {
    // A fast path: most names are ASCII.
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.lowercased() }
    return text.precomposedStringWithCanonicalMapping.lowercased()
  }
}
