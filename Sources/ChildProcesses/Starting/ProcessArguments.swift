internal import CSystem

/// The arguments with which this process was started, beginning with its own name.
///
/// `CommandLine` isn't used, because on Linux it needs a mounted `/proc`, and it replaces bytes
/// that aren't UTF-8.
package enum ProcessArguments {
  /// The arguments as C strings, with nil after the last one.
  package static var pointers: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> {
    widgetry_start_words() ?? CommandLine.unsafeArgv
  }

  /// The bytes of each argument.
  package static var all: [[UInt8]] {
    var words: [[UInt8]] = []
    while let word = pointers[words.count] {
      var length = 0
      while word[length] != 0 { length += 1 }
      words.append(UnsafeRawBufferPointer(start: word, count: length).map(\.self))
    }
    return words
  }

  /// The name with which the program was started.
  package static var name: String? {
    pointers[0].map { String(cString: $0) }
  }
}
