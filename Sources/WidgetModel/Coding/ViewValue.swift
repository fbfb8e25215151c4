internal import Foundation

/// A type for the members of nodes and effects, such as a number, a colour or a path.
///
/// ``ViewCoder`` reads and writes such members.
protocol ViewValue: ArchiveCoded, JSONCoded {}

/// A value that archives can contain.
protocol ArchiveCoded {
  init(from archive: inout ArchiveDecoder) throws(ArchiveError)
  func write(to archive: inout ArchiveEncoder)
}

/// A value that a view's JSON can contain.
protocol JSONCoded {
  /// Reads the value of a member.
  ///
  /// - Parameter key: The member's name, for errors.
  init(_ key: String, _ json: JSONValue) throws(ViewProblem)
  func write(to json: inout JSONWriter)
}

/// A part of a node, such as the outline of a shape, whose JSON members belong to the node itself.
protocol ViewPart: ArchiveCoded {
  init(_ members: JSONMembers) throws(ViewProblem)
  func writeMembers(to json: inout JSONWriter)
}

/// A value with several members, which is an object in JSON, such as a shadow.
protocol ViewObject: ViewValue {
  /// Creates the value with the defaults of all members.
  init()

  mutating func code<Coder: ViewCoder>(_ coder: inout Coder) throws(Coder.Failure)
}

extension ViewObject {
  init(from archive: inout ArchiveDecoder) throws(ArchiveError) {
    self.init()
    try code(&archive)
  }

  func write(to archive: inout ArchiveEncoder) {
    var value = self
    value.code(&archive)
  }

  init(_ key: String, _ json: JSONValue) throws(ViewProblem) {
    self.init()
    var members = JSONMembers(key, json)
    try code(&members)
  }

  func write(to json: inout JSONWriter) {
    json.object { json in
      var value = self
      value.code(&json)
    }
  }
}

/// A value that JSON may contain as an object or as a single number, such as a rotation.
protocol ShortViewObject: ViewObject {
  /// Creates the value from a single number.
  init(short: Double)
  /// The number to write instead of the object; nil if the value needs the object.
  var short: Double? { get }
}

extension ShortViewObject {
  init(_ key: String, _ json: JSONValue) throws(ViewProblem) {
    guard case .object = json else {
      self.init(short: try json.viewLength(key))
      return
    }
    self.init()
    var members = JSONMembers(key, json)
    try code(&members)
  }

  func write(to json: inout JSONWriter) {
    if let short { return json.length(short) }
    json.object { json in
      var value = self
      value.code(&json)
    }
  }
}

/// An enum that is written as its raw value, a text, both in archives and in JSON.
protocol ViewWord: ViewValue, RawRepresentable<String>, CaseIterable {}

extension ViewWord {
  init(from archive: inout ArchiveDecoder) throws(ArchiveError) {
    guard let value = Self(rawValue: try archive.string()) else {
      throw archive.error(.notUnderstood)
    }
    self = value
  }

  func write(to archive: inout ArchiveEncoder) { archive.string(rawValue) }

  init(_ key: String, _ json: JSONValue) throws(ViewProblem) {
    self = try json.viewWord(key, Self.self)
  }

  func write(to json: inout JSONWriter) { json.value(rawValue) }
}

extension AlignmentValue.Horizontal: ViewWord {}
extension AlignmentValue.Vertical: ViewWord {}
extension FontValue.Design: ViewWord {}
extension FontValue.Style: ViewWord {}
extension FontValue.Weight: ViewWord {}
extension ImageNode.AccentedMode: ViewWord {}
extension ImageNode.Scale: ViewWord {}
extension LayoutDirectionValue: ViewWord {}
extension RequestEnvironment.ColorScheme: ViewWord {}
extension StrokeValue.Cap: ViewWord {}
extension StrokeValue.Join: ViewWord {}
extension TextNode.Alignment: ViewWord {}
extension TextNode.Truncation: ViewWord {}
extension VariantKey: ViewWord {}

extension Bool: JSONCoded {
  init(_ key: String, _ json: JSONValue) throws(ViewProblem) { self = try json.viewFlag(key) }
  func write(to json: inout JSONWriter) { json.value(self) }
}

extension Double: ViewValue {
  init(from archive: inout ArchiveDecoder) throws(ArchiveError) { self = try archive.number() }
  func write(to archive: inout ArchiveEncoder) { archive.number(self) }

  init(_ key: String, _ json: JSONValue) throws(ViewProblem) { self = try json.viewLength(key) }
  func write(to json: inout JSONWriter) { json.length(self) }
}

extension Int: ViewValue {
  init(from archive: inout ArchiveDecoder) throws(ArchiveError) {
    guard let value = Int(exactly: try archive.signed()) else {
      throw archive.error(.notUnderstood)
    }
    self = value
  }

  func write(to archive: inout ArchiveEncoder) { archive.signed(Int64(self)) }

  init(_ key: String, _ json: JSONValue) throws(ViewProblem) {
    guard case .int(let value) = json else { throw ViewProblem(key, "not a whole number") }
    self = value
  }

  func write(to json: inout JSONWriter) { json.value(self) }
}

extension String: ViewValue {
  init(from archive: inout ArchiveDecoder) throws(ArchiveError) { self = try archive.string() }
  func write(to archive: inout ArchiveEncoder) { archive.string(self) }

  init(_ key: String, _ json: JSONValue) throws(ViewProblem) { self = try json.viewText(key) }
  func write(to json: inout JSONWriter) { json.value(self) }
}

/// A date is in seconds since 2001 in archives, because that is exact, and since 1970 in JSON, as
/// in the whole protocol.
extension Date: ViewValue {
  init(from archive: inout ArchiveDecoder) throws(ArchiveError) {
    self.init(timeIntervalSinceReferenceDate: try archive.number())
  }

  func write(to archive: inout ArchiveEncoder) { archive.number(timeIntervalSinceReferenceDate) }

  init(_ key: String, _ json: JSONValue) throws(ViewProblem) {
    self.init(timeIntervalSince1970: try json.viewLength(key))
  }

  func write(to json: inout JSONWriter) { json.length(timeIntervalSince1970) }
}
