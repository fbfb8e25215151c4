// Writes the members of a view as JSON; see `ViewCoder`.

extension JSONWriter: ViewCoder {
  typealias Failure = Never

  static var isArchive: Bool { false }
  static var isReading: Bool { false }

  mutating func bits() -> MemberBits { MemberBits() }

  mutating func begins(_ name: String, _ bit: MemberBit?, _ isPresent: Bool) -> Bool {
    if isPresent { key(name) }
    return isPresent
  }

  mutating func begin(_ tag: EffectTag, _ word: String) { key(word) }

  mutating func writeJSON(_ value: some JSONCoded) { value.write(to: &self) }

  mutating func items<Value: ViewValue>(_ values: inout [Value]) {
    array { json in
      for value in values { value.write(to: &json) }
    }
  }

  mutating func part<Part: ViewPart>(_ part: inout Part) { part.writeMembers(to: &self) }

  mutating func view(_ view: inout ViewNode) { value(view) }

  mutating func views(_ word: String, _ views: inout [ViewNode]) {
    key(word)
    array { json in
      for view in views { json.value(view) }
    }
  }

  mutating func rows(_ rows: inout [GridNode.Row]) {
    key("grid")
    array { json in
      for row in rows {
        if row.isWhole, row.cells.count == 1 {
          json.value(row.cells[0])
        } else {
          json.array { json in
            for cell in row.cells { json.value(cell) }
          }
        }
      }
    }
    guard rows.contains(where: { $0.alignment != nil }) else { return }
    key("rowAlignments")
    array { json in
      for row in rows {
        if let alignment = row.alignment { alignment.write(to: &json) } else { json.null() }
      }
    }
  }

  mutating func runs(_ runs: inout TextRuns, _ bits: RunBits) {
    // An object with the member 'symbol' is an image, unless it is in an array of runs.
    if runs.count == 1, !runs.hasSymbols {
      var run = runs[0]
      run.codeMembers(&self)
      return
    }
    key("text")
    array { json in
      for var run in runs {
        if run.isPlain {
          json.value(run.text)
        } else {
          json.object { json in run.codeMembers(&json) }
        }
      }
    }
  }

  mutating func style(_ run: inout TextRun) { run.codeStyle(&self) }
}

extension JSONWriter {
  /// Writes a member.
  mutating func write(_ name: String, _ value: some JSONCoded) {
    key(name)
    value.write(to: &self)
  }

  /// Writes a member unless it has its default value.
  mutating func write<Value: JSONCoded & Equatable>(
    _ name: String, _ value: Value, unless usual: Value
  ) {
    if value != usual { write(name, value) }
  }
}
