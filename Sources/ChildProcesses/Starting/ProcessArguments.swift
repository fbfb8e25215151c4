internal import CSystem

/// The arguments of this process, its name first.
///
/// `CommandLine` needs a mounted `/proc` on Linux, and replaces bytes that aren't UTF-8.
package enum ProcessArguments {
  /// The C strings from the system, with nil after the last.
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

  /// The name with which the program was called.
  package static var name: String? {
    pointers[0].map { String(cString: $0) }
  }
}
