// The compiler starts this program to expand macros. `#Preview` becomes nothing: previews are
// type-checked, and add no code to the plugin. `@Entry` becomes a key and accessors, and `@Model`
// what reads and writes a model.
//
// A message is its length in eight little-endian bytes, and JSON.
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

/// The source that replaces the macro of a message.
func expansion(of message: CompilerMessage) -> String {
  guard message.isA("expandAttachedMacro"),
    let source = message.text("source", after: "declSyntax")
  else { return "" }
  switch (message.text("typeName"), message.text("macroRole")) {
  case ("EntryMacro", let role):
    guard let entry = EntryExpansion(source) else { return "" }
    return role == "accessor" ? entry.accessors : entry.peer
  case ("ModelMacro", "member"): return ModelExpansion(source).members
  case ("ModelMacro", "extension"):
    return ModelExpansion.conformance(
      of: message.text("source", after: "extendedTypeSyntax") ?? "")
  case ("ModelActorMacro", "member"): return ModelExpansion.actorMembers(source)
  case ("ModelActorMacro", "extension"):
    return "extension \(message.text("source", after: "extendedTypeSyntax") ?? ""): ModelActor {}"
  default: return ""
  }
}

while let head = received(8) {
  let length = head.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
  guard let bytes = received(Int(length)) else { break }
  let message = CompilerMessage(bytes)
  send(
    message.isA("getCapability")
      ? #"{"getCapabilityResult":{"capability":{"protocolVersion":7}}}"#
      : #"{"expandMacroResult":{"expandedSource":\#(expansion(of: message).json),"diagnostics":[]}}"#
  )
}
