// Reads the members of a view from an archive; see `ViewCoder`.

extension ArchiveDecoder: ViewCoder {
  typealias Failure = ArchiveError

  static var isArchive: Bool { true }
  static var isReading: Bool { true }

  mutating func bits() throws(ArchiveError) -> MemberBits { MemberBits(bits: try byte()) }

  mutating func begins(
    _ name: String, _ bit: MemberBit?, _ isPresent: Bool
  ) throws(ArchiveError) -> Bool { bit?.isSet ?? true }

  /// Reads nothing: the tag was read before, to choose the effect.
  mutating func begin(_ tag: EffectTag, _ word: String) throws(ArchiveError) {}

  mutating func readArchived<Value: ArchiveCoded>(
    _ type: Value.Type
  ) throws(ArchiveError) -> Value? { try Value(from: &self) }

  mutating func items<Value: ViewValue>(_ values: inout [Value]) throws(ArchiveError) {
    for _ in 0..<(try pieces()) { values.append(try Value(from: &self)) }
  }

  mutating func part<Part: ViewPart>(_ part: inout Part) throws(ArchiveError) {
    part = try Part(from: &self)
  }

  mutating func view(_ view: inout ViewNode) throws(ArchiveError) { view = try node() }

  mutating func views(_ word: String, _ views: inout [ViewNode]) throws(ArchiveError) {
    let count = try count()
    views.reserveCapacity(min(count, 64))
    for _ in 0..<count { views.append(try node()) }
  }

  mutating func rows(_ rows: inout [GridNode.Row]) throws(ArchiveError) {
    let count = try count()
    guard count <= nodesLeft else { throw error(.tooLarge) }
    nodesLeft -= count
    for _ in 0..<count {
      let bits = try bits()
      var row = GridNode.Row(cells: [])
      try flag("", &row.isWhole, bits[1])
      try member("", &row.alignment, bits[2])
      try views("", &row.cells)
      rows.append(row)
    }
  }

  mutating func variants(_ variants: inout VariantsNode) throws(ArchiveError) {
    let key = try VariantKey(from: &self)
    var views: [ViewNode] = []
    for _ in key.values { views.append(try node()) }
    variants = VariantsNode(key, views)
  }

  mutating func runs(_ runs: inout TextRuns, _ bits: RunBits) throws(ArchiveError) {
    guard bits.areCounted.isSet else {
      runs = TextRuns(try run(bits))
      return
    }
    for _ in 0..<(try count()) { runs.append(try run(bits)) }
  }

  private mutating func run(_ bits: RunBits) throws(ArchiveError) -> TextRun {
    var run = try style()
    run.text = try string()
    if bits.haveSymbols?.isSet == true {
      switch try byte() {
      case 0: break
      case 1: (run.symbol, run.text) = (run.text, "")
      default: throw error(.notUnderstood)
      }
    }
    if bits.areRunning.isSet { run.running = try running() }
    if bits.areSpaced?.isSet == true {
      run.tracking = try number()
      run.baselineOffset = try number()
    }
    return run
  }

  mutating func style(_ run: inout TextRun) throws(ArchiveError) { run = try style() }
}
