import TestSupport

/// A parser of foreign bytes, and what the fuzzer needs to make input for it.
///
///     FuzzTarget("json", tokens: ["null", "1e999"], generator: JSONText.any) { bytes in
///       _ = try JSONValue(parsing: bytes)
///     }
struct FuzzTarget {
  typealias Generator = (inout SeededNumbers) -> [UInt8]

  /// The name on the command line, and of the folder of seeds in `Corpus`.
  let name: String
  /// Words of the format, which mutations insert.
  let tokens: [[UInt8]]
  /// Makes well-formed input; nil to start from seeds alone.
  let generator: Generator?
  /// Feeds the parser with one input.
  ///
  /// A thrown error means that the parser refused the input. A thrown ``BrokenPromise`` is a fault,
  /// and so is a trap.
  let feed: ([UInt8]) async throws -> Void

  init(
    _ name: String, tokens: [String] = [], generator: Generator? = nil,
    feed: @escaping ([UInt8]) async throws -> Void
  ) {
    self.name = name
    self.tokens = tokens.map { Array($0.utf8) }
    self.generator = generator
    self.feed = feed
  }
}

/// A fault without a trap: what a parser and its writer promise, and don't keep.
struct BrokenPromise: Error {
  var words: String

  init(_ words: String) {
    self.words = words
  }
}

/// Thrown by a target whose parser reports what it refuses as a value.
struct Refusal: Error {
  var words: String

  init(_ words: String) {
    self.words = words
  }
}

/// Throws unless two values are the same; says from where on their descriptions differ.
func expectSame<Value: Equatable>(_ first: Value, _ second: Value, _ words: String) throws {
  guard first != second else { return }
  let (one, other) = ("\(first)", "\(second)")
  let start = max(0, zip(one.unicodeScalars, other.unicodeScalars).prefix { $0 == $1 }.count - 60)
  throw BrokenPromise(
    "\(words): …\(one.dropFirst(start).prefix(200))… became …\(other.dropFirst(start).prefix(200))…"
  )
}

/// Reads what a writer has written, which must not be refused.
func mustRead<Value>(_ words: String, _ read: () throws -> Value) throws -> Value {
  do { return try read() } catch let fault as BrokenPromise { throw fault } catch {
    throw BrokenPromise("\(words): \(error)")
  }
}
