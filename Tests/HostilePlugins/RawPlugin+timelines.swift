import WidgetModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension RawPlugin {
  func answerTimeline(_ request: Request) {
    switch mode {
    case .exitsMidAnswer:
      sendBytes(Array(#"{"id":\#(request.id),"timeline":{"entries":[{"da"#.utf8))
      exit(5)
    case .hangs: waitForEver()
    case .manyChildren:
      let words = startChildren(40, inSessions: false)
      guard words.hasPrefix("left") else { return show(words, for: request) }
      waitForEver()
    case .late:
      sleep(seconds: request.configuration["seconds"]?.number ?? 11)
      show("late", for: request)
    case .wrongID: answer(request.id + 1000, #""timeline":{"entries":[]}"#)
    case .noise:
      send("Hello, world")
      show("noise", for: request)
    case .leavesChildren: show(startChildren(3, inSessions: false), for: request)
    case .leavesSessions: show(startChildren(3, inSessions: true), for: request)
    case .fillsDisk: show(fillFolder(), for: request)
    case .allocates: show(allocate(), for: request)
    case .network: show(openSockets(), for: request)
    case .readsDatabase: show(openDatabase(), for: request)
    case .readsRuntime: show(openKey(), for: request)
    case .sharesMemory, .sharesZeros, .takesStacks, .pageTables, .deletedFiles, .mappedFiles,
      .sentFiles, .manyThreads, .losesFirstThread, .growsInChildren:
      let words = takeTooMuch()
      guard words.hasPrefix("taken") else { return show(words, for: request) }
      waitForEver()
    case .worksOn: show("working " + startWorking(), for: request)
    case .continues: show(goOnBySignals(), for: request)
    case .fate:
      switch request.configuration["fate"]?.string {
      case "crash": abort()
      case "hang": waitForEver()
      default: show("fine", for: request)
      }
    default:
      if !answerMalformed(request) { show(mode.rawValue, for: request) }
    }
  }

  /// Answers with a timeline that is not one, if the mode says so.
  private func answerMalformed(_ request: Request) -> Bool {
    let now = request.now
    let entry = #"{"date":0,"view":"x"}"#
    switch mode {
    case .endlessLine:
      let piece = [UInt8](repeating: UInt8(ascii: "7"), count: 65_536)
      while true { sendBytes(piece) }
    case .invalidUTF8:
      let end = Array(#""}],"policy":"never"}}"#.utf8) + [UInt8(ascii: "\n")]
      sendBytes(
        Array(#"{"id":\#(request.id),"timeline":{"entries":[{"date":0,"view":""#.utf8) + [0xFF]
          + end)
    case .invalidJSON: answer(request.id, #""timeline":{"entries":[,]}"#)
    case .deepNesting:
      let view = String(repeating: #"{"vstack":["#, count: 100_000)
      timeline(#"{"date":0,"view":\#(view)"#, request)
    case .millionEntries: timeline(list(of: entry, count: 1_000_000), request)
    case .tooManyEntries: timeline(list(of: entry, count: 20_001), request)
    case .unordered:
      timeline(self.entry("later", at: now + 60) + "," + self.entry("now", at: now), request)
    case .equalDates:
      timeline(self.entry("first", at: now) + "," + self.entry("second", at: now), request)
    case .noEntries: timeline("", request)
    case .nan: timeline(#"{"date":NaN,"view":"x"}"#, request)
    case .year99999: timeline(self.entry("far away", at: 3_093_527_980_800), request)
    case .millionViews:
      timeline(#"{"date":0,"view":{"vstack":[\#(list(of: #""""#, count: 1_000_000))]}}"#, request)
    default: return false
    }
    return true
  }

  private func timeline(_ entries: String, _ request: Request) {
    answer(request.id, #""timeline":{"entries":[\#(entries)],"policy":"never"}"#)
  }

  private func list(of item: String, count: Int) -> String {
    item + String(repeating: "," + item, count: count - 1)
  }
}
