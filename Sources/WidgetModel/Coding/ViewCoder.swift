/// Reads or writes the members of a view, in the archive or in JSON.
///
/// Nodes and effects list their members once. ``ArchiveEncoder``, ``ArchiveDecoder``,
/// ``JSONWriter`` and ``JSONMembers`` go through this list: a writer leaves the members unchanged; a
/// reader sets those that it finds, and leaves the others at their defaults.
///
///     mutating func code<Coder: ViewCoder>(_ coder: inout Coder) throws(Coder.Failure) {
///       let bits = try coder.bits()
///       try coder.member("label", &label, bits[64])
///       try coder.flag("redacted", &isRedacted, bits[1])
///     }
///
/// JSON omits members with their default value. The archive has a byte of bits for the members that
/// may be omitted, and then the values in the order of the list; the order, each bit and each
/// default are permanent.
protocol ViewCoder {
  associatedtype Failure: Error

  static var isArchive: Bool { get }
  static var isReading: Bool { get }

  /// Begins the bits of the following members.
  mutating func bits() throws(Failure) -> MemberBits

  /// Begins a member: its name in JSON, and its bit unless it is always in the archive.
  ///
  /// - Parameter isPresent: Whether a writer has a value for it.
  /// - Returns: Whether its value follows.
  mutating func begins(
    _ name: String, _ bit: MemberBit?, _ isPresent: Bool
  ) throws(Failure) -> Bool

  /// Throws because JSON lacks a member that something needs.
  mutating func lacks(_ name: String, _ thing: String) throws(Failure)

  /// Begins an effect by its tag in the archive or its word in JSON.
  mutating func begin(_ tag: EffectTag, _ word: String) throws(Failure)

  // Each coder has one of these four.
  mutating func writeArchived(_ value: some ArchiveCoded)
  mutating func readArchived<Value: ArchiveCoded>(_ type: Value.Type) throws(Failure) -> Value?
  mutating func writeJSON(_ value: some JSONCoded)
  mutating func readJSON<Value: JSONCoded>(_ type: Value.Type) throws(Failure) -> Value?

  /// The values of a list.
  mutating func items<Value: ViewValue>(_ values: inout [Value]) throws(Failure)

  /// A part that has members of the node itself in JSON.
  mutating func part<Part: ViewPart>(_ part: inout Part) throws(Failure)

  mutating func view(_ view: inout ViewNode) throws(Failure)

  /// The views of a container, which has this word in JSON.
  mutating func views(_ word: String, _ views: inout [ViewNode]) throws(Failure)
  mutating func rows(_ rows: inout [GridNode.Row]) throws(Failure)
  mutating func variants(_ variants: inout VariantsNode) throws(Failure)

  /// - Parameters:
  ///   - areCounted: Whether there is another number of runs than one.
  ///   - areRunning: Whether any of them changes as time passes.
  ///   - areSpaced: Whether any of them moves its characters; nil if none does.
  mutating func runs(
    _ runs: inout TextRuns, _ areCounted: MemberBit, _ areRunning: MemberBit,
    _ areSpaced: MemberBit?) throws(Failure)

  /// The style of a text, which is an index of a table in the archive.
  mutating func style(_ run: inout TextRun) throws(Failure)
}

/// The byte of bits for the members of one node in the archive.
struct MemberBits {
  /// The position of the byte that a writer completes.
  var place = 0
  /// What a reader found.
  var bits: UInt8 = 0

  subscript(bit: UInt8) -> MemberBit { MemberBit(place: place, mask: bit, isSet: bits & bit != 0) }

  /// The first bit, which any bit sets when it is read.
  var any: MemberBit { MemberBit(place: place, mask: 1, isSet: bits != 0) }
}

struct MemberBit {
  let place: Int
  let mask: UInt8
  let isSet: Bool
}

extension ViewCoder {
  mutating func writeArchived(_ value: some ArchiveCoded) {}
  mutating func readArchived<Value: ArchiveCoded>(_ type: Value.Type) throws(Failure) -> Value? {
    nil
  }
  mutating func writeJSON(_ value: some JSONCoded) {}
  mutating func readJSON<Value: JSONCoded>(_ type: Value.Type) throws(Failure) -> Value? { nil }

  mutating func lacks(_ name: String, _ thing: String) throws(Failure) {}

  // MARK: Members

  /// A member that is always written.
  ///
  /// - Parameter thing: What needs the member, for the error if JSON lacks it; nil if it has a
  /// default.
  mutating func member<Value: ViewValue>(
    _ name: String, _ value: inout Value, of thing: String? = nil
  ) throws(Failure) {
    if try begins(name, nil, true) {
      try self.value(&value)
    } else if let thing {
      try lacks(name, thing)
    }
  }

  /// A member that is omitted if it is nil.
  mutating func member<Value: ViewValue>(
    _ name: String, _ value: inout Value?, _ bit: MemberBit
  ) throws(Failure) {
    guard try begins(name, bit, value != nil) else { return }
    if Self.isReading {
      value = try read()
    } else if let value {
      write(value)
    }
  }

  /// A member that is omitted if it has its default value; without a bit only in JSON.
  mutating func member<Value: ViewValue & Equatable>(
    _ name: String, _ value: inout Value, unless usual: Value, _ bit: MemberBit? = nil
  ) throws(Failure) {
    let isPresent = Self.isReading || Self.isArchive && bit == nil || value != usual
    if try begins(name, bit, isPresent) { try self.value(&value) }
  }

  /// A list that is omitted if it is empty.
  mutating func list<Value: ViewValue>(
    _ name: String, _ values: inout [Value], _ bit: MemberBit
  ) throws(Failure) {
    if try begins(name, bit, !values.isEmpty) { try items(&values) }
  }

  /// A member that is only a bit in the archive, and `true` or omitted in JSON.
  mutating func flag(_ name: String, _ flag: inout Bool, _ bit: MemberBit) throws(Failure) {
    let isPresent = try begins(name, bit, flag)
    if Self.isArchive {
      flag = isPresent
    } else if isPresent {
      try inJSON(&flag)
    }
  }

  /// Whether an optional part of several members follows, of which JSON always has this one.
  mutating func presence(
    _ name: String, _ isPresent: inout Bool, _ bit: MemberBit
  ) throws(Failure) {
    if Self.isArchive || Self.isReading { isPresent = try begins(name, bit, isPresent) }
  }

  /// A value that only the archive has.
  mutating func inArchive<Value: ViewValue>(
    _ value: inout Value, unless usual: Value, _ bit: MemberBit
  ) throws(Failure) where Value: Equatable {
    if Self.isArchive { try member("", &value, unless: usual, bit) }
  }

  mutating func inArchive<Value: ViewValue>(
    _ value: inout Value?, _ bit: MemberBit
  ) throws(Failure) {
    if Self.isArchive { try member("", &value, bit) }
  }

  mutating func inArchive<Value: ViewValue>(_ value: inout Value) throws(Failure) {
    if Self.isArchive { try self.value(&value) }
  }

  /// A member that only JSON has.
  ///
  /// - Parameter usual: The default; nil if the member is always written, and a missing one is
  /// read as `null`.
  mutating func inJSON<Value: JSONCoded & Equatable>(
    _ name: String, _ value: inout Value, unless usual: Value?
  ) throws(Failure) {
    guard !Self.isArchive else { return }
    let isPresent = try begins(name, nil, value != usual)
    if isPresent || Self.isReading && usual == nil { try inJSON(&value) }
  }

  // MARK: Effects

  /// An effect without a value, which is `true` in JSON.
  ///
  /// - Returns: False if JSON switches it off.
  mutating func effect(_ tag: EffectTag, _ word: String) throws(Failure) -> Bool {
    try effect(tag, word, tagged: true)
  }

  /// An effect whose value the archive expresses by the tag.
  mutating func effect(
    _ tag: EffectTag, _ word: String, tagged flag: Bool
  ) throws(Failure) -> Bool {
    try begin(tag, word)
    var flag = flag
    try inJSON(&flag)
    return flag
  }

  mutating func effect<Value: ViewValue>(
    _ tag: EffectTag, _ word: String, _ value: Value
  ) throws(Failure) -> Value {
    try begin(tag, word)
    if Self.isReading { return try read() ?? value }
    write(value)
    return value
  }

  /// An effect with a view and its alignment.
  mutating func layer(
    _ tag: EffectTag, _ word: String, _ view: inout ViewNode, _ alignmentWord: String,
    _ alignment: inout AlignmentValue
  ) throws(Failure) {
    try begin(tag, word)
    try inArchive(&alignment)
    try self.view(&view)
    if !Self.isArchive { try member(alignmentWord, &alignment, unless: .center) }
  }

  // MARK: Values

  private mutating func value<Value: ViewValue>(_ value: inout Value) throws(Failure) {
    if Self.isReading {
      if let found: Value = try read() { value = found }
    } else {
      write(value)
    }
  }

  private mutating func read<Value: ViewValue>() throws(Failure) -> Value? {
    Self.isArchive ? try readArchived(Value.self) : try readJSON(Value.self)
  }

  private mutating func write(_ value: some ViewValue) {
    if Self.isArchive { writeArchived(value) } else { writeJSON(value) }
  }

  private mutating func inJSON<Value: JSONCoded>(_ value: inout Value) throws(Failure) {
    if !Self.isReading {
      writeJSON(value)
    } else if let found = try readJSON(Value.self) {
      value = found
    }
  }
}
