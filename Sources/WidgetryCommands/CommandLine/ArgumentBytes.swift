package import WidgetModel

/// The words of a command line as the system hands them over: bytes, which need not be text.
///
/// `CommandLine.arguments` replaces what is not UTF-8, so a title in another encoding would be stored spoiled.
package enum ArgumentBytes {
  /// The words of this process, without its own name.
  package static func ofProcess() -> [[UInt8]] {
    let count = Int(CommandLine.argc)
    guard count > 1 else { return [] }
    return (1..<count).compactMap { index in
      CommandLine.unsafeArgv[index].map { word in
        UnsafeRawBufferPointer(start: word, count: length(of: word)).map(\.self)
      }
    }
  }

  private static func length(of word: UnsafePointer<CChar>) -> Int {
    var length = 0
    while word[length] != 0 { length += 1 }
    return length
  }
}

extension WidgetryError {
  /// A word of the command line in another encoding, called by its name if it has one.
  package static func notUTF8(_ word: [UInt8]) -> Self {
    let name = word.firstIndex(of: UInt8(ascii: "="))
      .flatMap { String(validating: word[..<$0], as: UTF8.self) }
    let shown =
      name.map { HarmlessText.line($0) }
      ?? word.map { byte in
        (0x20..<0x7F).contains(byte)
          ? String(UnicodeScalar(byte)) : "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }.joined()
    return WidgetryError(
      .misuse, code: "text.not-utf8", summary: "'\(shown)' is not UTF-8",
      hint: "convert it first: iconv -t UTF-8")
  }
}
