// An alignment is written by its name, both in archives and in JSON.

extension AlignmentValue: ViewValue {
  init(from archive: inout ArchiveDecoder) throws(ArchiveError) {
    self = try archive.alignment()
  }

  func write(to archive: inout ArchiveEncoder) { archive.alignment(self) }

  init(_ key: String, _ json: JSONValue) throws(ViewProblem) {
    self = try json.viewAlignment(key)
  }

  func write(to json: inout JSONWriter) { json.value(name) }
}
