internal import Foundation

// The forms of a running text in archives and in JSON. In JSON it is the member `running` of a
// text: an object whose member `relative`, `offset` or `timer` is a date, or with an interval
// `from` one date `to` another.

/// The first byte of a running text in archives; these numbers never change.
private enum RunningTag: UInt8 {
  case none = 0
  case relative = 1
  case offset = 2
  case timer = 3
  case interval = 4
}

extension ArchiveEncoder {
  mutating func running(_ running: RunningText?) {
    switch running {
    case nil: byte(RunningTag.none.rawValue)
    case .relative(let date): moment(.relative, date)
    case .offset(let date): moment(.offset, date)
    case .timer(let date): moment(.timer, date)
    case .interval(let start, let end, var pause, let countsDown, let showsHours):
      byte(RunningTag.interval.rawValue)
      let bits = bits()
      if countsDown { set(bits[1]) }
      if showsHours { set(bits[2]) }
      start.write(to: &self)
      end.write(to: &self)
      member("", &pause, bits[4])
    }
  }

  private mutating func moment(_ tag: RunningTag, _ date: Date) {
    byte(tag.rawValue)
    date.write(to: &self)
  }
}

extension ArchiveDecoder {
  mutating func running() throws(ArchiveError) -> RunningText? {
    guard let tag = RunningTag(rawValue: try byte()) else { throw error(.notUnderstood) }
    switch tag {
    case .none: return nil
    case .relative: return .relative(try Date(from: &self))
    case .offset: return .offset(try Date(from: &self))
    case .timer: return .timer(try Date(from: &self))
    case .interval:
      let bits = try bits()
      let (start, end) = (try Date(from: &self), try Date(from: &self))
      var pause: Date?
      try member("", &pause, bits[4])
      return .interval(
        start: start, end: end, pause: pause, countsDown: bits[1].isSet, showsHours: bits[2].isSet)
    }
  }
}

extension RunningText: ViewValue {
  init(from archive: inout ArchiveDecoder) throws(ArchiveError) {
    guard let running = try archive.running() else { throw archive.error(.notUnderstood) }
    self = running
  }

  func write(to archive: inout ArchiveEncoder) { archive.running(self) }

  func write(to json: inout JSONWriter) {
    json.object { json in
      switch self {
      case .relative(let date): json.write("relative", date)
      case .offset(let date): json.write("offset", date)
      case .timer(let date): json.write("timer", date)
      case .interval(let start, let end, let pause, let countsDown, let showsHours):
        json.write("from", start)
        json.write("to", end)
        if let pause { json.write("pause", pause) }
        if countsDown { json.member("countsDown", true) }
        if !showsHours { json.member("showsHours", false) }
      }
    }
  }

  init(_ key: String, _ value: JSONValue) throws(ViewProblem) {
    let object = try value.viewObject(key)
    do throws(ViewProblem) {
      self = try Self.running(object)
    } catch { throw error.at(key) }
  }

  private static func running(_ object: [String: JSONValue]) throws(ViewProblem) -> RunningText {
    func moment(_ key: String) throws(ViewProblem) -> Date {
      try object.viewMoment(key, of: "an interval")
    }
    if object["relative"] != nil { return .relative(try moment("relative")) }
    if object["offset"] != nil { return .offset(try moment("offset")) }
    if object["timer"] != nil { return .timer(try moment("timer")) }
    guard object["from"] != nil || object["to"] != nil else {
      throw ViewProblem("a running text needs 'relative', 'offset', 'timer', or 'from' and 'to'")
    }
    return .interval(
      start: try moment("from"), end: try moment("to"),
      pause: object.viewValue("pause") == nil ? nil : try moment("pause"),
      countsDown: try object.viewFlag("countsDown") ?? false,
      showsHours: try object.viewFlag("showsHours") ?? true)
  }
}
