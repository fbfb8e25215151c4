/// Reads or writes the members of a view, in an archive or in JSON.
///
/// Each node and effect lists its members once, in a method `code(_:)`. Four types conform to this
/// protocol and run through the list: ``ArchiveEncoder``, ``ArchiveDecoder``, ``JSONWriter`` and
/// ``JSONMembers``. A writer doesn't change the members; a reader sets the members that it finds,
/// and the others keep their defaults.
///
///     mutating func code<Coder: ViewCoder>(_ coder: inout Coder) throws(Coder.Failure) {
///       let bits = try coder.bits()
///       try coder.member("label", &label, bits[64])
///       try coder.flag("redacted", &isRedacted, bits[1])
///     }
///
/// JSON omits members that have their default value. An archive has a byte with a bit for each
/// optional member, followed by the values in the order of the list. So the order, the bits and the
/// defaults must never change.
protocol ViewCoder {
  associatedtype Failure: Error

  static var isArchive: Bool { get }
  static var isReading: Bool { get }

  /// Writes or reads the byte with the bits of the members that follow.
  mutating func bits() throws(Failure) -> MemberBits

  /// Begins a member: writes or finds its name in JSON, or its bit in an archive.
  ///
  /// - Parameters:
  ///   - bit: The member's bit; nil if an archive always contains the member.
  ///   - isPresent: Whether a writer has a value for the member.
  /// - Returns: Whether the member's value is written or read next.
  mutating func begins(
    _ name: String, _ bit: MemberBit?, _ isPresent: Bool
  ) throws(Failure) -> Bool

  /// Throws an error about a required member that is missing in JSON.
  mutating func reportMissing(_ name: String, of thing: String) throws(Failure)

  /// Begins an effect: its tag in an archive, its name in JSON.
  mutating func begin(_ tag: EffectTag, _ word: String) throws(Failure)

  // Each conforming type implements one of these four.
  mutating func writeArchived(_ value: some ArchiveCoded)
  mutating func readArchived<Value: ArchiveCoded>(_ type: Value.Type) throws(Failure) -> Value?
  mutating func writeJSON(_ value: some JSONCoded)
  mutating func readJSON<Value: JSONCoded>(_ type: Value.Type) throws(Failure) -> Value?

  /// Reads or writes the values of a list.
  mutating func items<Value: ViewValue>(_ values: inout [Value]) throws(Failure)

  /// Reads or writes a part whose members belong to the node itself in JSON.
  mutating func part<Part: ViewPart>(_ part: inout Part) throws(Failure)

  mutating func view(_ view: inout ViewNode) throws(Failure)

  /// Reads or writes the views in a container; `word` is the container's name in JSON.
  mutating func views(_ word: String, _ views: inout [ViewNode]) throws(Failure)
  mutating func rows(_ rows: inout [GridNode.Row]) throws(Failure)
  mutating func variants(_ variants: inout VariantsNode) throws(Failure)

  /// Reads or writes the runs of a text.
  mutating func runs(_ runs: inout TextRuns, _ bits: RunBits) throws(Failure)

  /// Reads or writes the style of a text, which is an index in a table of the archive.
  mutating func style(_ run: inout TextRun) throws(Failure)
}

/// The byte in an archive that tells which optional members of a node follow.
struct MemberBits {
  /// Where the byte is, for a writer that sets its bits afterwards.
  var place = 0
  /// The byte's value, for a reader.
  var bits: UInt8 = 0

  subscript(bit: UInt8) -> MemberBit { MemberBit(place: place, mask: bit, isSet: bits & bit != 0) }

  /// The first bit when writing; when reading, whether any bit is set.
  var any: MemberBit { MemberBit(place: place, mask: 1, isSet: bits != 0) }
}

/// One bit of ``MemberBits``: whether an optional member is present.
struct MemberBit {
  let place: Int
  let mask: UInt8
  let isSet: Bool
}

/// The bits in an archive that tell what the runs of a text have.
struct RunBits {
  /// Set if the number of runs isn't one.
  var areCounted: MemberBit
  /// Whether each run may change as time passes.
  var areRunning: MemberBit
  /// Whether each run has tracking and a baseline offset; nil if none has.
  var areSpaced: MemberBit?
  /// Whether each run says if it is a symbol; nil if none is.
  var haveSymbols: MemberBit?
}

extension ViewCoder {
  mutating func writeArchived(_ value: some ArchiveCoded) {}
  mutating func readArchived<Value: ArchiveCoded>(_ type: Value.Type) throws(Failure) -> Value? {
    nil
  }
  mutating func writeJSON(_ value: some JSONCoded) {}
  mutating func readJSON<Value: JSONCoded>(_ type: Value.Type) throws(Failure) -> Value? { nil }

  mutating func reportMissing(_ name: String, of thing: String) throws(Failure) {}

  // MARK: Members

  /// A member that is always written.
  ///
  /// - Parameter thing: What needs the member, such as `a size`, for the error if it is missing in
  ///   JSON; nil if the member has a default.
  mutating func member<Value: ViewValue>(
    _ name: String, _ value: inout Value, of thing: String? = nil
  ) throws(Failure) {
    if try begins(name, nil, true) {
      try self.value(&value)
    } else if let thing {
      try reportMissing(name, of: thing)
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

  /// A member that is omitted if it has its default value; without a bit, only JSON omits it.
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

  /// A Boolean: a bit in an archive; `true` or omitted in JSON.
  mutating func flag(_ name: String, _ flag: inout Bool, _ bit: MemberBit) throws(Failure) {
    let isPresent = try begins(name, bit, flag)
    if Self.isArchive {
      flag = isPresent
    } else if isPresent {
      try inJSON(&flag)
    }
  }

  /// Whether an optional group of members follows; in JSON, the named member is always one of them.
  mutating func presence(
    _ name: String, _ isPresent: inout Bool, _ bit: MemberBit
  ) throws(Failure) {
    if Self.isArchive || Self.isReading { isPresent = try begins(name, bit, isPresent) }
  }

  /// A value that only an archive contains.
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

  /// A member that only JSON contains.
  ///
  /// - Parameter usual: The default. If it is nil, the member is always written, and a missing one
  ///   is read as `null`.
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
  /// - Returns: False if JSON contains `false` instead.
  mutating func effect(_ tag: EffectTag, _ word: String) throws(Failure) -> Bool {
    try effect(tag, word, tagged: true)
  }

  /// An effect with a Boolean value, which an archive expresses by the choice of the tag.
  mutating func effect(
    _ tag: EffectTag, _ word: String, tagged flag: Bool
  ) throws(Failure) -> Bool {
    try begin(tag, word)
    var flag = flag
    try inJSON(&flag)
    return flag
  }

  /// An effect with one value; returns the value that was read or written.
  mutating func effect<Value: ViewValue>(
    _ tag: EffectTag, _ word: String, _ value: Value
  ) throws(Failure) -> Value {
    try begin(tag, word)
    if Self.isReading { return try read() ?? value }
    write(value)
    return value
  }

  /// An effect that consists of another view and its alignment, such as a background.
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
