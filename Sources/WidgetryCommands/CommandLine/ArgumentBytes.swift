internal import ChildProcesses
package import WidgetModel

/// The arguments of a command line as bytes, which may not be UTF-8.
///
/// `CommandLine.arguments` replaces invalid bytes, so a title in another encoding would be saved
/// damaged.
package enum ArgumentBytes {
  /// The arguments of this process, without the program's name.
  package static func ofProcess() -> [[UInt8]] {
    Array(ProcessArguments.all.dropFirst())
  }
}

extension WidgetryError {
  /// The error for an argument that isn't UTF-8; it quotes the argument's name if it has one.
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
