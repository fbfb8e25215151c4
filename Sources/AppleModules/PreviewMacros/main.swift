// The compiler starts this program to expand `#Preview`. Every expansion is empty: previews are
// type-checked, and add no code to the plugin.
//
// A message is its length in eight little-endian bytes, and JSON. Only its kind matters, so nothing
// is parsed.
#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The next bytes of stdin; nil at its end.
func received(_ count: Int) -> [UInt8]? {
  var bytes: [UInt8] = []
  while bytes.count < count {
    var part = [UInt8](repeating: 0, count: count - bytes.count)
    let got = read(STDIN_FILENO, &part, part.count)
    guard got > 0 else { return nil }
    bytes += part.prefix(got)
  }
  return bytes
}

/// Writes an answer to stdout.
func send(_ answer: String) {
  let length = UInt64(answer.utf8.count)
  let bytes = (0..<8).map { UInt8(truncatingIfNeeded: length >> ($0 * 8)) } + Array(answer.utf8)
  var rest = bytes[...]
  while !rest.isEmpty {
    let sent = rest.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
    guard sent > 0 else { exit(1) }
    rest = rest.dropFirst(sent)
  }
}

let capability = Array(#"{"getCapability""#.utf8)
while let head = received(8) {
  let length = head.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
  guard let message = received(Int(length)) else { break }
  send(
    message.starts(with: capability)
      ? #"{"getCapabilityResult":{"capability":{"protocolVersion":7}}}"#
      : #"{"expandMacroResult":{"expandedSource":"","diagnostics":[]}}"#)
}
