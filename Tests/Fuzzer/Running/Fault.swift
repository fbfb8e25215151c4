/// An input that a parser can't bear.
struct Fault {
  /// What happens with the input.
  enum Kind: Equatable {
    case trap(String)
    case hang(String)
    case memory(String)
    case promise(String)

    /// The word for the kind, and the details.
    var words: (kind: String, details: String) {
      switch self {
      case .trap(let details): ("trap", details)
      case .hang(let details): ("hang", details)
      case .memory(let details): ("memory", details)
      case .promise(let details): ("broken promise", details)
      }
    }

    /// Whether two faults are probably the same one.
    func isLike(_ other: Kind) -> Bool { key == other.key }

    /// The kind, and the details without the numbers and values of one input.
    var key: String {
      let (kind, details) = words
      guard kind == "trap" else {
        return kind + ":" + details.prefix { $0 != ":" }.filter { !$0.isNumber }
      }
      return kind + ":" + details
    }
  }

  var target: String
  var kind: Kind
  var input: [UInt8]

  /// The name of the file in which the input is saved.
  var fileName: String {
    let hash = input.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
    return "fault-\(target)-\(String(hash, radix: 16))"
  }
}

/// Why the fuzzer itself can't go on.
struct FuzzerError: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) {
    self.description = description
  }
}
