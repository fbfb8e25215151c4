// Writes the members of a view into an archive; see `ViewCoder`.

extension ArchiveEncoder: ViewCoder {
  typealias Failure = Never

  static var isArchive: Bool { true }
  static var isReading: Bool { false }

  mutating func bits() -> MemberBits {
    byte(0)
    return MemberBits(place: bytes.count - 1)
  }

  mutating func begins(_ name: String, _ bit: MemberBit?, _ isPresent: Bool) -> Bool {
    if isPresent, let bit { set(bit) }
    return isPresent
  }

  mutating func begin(_ tag: EffectTag, _ word: String) { byte(tag.rawValue) }

  mutating func writeArchived(_ value: some ArchiveCoded) { value.write(to: &self) }

  mutating func items<Value: ViewValue>(_ values: inout [Value]) {
    for value in values.prefix(pieces(values.count)) { value.write(to: &self) }
  }

  mutating func part<Part: ViewPart>(_ part: inout Part) { part.write(to: &self) }

  mutating func view(_ view: inout ViewNode) { node(view) }

  mutating func views(_ word: String, _ views: inout [ViewNode]) {
    let views = views.prefix(nodesLeft)
    count(views.count)
    for view in views { node(view) }
  }

  mutating func rows(_ rows: inout [GridNode.Row]) {
    let rows = rows.prefix(nodesLeft)
    nodesLeft -= rows.count
    count(rows.count)
    for var row in rows {
      let bits = bits()
      flag("", &row.isWhole, bits[1])
      member("", &row.alignment, bits[2])
      views("", &row.cells)
    }
  }

  mutating func variants(_ variants: inout VariantsNode) {
    string(variants.key.rawValue)
    for index in variants.key.values.indices {
      node(variants.views.indices.contains(index) ? variants.views[index] : .empty)
    }
  }

  mutating func runs(_ runs: inout TextRuns, _ bits: RunBits) {
    let isRunning = begins("", bits.areRunning, runs.isRunning)
    let isSpaced = bits.areSpaced != nil && begins("", bits.areSpaced, runs.isSpaced)
    let hasSymbols = bits.haveSymbols != nil && begins("", bits.haveSymbols, runs.hasSymbols)
    if begins("", bits.areCounted, runs.count != 1) { count(runs.count) }
    for index in runs.indices {
      var run = runs[index]
      style(&run)
      string(run.symbol ?? run.text)
      if hasSymbols { byte(run.symbol == nil ? 0 : 1) }
      if isRunning { running(run.running) }
      if isSpaced {
        number(run.tracking)
        number(run.baselineOffset)
      }
    }
  }
}
