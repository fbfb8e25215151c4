internal import Foundation

// In JSON this is the member `running` of a text: an object with `relative`, `offset` or `timer`
// and a moment, or with an interval `from` one moment `to` another.

extension JSONWriter {
  mutating func member(_ name: String, _ running: RunningText) {
    key(name)
    object { json in
      switch running {
      case .relative(let date): json.moment("relative", date)
      case .offset(let date): json.moment("offset", date)
      case .timer(let date): json.moment("timer", date)
      case .interval(let start, let end, let pause, let countsDown, let showsHours):
        json.moment("from", start)
        json.moment("to", end)
        if let pause { json.moment("pause", pause) }
        if countsDown { json.member("countsDown", true) }
        if !showsHours { json.member("showsHours", false) }
      }
    }
  }
}

extension RunningText {
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
      throw ViewProblem("no 'relative', 'offset', 'timer' or interval 'from' and 'to'")
    }
    return .interval(
      start: try moment("from"), end: try moment("to"),
      pause: object.viewValue("pause") == nil ? nil : try moment("pause"),
      countsDown: try object.viewFlag("countsDown") ?? false,
      showsHours: try object.viewFlag("showsHours") ?? true)
  }
}
