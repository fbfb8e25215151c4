internal import ChildProcesses
package import WidgetModel

/// The words of a command line as the system hands them over: bytes, which need not be text.
///
/// `CommandLine.arguments` replaces what is not UTF-8, so a title in another encoding would be stored spoiled.
package enum ArgumentBytes {
  /// The words of this process, without its own name.
  package static func ofProcess() -> [[UInt8]] {
    Array(ProcessArguments.all.dropFirst())
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
