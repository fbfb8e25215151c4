internal import CSystem

/// The words that this process was started with, its name first.
///
/// `CommandLine` finds none on Linux where `/proc` isn't mounted, and replaces what is not UTF-8.
package enum StartWords {
  /// All of them as the system hands them over, with nil after the last.
  package static var pointers: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> {
    widgetry_start_words() ?? CommandLine.unsafeArgv
  }

  /// The bytes of each.
  package static var all: [[UInt8]] {
    var words: [[UInt8]] = []
    while let word = pointers[words.count] {
      var length = 0
      while word[length] != 0 { length += 1 }
      words.append(UnsafeRawBufferPointer(start: word, count: length).map(\.self))
    }
    return words
  }

  /// The name by which the program was called.
  package static var name: String? {
    pointers[0].map { String(cString: $0) }
  }
}
