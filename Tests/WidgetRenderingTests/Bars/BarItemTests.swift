import Foundation
import Testing
import WidgetModel
import WidgetRendering

@Suite struct BarItemTests {
  /// An item whose texts look like the markup of every bar.
  private static var hostile: BarItem {
    var item = BarItem(
      kind: "d day", id: "met", text: #"<b>%{F#f00}#[fg=red]$HOME|'"\ -- &"#,
      tooltip: ["---", "-- a | b", "</tool><txt>x"], classes: ["d day", "current"])
    item.color = ResolvedColor(0x30B0C7)
    item.shortText = "#1"
    item.percentage = 40
    item.icon = "♥"
    item.actions = [
      BarAction(label: "-- tap | it", command: ["/bin/w", "tap", "it's: 1"], button: .left),
      BarAction(
        label: "Page", command: ["/bin/w", "open", "met"], address: "https://example.org/?a=\"b",
        button: .right),
    ]
    return item
  }

  private static let texts: [(BarFormat, String)] = [
    (
      .waybar,
      ##"""
      {"text":"<span foreground=\"#30b0c7\">♥ &lt;b&gt;%{F#f00}#[fg=red]$HOME|&#39;&quot;\\ -- &amp;</span>","alt":"d day","tooltip":"---\n-- a | b\n&lt;/tool&gt;&lt;txt&gt;x","class":["d-day","current"],"percentage":40}
      """##
    ),
    (
      .i3bar,
      ##"""
      [{"name":"d day","instance":"met","full_text":"♥ <b>%{F#f00}#[fg=red]$HOME|'\"\\ -- &","short_text":"♥ #1","color":"#30b0c7","urgent":false,"markup":"none"}]
      """##
    ),
    (
      .i3blocksJSON,
      ##"""
      {"full_text":"♥ <b>%{F#f00}#[fg=red]$HOME|'”\\ -- &","short_text":"♥ #1","color":"#30b0c7","urgent":false,"markup":"none"}
      """##
    ),
    (
      .i3blocks,
      ##"""
      ♥ <b>%{F#f00}#[fg=red]$HOME|'"\ -- &
      ♥ #1
      #30b0c7
      """##
    ),
    (
      .polybar,
      ##"""
      %{A3:/bin/w open met:}%{A1:/bin/w tap 'it'\''s\: 1':}%{F#30b0c7}♥ <b>%%{T-}{F#f00}#[fg=red]$HOME|'"\ -- &%{F-}%{A}%{A}
      """##
    ),
    (
      .lemonbar,
      ##"""
      %{A3:/bin/w open met:}%{A1:/bin/w tap 'it'\''s\: 1':}%{F#30b0c7}♥ <b>%%{F#f00}#[fg=red]$HOME|'"\ -- &%{F-}%{A}%{A}
      """##
    ),
    (
      .tmux,
      ##"""
      #[fg=#30b0c7]♥ <b>%{F##f00}##[fg=red]$HOME|'"\ -- &#[default]
      """##
    ),
    (
      .conky,
      ##"""
      ${color #30b0c7}♥ <b>%{F\#f00}\#[fg=red]$$​HOME|'"\ -- &${color}
      """##
    ),
    (
      .ansi,
      "\u{1B}[38;2;48;176;199m" + ##"♥ <b>%{F#f00}#[fg=red]$HOME|'"\ -- &"## + "\u{1B}[39m"
    ),
    (
      .eww,
      ##"""
      {"id":"met","kind":"d day","text":"<b>%{F#f00}#[fg=red]$HOME|'\"\\ -- &","short":"#1","icon":"♥","color":"#30b0c7","percentage":40,"tooltip":"---\n-- a | b\n</tool><txt>x","class":"d-day current"}
      """##
    ),
    (
      .genmon,
      ##"""
      <txt><span foreground="#30b0c7">♥ &lt;b&gt;%{F#f00}#[fg=red]$HOME|&#39;&quot;\ -- &amp;</span></txt>
      <tool>---
      -- a | b
      &lt;/tool&gt;&lt;txt&gt;x</tool>
      <bar>40</bar>
      <txtclick>/bin/w tap 'it'\''s: 1'</txtclick>
      """##
    ),
    (
      .xbar,
      ##"""
      ♥ <b>%{F#f00}#[fg=red]$HOME│'"\ -- & | emojize=false ansi=false color=#30b0c7
      ---
      ‐‐‐ | emojize=false ansi=false
      ‐‐ a │ b | emojize=false ansi=false
      </tool><txt>x | emojize=false ansi=false
      ---
      ‐‐ tap │ it | emojize=false ansi=false bash="/bin/w" param1="tap" param2="it's: 1" terminal=false refresh=true
      Page | emojize=false ansi=false href="https://example.org/?a=%22b"
      """##
    ),
    (
      .sketchybar,
      ##"""
      'label=<b>%{F#f00}#[fg=red]$HOME|'\''"\ -- &' 'icon=♥' 'drawing=on' 'label.color=0xff30b0c7' 'icon.color=0xff30b0c7' 'click_script=/bin/w tap '\''it'\''\'\'''\''s: 1'\'''
      """##
    ),
  ]

  @Test(arguments: texts)
  func writesTextAsText(format: BarFormat, expected: String) {
    #expect(Self.hostile.text(in: format) == expected + "\n")
  }

  @Test(arguments: [
    (MenuProgram.argos, "<b> :x: | emojize=false ansi=false unescape=false useMarkup=false"),
    (.swiftBar, "<b> :x: | emojize=false ansi=false symbolize=false"),
    (.xbar, "<b> :x: | emojize=false ansi=false"),
    (.kargos, "&lt;b&gt; :x: | emojize=false"),
  ])
  func isReadByAllMenuPrograms(program: MenuProgram, title: String) {
    var item = BarItem(kind: "", id: "", text: "<b> :x:")
    item.actions = [
      BarAction(label: "a---b", command: ["/my w", "tap", "1"]),
      BarAction(label: "c", command: [], address: "https://x.org/$(id)"),
    ]
    let lines = item.text(in: .xbar, menuProgram: program).split(separator: "\n")
    #expect(lines[0] == title)
    switch program {
    case .xbar, .swiftBar: #expect(lines[4].contains(#"bash="/my w" param1="tap" param2="1""#))
    case .argos: #expect(lines[4].contains(#"bash="'/my w' tap 1""#))
    // It knows only single quotes.
    case .kargos: #expect(lines[4].contains(#"bash='\'/my w\' tap 1'"#))
    }
    // Kargos splits menus at hyphens anywhere, and passes addresses to a shell.
    #expect(lines[4].hasPrefix("a---b") == (program != .kargos))
    #expect(lines[5].contains("https://x.org/%24%28id%29"))
  }

  @Test(arguments: BarFormat.allCases)
  func isEmptyWithoutText(format: BarFormat) {
    var item = BarItem(kind: "", id: "", text: "")
    item.icon = "♥"
    item.color = ResolvedColor(0xFF0000)
    #expect(!item.text(in: format).contains("♥"))
  }

  /// Invisible scalars make another character of a special one for Swift, but not for a bar.
  @Test(arguments: ["\u{600}", "\u{301}", "\u{200D}"])
  func escapesSpecialCharactersBesideInvisibleOnes(invisible: String) {
    let special = ["<", "&", "%", "{", "#", "$", "|", "'", "\"", "-"]
    let title = special.map { invisible + $0 + invisible }.joined()
    func text(_ format: BarFormat, _ program: MenuProgram = .xbar) -> String {
      BarItem(kind: "k", id: "i", text: title).text(in: format, menuProgram: program)
    }
    #expect(!text(.genmon).unicodeScalars.contains { $0 == "'" || $0 == "\"" })
    #expect(text(.genmon).unicodeScalars.count { $0 == "<" } == 4)
    #expect(text(.tmux).unicodeScalars.count { $0 == "#" } == 2)
    #expect(text(.lemonbar).unicodeScalars.count { $0 == "%" } == 2)
    #expect(text(.conky).unicodeScalars.count { $0 == "$" } == 2)
    #expect(text(.xbar).split(separator: "\n")[0].unicodeScalars.count { $0 == "|" } == 1)
    #expect(text(.sketchybar).unicodeScalars.count { $0 == "'" } == 6 + 3)
    var polybar = BarItem(kind: "k", id: "i", text: invisible + "%{A1:x:}" + invisible)
    polybar.shortText = nil
    #expect(
      polybar.text(in: .polybar).unicodeScalars.map(String.init).joined().contains("%%{T-}{A1"))
  }

  @Test func makesNamesAndLabelsHarmless() {
    var item = BarItem(
      kind: "a\u{1B}]0;x\u{7}", id: "i", text: "b\nc\u{1B}[31m", tooltip: ["d\ne"])
    item.actions = [BarAction(label: "f\ng", command: ["/bin/w"])]
    for format in BarFormat.allCases {
      let text = item.text(in: format)
      #expect(!text.unicodeScalars.contains("\u{1B}"))
      #expect(!text.contains("\nc") && !text.contains("\ng"))
    }
  }

  // MARK: Reading a view

  private static func item(
    _ text: String, _ view: ViewNode, icons: BarIcons = .nerd, tint: ResolvedColor? = nil
  ) -> BarItem {
    var item = BarItem(kind: "k", id: "i", text: text)
    let environment = PictureEnvironment(
      family: .systemSmall, colorScheme: .dark, now: Date(timeIntervalSince1970: 0))
    item.read(view, in: environment, icons: icons, scheme: .dark, tint: tint)
    return item
  }

  private static func text(
    _ words: String, points: Double = 17, color: String? = nil
  ) -> ViewNode {
    .text(
      TextNode(
        runs: TextRuns(
          TextRun(
            words, font: FontValue(size: .points(points)),
            paint: color.map { .color(ColorValue(.named($0))) }))))
  }

  private static func symbol(_ name: String) -> ViewNode { .image(ImageNode(.symbol(name))) }

  private static let ring = ViewNode.shape(
    ShapeNode(
      .trimmed(.rotated(.inset(.circle, by: 2), degrees: -90, anchor: .center), from: 0, to: 0.25),
      stroke: StrokeValue(.color(ColorValue(.named("primary"))), width: 4)))

  private static func meter(_ share: Double) -> ViewNode {
    .meter(MeterNode(.bar(height: 4), .fixed(share)))
  }

  @Test(arguments: [
    ("heart.fill", "\u{F004}", "♥"), ("heart.circle.fill", "\u{F08A}", "♥"),
    ("calendar", "\u{F073}", "📅"),
    // A name that shares the drawing of another.
    ("applewatch.radiowaves.left.and.right", "⌚", "⌚"), ("cloud.bolt.rain", "\u{E31C}", "⛈"),
    // Nerd Fonts have nothing like it.
    ("figure.walk", "🚶", "🚶"),
  ])
  func showsTheFirstSymbol(name: String, nerd: String, emoji: String) {
    let view = ViewNode.column([Self.symbol(name), Self.symbol("bell"), .text("x")])
    #expect(Self.item("x", view).icon == nerd)
    #expect(Self.item("x", view, icons: .emoji).icon == emoji)
    #expect(Self.item("x", view, icons: .none).icon == nil)
  }

  @Test(
    arguments: [
      ("💍 Our wedding", "Our wedding", "💍"), ("💍 Our wedding", "💍 Our wedding", nil),
      ("Our wedding", "Our wedding", nil), ("1 day", "day", nil),
    ] as [(String, String, String?)])
  func takesTheEmojiThatTheLineLacks(shown: String, line: String, icon: String?) {
    #expect(Self.item(line, .text(shown)).icon == icon)
    #expect(Self.item(line, .text(shown), icons: .none).icon == nil)
  }

  @Test(
    arguments: [
      (ViewNode.column([meter(0.405), meter(0.9)]), 41), (ring, 25),
      (.column([ring, meter(0.5)]), 50),
      (.text("x"), nil), (meter(.nan), 100),
      (.meter(MeterNode(.bar(height: 4), .fixed(0.4), isRedacted: true)), nil),
      (.modified(meter(0.4), .hidden), nil),
      (
        .meter(
          MeterNode(
            .bar(height: 4),
            .interval(
              start: Date(timeIntervalSince1970: -30), end: Date(timeIntervalSince1970: 90),
              countsDown: false))), 25
      ),
    ] as [(ViewNode, Int?)])
  func readsTheFirstGauge(view: ViewNode, percentage: Int?) {
    #expect(Self.item("x", view).percentage == percentage)
  }

  @Test(
    arguments: [
      (ViewNode.column([text("Wedding"), text("D-3", points: 44)]), "Wedding D-3", "D-3"),
      (.column([text("a"), text("b")]), "a b", nil), (text("D-3", points: 44), "D-3", nil),
      (
        .row([text("Wedding"), .modified(text("D-3"), .layoutPriority(1))]), "Wedding D-3", "D-3"
      ),
      (.column([text("a", points: 44), text("b", points: 44)]), "a b", nil),
    ] as [(ViewNode, String, String?)])
  func shortensToTheLargestText(view: ViewNode, line: String, short: String?) {
    #expect(Self.item(line, view).shortText == short)
  }

  @Test func takesTheFirstHueOrElseTheTint() {
    let tint = ResolvedColor(0x00FF00)
    let gray = Self.text("a", color: "secondary")
    #expect(
      Self.item("x", .column([gray, Self.text("b", color: "mint")]), tint: tint).color?.hexadecimal
        == "#63e6e2")
    #expect(Self.item("x", gray, tint: tint).color?.hexadecimal == "#00ff00")
    #expect(Self.item("x", gray).color == nil)
    // A background isn't what a bar shows.
    let behind = ViewNode.modified(
      gray, .containerBackground(.color(ColorValue(.named("red")))))
    #expect(Self.item("x", behind).color == nil)
  }

  @Test(arguments: [0x000000, 0x0000FF, 0x8B0000, 0xFFFFFF, 0xFFFF00, 0x00FFFF, 0x808080])
  func isReadableOnBars(rgb: Int) {
    let color = ResolvedColor(UInt32(rgb))
    let (dark, light) = (color.readable(inBar: .dark), color.readable(inBar: .light))
    #expect(dark.contrastRatio(with: ResolvedColor(0x2E2E2E)) >= 4.5, "\(dark)")
    #expect(light.contrastRatio(with: ResolvedColor(0xE6E6E6)) >= 4.5, "\(light)")
  }

  @Test(arguments: [
    ("First met D+989", 9, "First me…"), ("First met", 9, "First met"), ("결혼 D-3", 6, "결혼 …"),
    ("x", 1, "x"), ("first", 1, "…"), ("First met day 9", 10, "Fir… day 9"),
    ("First met day 9", 6, "day 9"),
  ])
  func isShortened(text: String, columns: Int, expected: String) {
    var item = BarItem(kind: "k", id: "i", text: text)
    if text.hasSuffix("day 9") { item.shortText = "day 9" }
    item.shorten(to: columns)
    #expect(item.text == expected)
    #expect(item.tooltip == (expected == text ? [] : [text]))
  }

  @Test func leavesRoomForTheIcon() {
    var item = BarItem(kind: "k", id: "i", text: "First met")
    item.icon = "💍"
    item.shorten(to: 9)
    #expect(item.label == "💍 First…")
  }
}

extension ResolvedColor {
  /// The contrast of WCAG, computed from its definition.
  fileprivate func contrastRatio(with other: ResolvedColor) -> Double {
    func luminance(_ color: ResolvedColor) -> Double {
      func linear(_ part: Double) -> Double {
        part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * linear(color.red) + 0.7152 * linear(color.green)
        + 0.0722 * linear(color.blue)
    }
    let (one, two) = (luminance(self), luminance(other))
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }
}
