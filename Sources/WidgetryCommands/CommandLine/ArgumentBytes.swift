internal import ChildProcesses
package import WidgetModel

/// Reads the process's arguments as bytes, because they may not be valid UTF-8.
///
/// `CommandLine.arguments` silently replaces invalid bytes, so a title in another encoding would be
/// saved with wrong characters.
package enum ArgumentBytes {
  /// The arguments of this process, without the program's name.
  package static func ofProcess() -> [[UInt8]] {
    Array(ProcessArguments.all.dropFirst())
  }
}

extension WidgetryError {
  /// The error for an argument that isn't UTF-8; it quotes only the name of `name=value`.
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
      .misuse, code: "text.not-utf8", summary: "'\(shown)' isn't UTF-8",
      hint: "Convert it first: iconv -t UTF-8")
  }
}
