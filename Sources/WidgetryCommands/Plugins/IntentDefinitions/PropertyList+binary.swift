internal import Foundation

extension PropertyList {
  /// Reads one in either form.
  package init(bytes: [UInt8]) throws(Fault) {
    guard bytes.starts(with: Array("bplist".utf8)) else {
      self = try PropertyList(xml: bytes)
      return
    }
    guard bytes.count <= Self.largest else { throw Fault(text: "it is too long", line: 1) }
    var format = PropertyListSerialization.PropertyListFormat.binary
    // What is cut off may look like one of another form.
    guard
      let value = try? PropertyListSerialization.propertyList(from: Data(bytes), format: &format),
      format == .binary
    else { throw Fault(text: "it is no whole property list", line: 1) }
    var left = Self.largest
    self = try PropertyList(value, depth: 0, left: &left)
  }

  /// - Parameter left: how many values there may still be: a list can name one value many times.
  private init(_ value: Any, depth: Int, left: inout Int) throws(Fault) {
    left -= 1
    guard depth < Self.deepest, left > 0 else {
      throw Fault(text: "it is nested too deep", line: 1)
    }
    switch value {
    case let text as String: self = .text(text)
    case let number as NSNumber: self = PropertyList(number)
    case let list as [Any]:
      var values: [PropertyList] = []
      for value in list { values.append(try PropertyList(value, depth: depth + 1, left: &left)) }
      self = .list(values)
    case let members as [String: Any]:
      var values: [String: PropertyList] = [:]
      for (key, value) in members {
        values[key] = try PropertyList(value, depth: depth + 1, left: &left)
      }
      self = .members(values)
    case let date as Date: self = .text(date.ISO8601Format())
    case let data as Data: self = .text(data.base64EncodedString())
    default: throw Fault(text: "it has a value of an unknown type", line: 1)
    }
  }

  private init(_ number: NSNumber) {
    // One and true are equal, and differ in their type alone.
    switch (String(cString: number.objCType), Int(exactly: number.doubleValue)) {
    case ("c", _): self = .flag(number.boolValue)
    case ("f", _), ("d", _), (_, nil): self = .real(number.doubleValue)
    case (_, let whole?): self = .integer(whole)
    }
  }
}
