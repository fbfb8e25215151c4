internal import Foundation

/// Names as they are compared: case and Unicode form do not count.
package enum Folding {
  package static func folded(_ text: String) -> String {
    // The plain case first: most names are ASCII, and need no tables.
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.lowercased() }
    return text.precomposedStringWithCanonicalMapping.lowercased()
  }
}
