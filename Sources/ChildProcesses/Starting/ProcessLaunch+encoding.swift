// Encodes a launch as the bytes that a `SpareProcess` receives: texts that each end with a zero
// byte, then an empty text. Both sides are the same program, so the format has no version. The
// executable, its name and its arguments are omitted, because the copy is already running.

extension ProcessLaunch {
  /// The first byte of each text, which tells what the text is.
  private enum Mark: UInt8 {
    case environment = 0x65  // e
    case directory = 0x64  // d
    case limits = 0x6c  // l
    case sandbox = 0x73  // s
    case readable = 0x72  // r
    case granted = 0x67  // g
    case writable = 0x77  // w
    case executable = 0x78  // x
  }

  /// The encoded launch; nil if a text contains a zero byte, or if a variable's name is invalid.
  package var encoded: [UInt8]? {
    let names = environment.keys
    guard !names.contains(where: { $0.isEmpty || $0.utf8.contains(equals) }) else { return nil }
    var encoded: [UInt8] = []
    for (mark, text) in marked {
      guard !text.utf8.contains(0) else { return nil }
      encoded.append(mark.rawValue)
      encoded += text.utf8
      encoded.append(0)
    }
    return encoded + [0]
  }

  private var marked: [(Mark, String)] {
    var texts = environment.map { (Mark.environment, "\($0)=\($1)") }
    if let directory { texts.append((.directory, directory)) }
    let numbers = [
      limits.coreBytes, limits.openFiles, limits.fileBytes, limits.processorSeconds,
      limits.dataBytes, limits.addressBytes, limits.outOfMemoryScore,
    ]
    texts.append((.limits, numbers.map { $0.map(String.init) ?? "-" }.joined(separator: " ")))
    guard let sandbox else { return texts }
    texts.append((.sandbox, sandbox.choices))
    texts += sandbox.readable.map { (.readable, $0) }
    texts += sandbox.granted.map { (.granted, $0) }
    texts += sandbox.writable.map { (.writable, $0) }
    texts += sandbox.executable.map { (.executable, $0) }
    return texts
  }

  /// Whether the bytes end with the empty text.
  static func isComplete(_ encoded: [UInt8]) -> Bool {
    encoded.suffix(2) == [0, 0]
  }

  /// Decodes a launch; nil if the bytes are incomplete or invalid.
  package init?(encoded: [UInt8]) {
    guard Self.isComplete(encoded) else { return nil }
    self.init(executable: "")
    for text in encoded.dropLast(2).split(separator: 0, omittingEmptySubsequences: false) {
      guard let mark = text.first.flatMap(Mark.init) else { return nil }
      guard decode(mark, text.dropFirst()) else { return nil }
    }
  }

  private mutating func decode(_ mark: Mark, _ bytes: ArraySlice<UInt8>) -> Bool {
    guard let text = String(validating: bytes, as: UTF8.self) else { return false }
    switch mark {
    case .environment:
      guard let end = bytes.firstIndex(of: equals), end > bytes.startIndex else { return false }
      let name = String(decoding: bytes[..<end], as: UTF8.self)
      environment[name] = String(decoding: bytes[(end + 1)...], as: UTF8.self)
    case .directory: directory = text
    case .limits:
      guard let limits = ResourceLimits(encoded: text) else { return false }
      self.limits = limits
    case .sandbox:
      guard sandbox == nil, let chosen = Sandbox(choices: text) else { return false }
      sandbox = chosen
    // Paths are valid only after the sandbox that they belong to.
    case .readable where sandbox != nil: sandbox?.readable.append(text)
    case .granted where sandbox != nil: sandbox?.granted.append(text)
    case .writable where sandbox != nil: sandbox?.writable.append(text)
    case .executable where sandbox != nil: sandbox?.executable.append(text)
    case .readable, .granted, .writable, .executable: return false
    }
    return true
  }
}

extension Sandbox {
  /// All Boolean properties, as one letter or dash each.
  fileprivate var choices: String {
    let chosen = [
      allowsNetwork, allowsProcesses, readsLinks, fileGuard == .whereAvailable,
    ]
    return String(zip("nplu", chosen).map { $1 ? $0 : "-" })
  }

  fileprivate init?(choices: String) {
    self.init(
      readsLinks: choices.contains("l"),
      fileGuard: choices.contains("u") ? .whereAvailable : .required,
      allowsNetwork: choices.contains("n"), allowsProcesses: choices.contains("p"))
    guard self.choices == choices else { return nil }
  }
}

extension ResourceLimits {
  fileprivate init?(encoded: String) {
    let words = encoded.split(separator: " ", omittingEmptySubsequences: false)
    let numbers = words.map { Int($0) }
    // An invalid number must not become a missing limit.
    guard words.count == 7, zip(words, numbers).allSatisfy({ $0 == "-" || $1 != nil }) else {
      return nil
    }
    self.init(
      coreBytes: numbers[0], openFiles: numbers[1], fileBytes: numbers[2],
      processorSeconds: numbers[3], dataBytes: numbers[4],
      addressBytes: numbers[5], outOfMemoryScore: numbers[6])
  }
}

private let equals = UInt8(ascii: "=")
