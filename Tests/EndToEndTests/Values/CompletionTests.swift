import Foundation
import TestSupport
import Testing

/// What may be typed is completed from the home, in the quotes that are being typed.
@Suite(.waitsForPrograms) struct CompletionTests {
  private static let breaks = " \t\n\"'@><=;|&(:"

  private func home() throws -> ScratchHome {
    let home = try ScratchHome.couple()
    try Shelf.install(in: home)
    try home.make(
      "add", "shelf", "--id", "s", "tags=one", "tags=two words", "book=sicp", "tokens=hush")
    try home.make("anniversary", "edit", "mina", "--tag", "family")
    return home
  }

  private static let ddayNames = [
    "after=", "also=", "anniversary=", "count=", "group=", "holidays=", "key=", "sign=", "unit=",
    "word=",
  ]

  static let lines: [(String, [String])] = [
    ("widgetry re", ["reload", "remove", "restore"]), ("widgetry anniversary ed", ["edit"]),
    ("widgetry hel", ["help"]), ("widgetry help val", ["values"]),
    ("widgetry help kind se", ["set"]),
    ("widgetry completion ", ["bash", "fish", "zsh"]), ("widgetry nonsense ", []),
    ("widgetry add d", ["day-count", "dday", "disk"]), ("widgetry add DD", ["dday"]),
    ("widgetry kind show sh", ["shelf"]),
    ("widgetry add dday ", ddayNames),
    (
      "widgetry add dday anniversary=mina ",
      ddayNames.filter { $0 != "anniversary=" }
    ),
    ("widgetry add dday anniversary=", ["met", "mina", "next", "wedding"]),
    ("widgetry add dday anniversary=m", ["met", "mina"]),
    ("widgetry set big anniversary='Our w", ["Our wedding"]),
    ("widgetry set big anniversary=\"our w", ["Our wedding"]),
    (#"widgetry set big anniversary=Our\ w"#, [#"Our\ wedding"#]),
    ("widgetry add shelf style=", ["plain", #"very\ fancy"#]),
    ("widgetry add shelf 'style=v", ["style=very fancy"]),
    ("widgetry add shelf on=", ["false", "true"]), ("widgetry add shelf count=", ["3"]),
    ("widgetry add shelf book=", ["sicp"]), ("widgetry set s tags-=", ["one", #"two\ words"#]),
    ("widgetry add shelf tags=x ta", ["tags="]), ("widgetry add shelf text=x te", []),
    ("widgetry options shelf st", ["style"]), ("widgetry unset s ", ["book", "tags", "tokens"]),
    ("widgetry set s tokens-=", []), ("widgetry set s tokens=", []),
    ("widgetry add --fam", ["--family"]), ("widgetry add dday --family sm", ["small"]),
    ("widgetry add shelf --family=systemS", ["systemSmall"]),
    ("widgetry add shelf --family ", ["systemMedium", "systemSmall"]),
    ("widgetry show big --format=li", ["line"]), ("widgetry list --state st", ["stale"]),
    ("widgetry --color ", ["always", "auto", "never"]), ("widgetry list --kind dd", ["dday"]),
    ("widgetry list --kind dday --where ", ddayNames),
    ("widgetry list --where 'anniversary!=w", ["anniversary!=wedding"]),
    ("widgetry list --entity anniversary/mi", ["anniversary/mina"]),
    ("widgetry show ", ["big", "met-1", "s", "small"]), ("widgetry remove big s", ["s", "small"]),
    ("widgetry anniversary show w", ["wedding"]), ("widgetry add dday --like b", ["big"]),
    ("widgetry anniversary add X 2027-01-01 --repeat y", ["yearly"]),
    ("widgetry anniversary edit met --color te", ["teal"]),
    ("widgetry anniversary list --tag fam", ["family"]),
    ("widgetry plugin show sh", ["shelf"]), ("TZ=UTC widgetry show bi", ["big"]),
    ("widgetry list --ids | widgetry show bi", ["big"]),
    ("widgetry plugin install ", [":files"]), ("widgetry show big --out ", [":files"]),
    ("widgetry set s text@=", [":files"]), ("widgetry add shelf --values=", [":files"]),
    ("widgetry show big -- --f", []), ("widgetry set s text=", []),
    ("widgetry list --time-zone Asia/Seo", ["Asia/Seoul"]),
  ]

  @Test func knowsWhatMayStandAtAPlace() throws {
    let home = try home()
    let before = try home.everything()
    for (line, expected) in Self.lines {
      let outcome = try home.make("complete", "bash", Self.breaks, line)
      #expect(outcome.lines.sorted() == expected, "\(line)")
      #expect(outcome.errors == "")
    }
    #expect(try home.everything() == before)
  }

  @Test(arguments: ["zsh", "fish"]) func tellsShellsWithListsWhatAWordMeans(shell: String) throws {
    let home = try home()
    func answer(_ words: String...) throws -> [String] {
      try home.make(["complete", shell] + words).lines
    }
    #expect(try answer("add", "dd") == ["dday\tD-Day"])
    #expect(try answer("set", "s", "style=ver") == ["style=very fancy\tFancy"])
    #expect(try answer("set", "big", "anniversary='our") == ["anniversary=Our wedding\twedding"])
    #expect(try answer("anniversary", "rem").first?.hasPrefix("remove\t") == true)
    #expect(try answer("page", "") == [":files"])
  }

  @Test func staysSilentWhereNothingIsKnown() throws {
    let home = try ScratchHome()
    #expect(try home.make("complete", "bash", Self.breaks, "widgetry show ").output == "")
    // What comes with the program can be placed before there is a home.
    for line in ["widgetry add ", "widgetry kind show d"] {
      #expect(
        try home.make("complete", "bash", Self.breaks, line).lines.contains("dday"), "\(line)")
    }
    let names = try home.make("complete", "bash", Self.breaks, "widgetry add dday ").lines
    #expect(names.sorted() == Self.ddayNames)
    #expect(!FileManager.default.fileExists(atPath: home.path))
    // A home named in the line is the one that is looked into.
    let other = try self.home()
    let line = "widgetry --home '\(other.path)' show bi"
    #expect(try home.make("complete", "bash", Self.breaks, line).line == "big")
    try Data("no registry".utf8).write(to: URL(fileURLWithPath: other.registry))
    let broken = try other.run("complete", "bash", Self.breaks, "widgetry show ")
    #expect(broken.status == 0 && broken.output == "" && broken.errors == "")
    #expect(try home.run("complete").status == 64)
  }

  @Test func refusesAShellThatItDoesNotKnow() throws {
    let outcome = try ScratchHome().run("completion", "bsh", "--json")
    #expect(outcome.status == 64)
    #expect(
      try outcome.toldErrors().first?["hint"].string?.contains("widgetry completion bash") == true)
  }

  /// What is typed, with tabs, and the words that the shell then has.
  static let typed: [(String, [String])] = [
    ("widgetry anniv\tsh\tmi\t", ["widgetry", "anniversary", "show", "mina"]),
    ("widgetry set big anniversary=w\t", ["widgetry", "set", "big", "anniversary=wedding"]),
    (
      "widgetry set big anniversary='Our w\t",
      ["widgetry", "set", "big", "anniversary=Our wedding"]
    ),
    (
      #"widgetry add shelf style="very\#t--fam\#tsm\#t"#,
      ["widgetry", "add", "shelf", "style=very fancy", "--family", "small"]
    ),
    (#"widgetry set s tags-=two\ \#t"#, ["widgetry", "set", "s", "tags-=two words"]),
    ("widgetry add dday anniv\tmi\t", ["widgetry", "add", "dday", "anniversary=mina"]),
  ]

  @Test(.needs(Tool.bash)) func completesInBash() throws {
    try completes(
      in: Tool.bash, ["--norc", "--noprofile", "-i"], setUp: #"eval "$(widgetry completion bash)""#)
  }

  @Test(.needs(Tool.zsh)) func completesInZsh() throws {
    try completes(
      in: Tool.zsh, ["-f", "-i"],
      setUp: "autoload -U compinit; compinit -D -u; source <(widgetry completion zsh)")
  }

  @Test(.needs(Tool.fish)) func completesInFish() throws {
    try completes(in: Tool.fish, ["--no-config", "-i"], setUp: "widgetry completion fish | source")
  }

  private func completes(in shell: String, _ arguments: [String], setUp: String) throws {
    let home = try home()
    var launch = home.launch(arguments)
    launch.executable = shell
    let folder = URL(fileURLWithPath: Program.path).deletingLastPathComponent().path
    launch.environment.merge([
      "PATH": "\(folder):/usr/bin:/bin", "TERM": "dumb", "PS1": "$ ", "HOME": home.folder,
      "HISTFILE": "/dev/null",
    ]) { $1 }
    for (keys, words) in Self.typed {
      let terminal = try Terminal(launch, columns: 400)
      terminal.type(setUp + "; printf '%s\\n' rea''dy\n")
      try terminal.wait(for: "ready\r\n")
      // The words are printed by the shell itself, after the line was completed; Ctrl-A goes to its beginning.
      terminal.type(keys + "\u{1}printf '<%s>' \u{5}\n")
      try terminal.wait(for: words.map { "<\($0)>" }.joined())
    }
  }
}
