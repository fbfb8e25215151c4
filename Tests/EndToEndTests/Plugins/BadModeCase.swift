import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A mode of the bad plugin, and what a person who uses it gets to see.
struct BadModeCase: CustomTestStringConvertible, Sendable {
  enum End: Sendable {
    /// It is not installed, and why; the words follow the plugin's name.
    case isRefused(code: String, String)
    /// Its widget shows this.
    case shows(String)
    /// Its widget is stored and shows the placeholder, and why. Words that end with `…` are the
    /// beginning of what is said.
    case fails(code: String, String)
    /// It depends on which of two limits is noticed first.
    indirect case either(End, End)
  }

  var mode: String
  var end: End

  init(_ mode: String, _ end: End) {
    self.mode = mode
    self.end = end
  }

  var testDescription: String { mode }
  var plugin: String { "bad-" + mode }
  /// The kind to add a widget of.
  var kind: String { mode == "claims-dday" ? "bad-claims-dday/dday" : plugin }

  var isSlow: Bool {
    if case .fails("plugin.timed-out", _) = end { true } else { false }
  }

  private static let late = End.fails(code: "plugin.timed-out", "didn't answer within 10 s")
  private static let tooLong = End.fails(
    code: "plugin.too-much", "wrote a line longer than 16777216 bytes")

  private static let deletedFiles = End.fails(
    code: "plugin.too-much", "held more than 256 MB in deleted files")
  private static let threads = 64 + 2 * sysconf(Int32(_SC_NPROCESSORS_ONLN))

  private static func unreadable(_ why: String) -> End {
    .fails(code: "plugin.protocol", "wrote a line that can't be read: \(why)…")
  }

  static let all = [
    BadModeCase("good", .shows("good")),
    BadModeCase(
      "exits-at-once",
      .isRefused(code: "plugin.exited", "exited with status 3, before it said hello")),
    BadModeCase(
      "exits-at-handshake",
      .isRefused(code: "plugin.exited", "exited with status 4, before it said hello")),
    BadModeCase("exits-mid-answer", .fails(code: "plugin.exited", "exited with status 5")),
    BadModeCase("hangs", late),
    BadModeCase("late", late),
    BadModeCase(
      "wrong-id", .fails(code: "plugin.protocol", "answered request 1001, which isn't open")),
    BadModeCase("endless-line", tooLong),
    BadModeCase("invalid-utf8", unreadable("not valid UTF-8, at byte ")),
    BadModeCase("invalid-json", unreadable("not a JSON value, at byte ")),
    BadModeCase("deep-nesting", unreadable("….vstack[0]")),
    BadModeCase("million-entries", tooLong),
    BadModeCase("too-many-entries", unreadable("more than 20000 entries, at byte ")),
    BadModeCase("unordered", .shows("now")),
    BadModeCase("equal-dates", .shows("second")),
    BadModeCase(
      "no-entries", .fails(code: "timeline.empty", "The provider's timeline has no entries")),
    BadModeCase("nan", unreadable("not a JSON value, at byte ")),
    BadModeCase(
      "year-99999",
      .fails(
        code: "timeline.date", "The timeline has a date outside the years 1 to 9999")),
    BadModeCase("million-views", unreadable("vstack[19999]: the view has too many parts")),
    BadModeCase("leaves-children", .shows("child refused")),
    BadModeCase("leaves-sessions", .shows("child refused")),
    BadModeCase("many-children", .shows("child refused")),
    BadModeCase(
      "fills-disk",
      .fails(code: "plugin.too-much", "stored more than 256 MB in its folder")),
    BadModeCase(
      "allocates",
      .either(
        .shows("no memory after …"),
        .fails(code: "plugin.too-much", "used more than 512 MB of memory"))),
    BadModeCase("network", .shows("tcp refused, udp refused, unix refused")),
    BadModeCase("reads-database", .shows("database refused")),
    BadModeCase("reads-runtime", .shows("key missing")),
    BadModeCase("noise", unreadable("not a JSON value, at byte 0")),
    BadModeCase("ignores-sigterm", .shows("ignores-sigterm")),
    BadModeCase("changes-kinds", .shows("changes-kinds")),
    BadModeCase(
      "claims-dday",
      .isRefused(
        code: "plugin.kind-name",
        "has a kind 'dday', but this name is taken by kind 'dday', which is bundled with widgetry")),
    BadModeCase("completion-twice", .shows("once")),
    BadModeCase("completion-never", late),
    BadModeCase(
      "completion-dropped",
      .fails(
        code: "provider.completion",
        "plugin 'bad-completion-dropped' says: The provider released its completion handler without calling it"
      )),
    BadModeCase("completion-from-thread", .shows("from a thread")),
    BadModeCase("completion-from-queue", .shows("from a queue")),
    BadModeCase("completion-late", late),
    BadModeCase("trap-in-view", .fails(code: "plugin.crashed", "crashed with a trap (…")),
    BadModeCase("shares-memory", .shows("memory refused")),
    BadModeCase("shares-zeros", .shows("memory refused")),
    BadModeCase("takes-stacks", .shows("memory refused")),
    BadModeCase("page-tables", .shows("memory full")),
    BadModeCase("deleted-files", deletedFiles),
    BadModeCase("mapped-files", deletedFiles),
    BadModeCase("sent-files", deletedFiles),
    BadModeCase(
      "many-threads",
      .fails(code: "plugin.too-much", "started more than \(threads) threads")),
    // It could get no more than it may allocate.
    BadModeCase(
      "loses-first-thread",
      .either(late, .fails(code: "plugin.too-much", "used more than 512 MB of memory"))),
    BadModeCase("grows-in-children", .shows("memory refused")),
    BadModeCase("works-on", .shows("working on")),
    BadModeCase("continues", .shows("timer missing, signal refused")),
    BadModeCase("fate", .shows("fine")),
  ]
}
