import PluginHost
import Testing

/// What a mode of the bad plugin comes to for whoever asks it for a timeline.
struct BadMode: CustomTestStringConvertible, Sendable {
  enum Outcome: Sendable {
    /// Its answer is taken, and its first entry says this.
    case shows(String)
    /// The code, and the summary after the plugin's name, or its beginning where that ends with `…`.
    case fails(code: String, String)
  }

  var mode: String
  /// Without a sandbox; nil where only a sandbox keeps others from harm.
  var outcome: Outcome?
  /// In a sandbox without grants.
  var sandboxed: Outcome

  private init(_ mode: String, _ outcome: Outcome) {
    self.init(mode, outcome, sandboxed: outcome)
  }

  private init(_ mode: String, _ outcome: Outcome?, sandboxed: Outcome) {
    self.mode = mode
    self.outcome = outcome
    self.sandboxed = sandboxed
  }

  var testDescription: String { mode }
  var plugin: String { "bad-" + mode }
  /// The kind to ask for.
  var kind: String { mode == "claims-dday" ? "dday" : plugin }

  /// Deadlines are short for those that are to miss them; the others get time on a busy machine.
  var limits: PluginLimits {
    var limits = PluginLimits(
      handshake: .seconds(60), request: .seconds(60), ending: .milliseconds(50),
      memoryBytes: 256 << 20, processes: 8, containerBytes: 8 << 20,
      watchInterval: .milliseconds(20))
    if case .fails("plugin.timed-out", _)? = outcome {
      limits.handshake = .seconds(10)
      limits.request = .milliseconds(250)
    }
    return limits
  }

  private static let memory = Outcome.fails(
    code: "plugin.too-much", "used more than 256 MB of memory")
  private static let deletedFiles = Outcome.fails(
    code: "plugin.too-much", "held more than 8 MB in deleted files")
  private static let late = Outcome.fails(
    code: "plugin.timed-out", "didn't answer within 250 ms")

  private static func unreadable(_ why: String) -> Outcome {
    .fails(code: "plugin.protocol", "wrote a line that can't be read: \(why)…")
  }

  static let all = [
    BadMode("good", .shows("good")),
    BadMode(
      "exits-at-once",
      .fails(code: "plugin.exited", "exited with status 3, before it said hello")),
    BadMode(
      "exits-at-handshake",
      .fails(code: "plugin.exited", "exited with status 4, before it said hello")),
    BadMode("exits-mid-answer", .fails(code: "plugin.exited", "exited with status 5")),
    BadMode("hangs", late),
    BadMode("late", late),
    BadMode(
      "wrong-id", .fails(code: "plugin.protocol", "answered request 1001, which isn't open")),
    BadMode(
      "endless-line",
      .fails(code: "plugin.too-much", "wrote a line longer than 16777216 bytes")),
    BadMode("invalid-utf8", unreadable("not valid UTF-8, at byte ")),
    BadMode("invalid-json", unreadable("")),
    BadMode("deep-nesting", unreadable("")),
    BadMode(
      "million-entries",
      .fails(code: "plugin.too-much", "wrote a line longer than 16777216 bytes")),
    BadMode("too-many-entries", unreadable("more than 20000 entries, at byte ")),
    BadMode("unordered", .shows("later")),
    BadMode("equal-dates", .shows("first")),
    BadMode("no-entries", .shows("")),
    BadMode("nan", unreadable("")),
    BadMode("year-99999", .shows("far away")),
    BadMode("million-views", unreadable("")),
    BadMode(
      "leaves-children", .shows("left 3 children"), sandboxed: .shows("child refused")),
    BadMode("leaves-sessions", nil, sandboxed: .shows("child refused")),
    BadMode(
      "many-children", .fails(code: "plugin.too-much", "started more than 8 processes"),
      sandboxed: .shows("child refused")),
    BadMode(
      "fills-disk", .fails(code: "plugin.too-much", "stored more than 8 MB in its folder")),
    BadMode("allocates", memory),
    BadMode("network", nil, sandboxed: .shows("tcp refused, udp refused, unix refused")),
    BadMode("reads-database", .shows("database open"), sandboxed: .shows("database refused")),
    BadMode("reads-runtime", .shows("key missing")),
    BadMode("noise", unreadable("not a JSON value, at byte 0")),
    BadMode("ignores-sigterm", .shows("ignores-sigterm")),
    BadMode("changes-kinds", .shows("changes-kinds")),
    BadMode("claims-dday", .shows("claims-dday")),
    BadMode("completion-twice", .shows("once")),
    BadMode("completion-never", late),
    BadMode(
      "completion-dropped",
      .fails(
        code: "provider.completion",
        "plugin 'bad-completion-dropped' says: The provider released its completion handler…")),
    BadMode("completion-from-thread", .shows("from a thread")),
    BadMode("completion-from-queue", .shows("from a queue")),
    BadMode("completion-late", late),
    BadMode("trap-in-view", .fails(code: "plugin.crashed", "crashed with a trap (…")),
    BadMode("shares-memory", memory, sandboxed: .shows("memory refused")),
    BadMode("shares-zeros", memory, sandboxed: .shows("memory refused")),
    BadMode("takes-stacks", memory, sandboxed: .shows("memory refused")),
    BadMode("page-tables", memory),
    BadMode("deleted-files", deletedFiles),
    BadMode("mapped-files", deletedFiles),
    BadMode("sent-files", deletedFiles),
    BadMode(
      "many-threads",
      .fails(code: "plugin.too-much", "started more than \(PluginLimits.threads) threads")),
    BadMode("loses-first-thread", memory),
    BadMode("grows-in-children", memory, sandboxed: .shows("memory refused")),
    BadMode("works-on", .shows("working on")),
    BadMode("continues", nil, sandboxed: .shows("timer missing, signal refused")),
    BadMode("fate", .shows("fine")),
  ]
}
