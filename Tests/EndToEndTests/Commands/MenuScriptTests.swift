import Foundation
import TestSupport
import Testing

/// Scripts for xbar, SwiftBar and BitBar as kinds.
@Suite(.waitsForPrograms) struct MenuScriptTests {
  private static let script = #"""
    #!/bin/sh
    # <xbar.title>Tides</xbar.title>
    # <xbar.var>string(VAR_PORT="Busan"): The port.</xbar.var>
    # <xbar.var>boolean(VAR_UP=false): Whether it rises.</xbar.var>
    # <xbar.var>nonsense</xbar.var>
    count=$(cat "$HOME/count" 2> /dev/null || echo 0)
    if [ "$1" = more ]; then echo $((count + 1)) > "$HOME/count"; exit; fi
    echo "$VAR_PORT $VAR_UP $count | color=#ff8800"
    echo ---
    echo "Table | href=https://example.org/tides"
    echo "More | bash=\"$0\" param1=more terminal=false refresh=true"
    cat "$HOME/../../../registry.sqlite" > /dev/null 2>&1 && echo "Read the registry"
    exit 0

    """#

  private static func home(values: String? = nil) throws -> (ScratchHome, Outcome) {
    let stage = try PluginStage()
    let path = stage.home.folder + "/tides.5m.sh"
    try stage.write(script, to: path)
    try values?.write(toFile: path + ".vars.json", atomically: true, encoding: .utf8)
    return (stage.home, try stage.home.make("plugin", "install", path, "--allow", "run"))
  }

  @Test func becomesAKindWithItsVariables() throws {
    let (home, installed) = try Self.home()
    #expect(installed.errors.contains("A variable of the script can't be read"))
    let kind = try home.json("kind", "show", "tides")
    #expect(kind["name"].string == "Tides")
    #expect(
      kind["parameters"].array.map { $0["name"].string } == [
        "VAR_PORT", "VAR_UP", "every", "limit",
      ])
    #expect(kind["parameters"][2]["default"].int == 300)
  }

  @Test func hasItsOwnValuesInEachWidget() throws {
    let (home, _) = try Self.home()
    try home.make("add", "tides", "--id", "a")
    try home.make("add", "tides", "--id", "b", "VAR_PORT=it's $(id) \"q\"", "VAR_UP=yes")
    #expect(try home.line("a") == "Busan false 0")
    #expect(try home.line("b") == "it's $(id) \"q\" true 0")
    let bar = try home.make("show", "a", "--format", "waybar").json()
    #expect(bar["text"].string?.contains("#ff8800") == true)
    let tooltip = try #require(bar["tooltip"].string)
    #expect(tooltip.contains("More") && !tooltip.contains("registry"), "\(tooltip)")
    #expect(try home.make("open", "a", "--print").line == "https://example.org/tides")
  }

  @Test func runsWhatIsTapped() throws {
    let (home, _) = try Self.home()
    try home.make("add", "tides", "--id", "a")
    try home.make("tap", "a", "More")
    #expect(try home.line("a") == "Busan false 1")
    let bar = try home.make("bar", "waybar", "a").output
    #expect(!bar.contains("tap a"), "\(bar)")
  }

  @Test(arguments: ["small", "inline"]) func repeatsItsMenu(family: String) throws {
    let stage = try PluginStage()
    let home = stage.home
    let path = home.folder + "/menu.1m.sh"
    let picture =
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
    let script = #"""
      #!/bin/sh
      # <xbar.title>Menu</xbar.title>
      [ "$1" ] && { echo "$1" >> "$HOME/done"; exit; }
      echo "Title $(cat "$HOME/done" 2> /dev/null) | color=orange"
      echo ---
      echo "One | color=red size=14"
      echo "--Sub"
      echo "----Deep | href=https://example.org/?a=1&b=2"
      echo "-----"
      echo "--Run | bash=\"$0\" param1=ran terminal=true"
      echo ---
      echo "Eleven | font='Menlo Bold' shell=\"$0\" param1=eleven"
      echo "Other | alternate=true"
      echo "Picture | image=$PICTURE"
      """#
    try stage.write(
      script.replacingOccurrences(of: "$PICTURE", with: picture) + "\n", to: path)
    try home.make("plugin", "install", path, "--allow", "run")
    try home.make("add", "menu", "--id", "m", "--family", family)
    let menu = try home.make("show", "m", "--format", "xbar").output
    let lines = menu.split(separator: "\n").map(String.init)
    #expect(
      lines.prefix(6) == [
        "Title  | color=orange", "---", "One | color=red size=14", "--Sub",
        #"----Deep | href="https://example.org/?a=1&b=2""#, "-----",
      ], "\(menu)")
    #expect(lines.dropFirst(6).first?.hasPrefix("--Run | bash=") == true)
    #expect(lines.contains(#"Other | alternate=true"#))
    #expect(lines.contains("Picture | image=" + picture))
    #expect(!menu.contains("menu.1m.sh"), "\(menu)")

    // A click on a row does what xbar would run.
    let row = try #require(lines.first { $0.hasPrefix("Eleven") })
    #expect(row.hasPrefix(#"Eleven | font="Menlo Bold" bash="#))
    let words = row.split(separator: "\"").enumerated().filter { !$0.offset.isMultiple(of: 2) }
      .map { String($0.element) }
    try home.make(Array(words.dropFirst(2)))
    #expect(try home.line("m") == "Title eleven")
    #expect(
      try home.json("tap", "m")["actions"].array.map { $0["label"].string } == ["Run", "Eleven"])
    #expect(try home.make("open", "m", "Deep", "--print").line == "https://example.org/?a=1&b=2")
  }

  @Test func tellsButtonsWithEqualOrOddLabelsApart() throws {
    let home = try ScratchHome()
    home.environment["HOME"] = home.folder
    let script = #"""
      cat <<'S'
      t
      ---
      A
      --Go | bash=/bin/sh param1=-c param2='echo a >> done'
      B
      --Go | bash=/bin/sh param1=-c param2='echo b >> done'
      2 | bash=/bin/sh param1=-c param2='echo 2 >> done'
      Fails | bash=/bin/false
      S
      """#
    try home.make("add", "command", "--id", "m", "run=\(script)", "output=xbar")
    let labels = try home.json("tap", "m")["actions"].array.map { $0["label"].string }
    #expect(labels == ["A: Go", "B: Go", "2", "Fails"])
    for word in ["B: Go", "2", "3"] { try home.make("tap", "m", word) }
    let done = try String(contentsOfFile: home.folder + "/done", encoding: .utf8)
    #expect(done == "b\nb\n2\n")
    let unknown = try home.run("tap", "m", "Other")
    #expect(unknown.errors.contains("1 (A: Go), 2 (B: Go)"), "\(unknown.errors)")
  }

  @Test func installsABlocklet() throws {
    let home = try ScratchHome()
    let path = home.folder + "/volume"
    let script = #"""
      #!/bin/sh
      [ -n "$BLOCK_BUTTON" ] && echo "$BLOCK_BUTTON" >> "$HOME/clicks"
      echo "$BLOCK_NAME $BLOCK_INSTANCE $STEP $(cat "$HOME/clicks" 2> /dev/null | tr '\n' ' ')"
      echo short
      echo '#ff8800'
      [ "$BLOCK_INSTANCE" = Urgent ] && exit 33
      cat /etc/shadow """$WIDGETRY_HOME"""/registry.sqlite > /dev/null 2>&1 && echo leak
      exit 0
      """#
    try Data((script + "\n").utf8).write(to: URL(filePath: path))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    let refused = try home.run("plugin", "install", path)
    #expect(refused.status == 1)
    #expect(refused.errors.contains("--as"), "\(refused.errors)")
    try home.make("plugin", "install", path, "--as", "i3blocks", "--allow", "run")
    try home.make("add", "volume", "--id", "v", "instance=Master", "environment=STEP=5")
    #expect(try home.line("v") == "volume Master 5")
    try home.make("tap", "v", "Scroll up")
    #expect(try home.line("v") == "volume Master 5 4")
    let item = try home.make("show", "v", "--format", "waybar").json()
    #expect(item["text"].string?.contains("#ff8800") == true)
    try Data().write(to: URL(filePath: home.folder + "/Package.swift"))
    #expect(try home.run("plugin", "install", home.folder, "--as", "xbar").status == 64)

    // An update keeps the form, and the widget.
    try Data((script.replacing("echo short", with: "echo s") + "\n").utf8)
      .write(to: URL(filePath: path))
    try home.make("plugin", "update", "volume", "--allow", "run")
    #expect(try home.line("v") == "volume Master 5")
  }

  @Test func reloadsAfterAProgramThatFails() throws {
    let stage = try PluginStage()
    let path = stage.home.folder + "/odd.1m.sh"
    let script = #"""
      #!/bin/sh
      # <xbar.author>https://example.org</xbar.author>
      if [ "$1" = more ]; then echo more >> "$HOME/log"; echo oh >&2; exit 3; fi
      echo warned >&2
      echo "$TZ $(wc -l < "$HOME/log" 2> /dev/null)"
      echo ---
      echo "More | bash="$0" param1=more"
      echo "Again | refresh=true"
      """#
    try stage.write(script + "\n", to: path)
    let home = stage.home
    try home.make("plugin", "install", path, "--allow", "run")
    try home.make("home", "set", "--time-zone", "Asia/Seoul")
    try home.make("add", "odd", "--id", "a")
    #expect(try home.line("a") == "Asia/Seoul")
    try home.make("tap", "a", "More")
    #expect(try home.line("a") == "Asia/Seoul 1")
    try home.make("tap", "a", "Again")
    let log = try home.make("plugin", "log", "odd").output
    for words in ["warned", "oh", "exit code 3"] { #expect(log.contains(words), "\(log)") }
  }

  @Test func runsNoProgramsOfOutputThatHappensToBeAMenu() throws {
    let home = try ScratchHome()
    let mark = home.folder + "/mark"
    let line = "Headline | bash=/usr/bin/touch param1=\(mark)"
    try home.make("add", "command", "--id", "a", "run=echo x; echo ---; echo '\(line)'")
    #expect(try home.run("tap", "a", "1").status != 0)
    let action =
      #"{"intent":"menu.run","title":"x","parameters":{"command":["/usr/bin/touch","\#(mark)"]}}"#
    let view = #"{"view":{"text":"x","action":\#(action)}}"#
    try home.make("add", "command", "--id", "b", "run=echo '\(view)'")
    let own = try home.run("set", "b", "output=json")
    #expect(own.errors.contains("an action of a menu or a block"), "\(own.errors)")
    #expect(try home.run("tap", "b", "1").status != 0)
    #expect(!FileManager.default.fileExists(atPath: mark))
    try home.make("set", "a", "output=xbar")
    try home.make("tap", "a", "1")
    #expect(FileManager.default.fileExists(atPath: mark))
  }

  @Test func runsNoProgramsOfAMenuThatAFileSets() throws {
    let home = try ScratchHome()
    let mark = home.folder + "/mark"
    let run = "run=echo x; echo ---; echo 'Go | bash=/usr/bin/touch param1=\(mark)'"
    try home.make("add", "command", "--id", "a", run)
    let exported = try home.make("export").output
    let file = home.folder + "/file"
    try exported.replacing(" run=", with: " output=xbar run=").write(
      toFile: file, atomically: true, encoding: .utf8)
    try home.run("apply", file, "--yes")
    #expect(try home.json("list")[0]["state"].string == "needsAttention")
    try home.run("tap", "a", "1")
    #expect(!FileManager.default.fileExists(atPath: mark))
  }

  @Test func keepsTheUsersValuesInAnUpdate() throws {
    let stage = try PluginStage()
    let path = stage.home.folder + "/tides.5m.sh"
    try stage.write(Self.script, to: path)
    try #"{"VAR_PORT":"Mokpo","VAR_UP":"perhaps","every":"1s"}"#.write(
      toFile: path + ".vars.json", atomically: true, encoding: .utf8)
    let home = stage.home
    let installed = try home.make(
      "plugin", "install", path, "--allow", "run", "--allow", "network")
    #expect(installed.errors.contains("Read 1 value from"), "\(installed.errors)")
    try home.make("kind", "set", "tides", "VAR_PORT=Busan")
    try stage.write(Self.script + "# changed\n", to: path)
    try home.make("plugin", "update", "tides")
    try home.make("add", "tides", "--id", "a")
    #expect(try home.line("a") == "Busan false 0")
  }

  @Test func waitsForNoPipeBesideTheScript() throws {
    let stage = try PluginStage()
    let path = stage.home.folder + "/tides.5m.sh"
    try stage.write(Self.script, to: path)
    #expect(mkfifo(path + ".vars.json", 0o600) == 0)
    let installed = try stage.home.make("plugin", "install", path, "--allow", "run")
    #expect(installed.errors.contains("isn't a file with a JSON object"), "\(installed.errors)")
  }

  @Test func readsTheValuesBesideIt() throws {
    let (home, installed) = try Self.home(values: #"{"VAR_PORT":"Mokpo","VAR_UP":true,"OTHER":1}"#)
    #expect(installed.errors.contains("Read 2 values"), "\(installed.errors)")
    try home.make("add", "tides", "--id", "a")
    #expect(try home.line("a") == "Mokpo true 0")
  }

  @Test func asksForWhatItMayDo() throws {
    let stage = try PluginStage()
    let path = stage.home.folder + "/net.1h.sh"
    try stage.write("#!/bin/sh\ncurl -s https://example.org | head -1\n", to: path)
    let refused = try stage.home.run("plugin", "install", path)
    #expect(refused.status == 64)
    #expect(refused.errors.contains("--allow run --allow network"), "\(refused.errors)")
  }

  @Test(arguments: [
    ("a.1m.sh", "#!/bin/nonesuch\n", "isn't installed"),
    ("b.1m.sh", "#!/bin/sh\r\necho\r\n", "carriage return"),
  ])
  func tellsWhyAScriptCannotRun(name: String, text: String, words: String) throws {
    let stage = try PluginStage()
    let path = stage.home.folder + "/" + name
    try stage.write(text, to: path)
    let outcome = try stage.home.run("plugin", "install", path, "--allow", "run")
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains(words), "\(outcome.errors)")
  }
}
