extension JSONWriter {
  mutating func value(_ text: TextNode) {
    if text.isPlain { return value(text.string) }
    object { json in
      if text.runs.count == 1 {
        json.members(of: text.runs[0])
      } else {
        json.key("text")
        json.array { json in
          for run in text.runs { json.value(run) }
        }
      }
      if let limit = text.lineLimit { json.member("lineLimit", limit) }
      if text.reservesSpace { json.member("reservesSpace", true) }
      if text.lineSpacing != 0 { json.length("lineSpacing", text.lineSpacing) }
      if text.alignment != .leading { json.member("textAlignment", text.alignment.rawValue) }
      if text.truncation != .tail { json.member("truncation", text.truncation.rawValue) }
      if text.minimumScaleFactor != 1 { json.length("minimumScaleFactor", text.minimumScaleFactor) }
      if text.isRedacted { json.member("redacted", true) }
    }
  }

  private mutating func value(_ run: TextRun) {
    if run.isPlain { return value(run.text) }
    object { json in json.members(of: run) }
  }

  private mutating func members(of run: TextRun) {
    member("text", run.text)
    members(of: run.font)
    paint("color", run.paint)
    if run.isUnderlined { member("underline", true) }
    if run.isStruckThrough { member("strikethrough", true) }
    if run.tracking != 0 { length("tracking", run.tracking) }
    if run.baselineOffset != 0 { length("baselineOffset", run.baselineOffset) }
    if let running = run.running { member("running", running) }
  }
}

extension TextNode {
  init(_ members: ViewMembers) throws(ViewProblem) {
    var style = TextRun("")
    for member in members.all where member.role == .detail {
      if case .data(let value) = member.value { try style.take(member.key, value) }
    }
    self.init(runs: [])
    switch members.data("text") {
    case .string(let text):
      style.text = text
      runs = TextRuns(style)
    case .array(let values): runs = TextRuns(try Self.runs(values, style: style))
    default: throw ViewProblem("text", "not a string or an array of runs")
    }
    if let limit = members.data("lineLimit") {
      guard case .int(let lines) = limit else {
        throw ViewProblem("lineLimit", "not a whole number")
      }
      lineLimit = lines
    }
    reservesSpace = try members.flag("reservesSpace") ?? false
    lineSpacing = try members.length("lineSpacing") ?? 0
    alignment = try members.word("textAlignment", Alignment.self) ?? .leading
    truncation = try members.word("truncation", Truncation.self) ?? .tail
    minimumScaleFactor = try members.length("minimumScaleFactor") ?? 1
    isRedacted = try members.flag("redacted") ?? false
  }

  /// Runs inherit the style of their text.
  private static func runs(
    _ values: [JSONValue], style: TextRun
  ) throws(ViewProblem) -> [TextRun] {
    var runs: [TextRun] = []
    runs.reserveCapacity(values.count)
    for value in values {
      var run = style
      switch value {
      case .string(let text): run.text = text
      case .object(let members) where members["text"] != nil:
        for (key, value) in members { try run.take(key, value) }
      default: throw ViewProblem("text[\(runs.count)]", "a run is a string or has a 'text'")
      }
      runs.append(run)
    }
    return runs
  }
}

extension TextRun {
  /// Reads one member, if it belongs to a run.
  fileprivate mutating func take(_ key: String, _ value: JSONValue) throws(ViewProblem) {
    guard value != .null else { return }
    switch key {
    case "text": text = try value.viewText(key)
    case "color": paint = try PaintValue(key, value)
    case "underline": isUnderlined = try value.viewFlag(key)
    case "strikethrough": isStruckThrough = try value.viewFlag(key)
    case "tracking": tracking = try value.viewLength(key)
    case "baselineOffset": baselineOffset = try value.viewLength(key)
    case "running": running = try RunningText(key, value)
    default: _ = try font.take(key, value)
    }
  }
}
