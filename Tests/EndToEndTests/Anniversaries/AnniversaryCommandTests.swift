import Foundation
import TestSupport
import Testing

/// Days as a person keeps them: in all calendars, coming back or not, found again and told of.
@Suite(.waitsForPrograms) struct AnniversaryCommandTests {
  @Test(arguments: [
    ("Exam 2020-01-01", "Added exam: Wed 2020-01-01, counts once, D+"),
    ("Mina 1990-05-15 --repeat yearly", "Added mina: Tue 1990-05-15, repeats yearly, next "),
    ("Jun --05-15", "Added jun: --05-15, repeats yearly, next "),
    (
      "Buddha lunar-ko:2026-04-08 --repeat yearly",
      "Added buddha: lunar-ko:2026-04-08, Sun 2026-05-24, repeats yearly, "
    ),
    ("Hebrew hebrew:5787-01-10", "Added hebrew: hebrew:5787-01-10, Mon 2026-09-21, counts once, "),
  ])
  func saysWhatADayIsAndHowItComesBack(line: String, said: String) throws {
    let home = try ScratchHome()
    let words = line.split(separator: " ").map(String.init)
    let outcome = try home.make(["anniversary", "add"] + words)
    #expect(outcome.line.hasPrefix(said), "\(outcome.line)")
  }

  @Test func saysThatADayIsKeptAlready() throws {
    let home = try ScratchHome()
    try home.make("anniversary", "add", "Mina", "1990-05-15")
    let second = try home.make("anniversary", "add", "mina", "1990-05-15")
    #expect(second.errors.contains("note: 'Mina' on 1990-05-15 already exists as mina"))
    #expect(second.errors.contains("widgetry anniversary remove mina-2"))
    let other = try home.make("anniversary", "add", "Mina", "1990-05-16")
    #expect(!other.errors.contains("already"))
  }

  @Test func editsSeveralDaysAtOnce() throws {
    let home = try ScratchHome()
    for name in ["Hana", "Kai"] { try home.make("anniversary", "add", name, "1991-04-01") }
    let edited = try home.make("anniversary", "edit", "hana", "kai", "--repeat", "yearly")
    #expect(
      edited.output
        == "hana: repeats once -> yearly\nkai: repeats once -> yearly\n")
    let refused = try home.run("anniversary", "edit", "hana", "kai", "--title", "x")
    #expect(refused.status == 64)
    #expect(refused.errors.contains("--title can change only one day"))
  }

  @Test(arguments: [("12-25", "--12-25"), ("25.12.", "--12-25"), ("4/5", "--04-05 or --05-04")])
  func saysHowADayWithoutAYearIsWritten(text: String, hint: String) throws {
    let refused = try ScratchHome().run("anniversary", "add", "x", text)
    #expect(refused.status == 64)
    #expect(refused.errors.contains("Without a year, write \(hint)"))
  }

  @Test func findsADayByItsIdBeforeTitles() throws {
    let home = try ScratchHome()
    try home.make("anniversary", "add", "Mina", "1990-05-15")
    try home.make("anniversary", "add", "Mina", "1991-05-15")
    #expect(try home.json("anniversary", "show", "Mina")["id"].string == "mina")
    #expect(try home.json("anniversary", "show", "MINA-2")["id"].string == "mina-2")
  }

  @Test func keepsATagThatIsGivenTwiceOnce() throws {
    let home = try ScratchHome()
    try home.make("anniversary", "add", "Mina", "1990-05-15", "--tag", "x", "--tag", "x")
    #expect(try home.json("anniversary", "show", "mina")["tags"].strings == ["x"])
  }

  @Test func keepsAllThatIsSaidOfADay() throws {
    let home = try ScratchHome()
    try home.make(
      "anniversary", "add", "Met", "lunar-zh:2025-06L-01", "--repeat", "every 2 years",
      "--leap-day", "mar1", "--leap-month", "leap-months", "--count-from", "2024-03-09",
      "--time-zone", "Asia/Seoul", "--emoji", "💍", "--color", "#FF6699", "--notes=-x",
      "--tag", "us", "--tag", "love")
    let day = try home.json("anniversary", "show", "met")
    #expect(day["date"].string == "lunar-zh:2025-06L-01")
    #expect(day["calendar"].string == "lunar-zh")
    #expect(day["first"].string == "2025-07-25")
    #expect(day["repeat"].string == "every 2 years")
    #expect(day["leapDay"].string == "mar1")
    #expect(day["leapMonth"].string == "leap-months")
    #expect(day["countFrom"].string == "2024-03-09")
    #expect(day["timeZone"].string == "Asia/Seoul")
    #expect(day["emoji"].string == "💍")
    #expect(day["color"].string == "#FF6699")
    #expect(day["notes"].string == "-x")
    #expect(day["tags"].strings == ["us", "love"])
    #expect(try home.json("anniversary", "list")[0].description == day.description)
  }

  @Test func bringsBackWhatWasRemovedByTheLineThatItPrints() throws {
    let home = try ScratchHome()
    try home.make(
      "anniversary", "add", "It's \"us\"", "--05-15", "--repeat", "yearly", "--notes=-x 'y'",
      "--tag", "a b", "--emoji", "💍", "--time-zone", "Asia/Seoul", "--leap-day", "leap-years")
    let before = try home.json("anniversary", "list").description
    let removed = try home.make("anniversary", "remove", "its-us").errors
    let line = try #require(
      removed.split(separator: "\n").first { $0.contains("To bring it back") })
    let command = String(line).replacing(/.*To bring it back: widgetry/, with: "\"$0\"")
    #expect(try home.shell(command).status == 0)
    #expect(try home.json("anniversary", "list").description == before)
  }

  @Test func takesAwayByEmptyValues() throws {
    let home = try ScratchHome()
    try home.make(
      "anniversary", "add", "Met", "2024-03-09", "--notes", "n", "--emoji", "💍", "--tag", "a",
      "--time-zone", "Asia/Seoul", "--color", "teal", "--count-from", "2024-01-01")
    let flags = ["notes", "emoji", "tag", "time-zone", "color", "count-from"].flatMap {
      ["--\($0)", ""]
    }
    let said = try home.make(["anniversary", "edit", "met"] + flags).line
    #expect(said.contains("notes n -> none") && said.contains("tags a -> none"))
    let day = try home.json("anniversary", "show", "met")
    for key in ["notes", "emoji", "timeZone", "color", "countFrom"] { #expect(day[key].isNull) }
    #expect(day["tags"].strings == [])
  }

  @Test func refusesAllThatIsWrongAtOnceAndKeepsNothing() throws {
    let home = try ScratchHome()
    let outcome = try home.run(
      "anniversary", "add", "", "2026-02-30", "--id", "A!", "--repeat", "often", "--time-zone",
      "Mars", "--emoji", "no", "--color", "nosuch", "--tag", " ", "--count-from", "soon", "--json")
    #expect(outcome.status == 64)
    let codes = outcome.errors.matches(of: /"code":"([^"]+)"/).map { String($0.1) }
    #expect(
      Set(codes) == [
        "id.malformed", "title.malformed", "date.nonexistent", "recurrence.malformed",
        "zone.unknown", "emoji.malformed", "color.malformed", "text.malformed", "date.malformed",
      ])
    #expect(try home.json("anniversary", "list").array.isEmpty)
  }

  @Test(arguments: [
    ("add X --05-15 --repeat monthly", "recurrence.year-missing"),
    ("edit jun --repeat once", "recurrence.year-missing"),
    ("list --within soon", "within.malformed"), ("list --on never", "date.malformed"),
    ("calendar 2026-13", "month.malformed"), ("milestones jun --limit 0", "limit.malformed"),
    ("milestones jun --every once", "recurrence.malformed"),
    ("milestones jun", "milestones.year-missing"),
  ])
  func refuses(line: String, code: String) throws {
    let home = try ScratchHome()
    try home.make("anniversary", "add", "Jun", "--05-15")
    let words = line.split(separator: " ").map(String.init)
    let outcome = try home.run(["anniversary"] + words + ["--json"])
    #expect(outcome.status != 0 && outcome.errors.contains("\"code\":\"\(code)\""))
    #expect(outcome.output == "")
  }

  @Test func listsTheNextFirstAndWhatIsOverLast() throws {
    let home = try ScratchHome()
    for (title, date) in [
      ("Long ago", "2000-01-01"), ("Far", "+400d"), ("Lately", "-3d"), ("Near", "+2d"),
      ("Today", "today"),
    ] { try home.make("anniversary", "add", title, date, "--tag", "T\(title.prefix(1))") }
    let list = try home.json("anniversary", "list")
    #expect(list.array.map { $0["id"].string } == ["today", "near", "far", "lately", "long-ago"])
    #expect(list.array.map { $0["next"].isNull } == [false, false, false, true, true])
    #expect(list.array.map { $0["days"].int }.prefix(4) == [0, 2, 400, -3])
    func ids(_ flags: String...) throws -> [String] {
      try home.make(["anniversary", "list"] + flags).lines.map {
        String($0.prefix { $0 != "\t" })
      }
    }
    #expect(try ids("--within", "30d") == ["today", "near"])
    #expect(try ids("--within", "2y") == ["today", "near", "far"])
    #expect(try ids("--tag", "tn", "--tag", "TL") == ["near", "lately", "long-ago"])
    #expect(try ids("--on", "+2d") == ["near"])
    #expect(try ids("--on", "2000-01-01") == ["long-ago"])
    #expect(try ids("--within", "1d", "--tag", "none") == [])
  }

  @Test func countsTheAgeOfTheDayThatIsListed() throws {
    let home = try ScratchHome()
    try home.make("anniversary", "add", "Mina", "1990-05-15", "--repeat", "yearly")
    let day = try home.json("anniversary", "list", "--on", "2027-05-15")[0]
    #expect(day["age"].int == 37)
    #expect(day["weekday"].string == "Saturday")
    #expect(try home.json("anniversary", "list", "--on", "2027-05-16").array.isEmpty)
  }

  @Test func listsTheNextMilestones() throws {
    let home = try ScratchHome()
    try home.make("anniversary", "add", "Met", "2999-12-31")
    let milestones = try home.json("anniversary", "milestones", "met", "--limit", "4").array
    #expect(milestones.map { $0["number"].int } == [100, 200, 300, 1])
    #expect(milestones.last?["date"].string == "3000-12-31")
    let day1 = try home.json(
      "anniversary", "milestones", "met", "--day1", "--limit", "1", "--every", "100 days")
    #expect(day1[0]["date"].string == "3000-04-09")
    #expect(
      try home.make("anniversary", "milestones", "met", "--every", "yearly", "--limit", "1")
        .line.hasSuffix("\t1 year"))
  }

  @Test(arguments: [
    ("en_US.UTF-8", "December 2099", " Sun   Mon   Tue   Wed   Thu   Fri   Sat", "Fri"),
    ("de_DE.UTF-8", "Dezember 2099", " Mo    Di    Mi    Do    Fr    Sa    So", "Fr"),
    ("ko_KR.UTF-8", "2099년 12월", " 일    월    화    수    목    금    토", "금"),
  ])
  func drawsAMonth(locale: String, title: String, weekdays: String, friday: String) throws {
    let home = try ScratchHome(locale: locale)
    try home.make("anniversary", "add", "결혼", "2099-12-24", "--emoji", "💍")
    try home.make("anniversary", "add", "Christmas", "--12-25")
    try home.make("anniversary", "add", "Mina", "1990-12-25", "--repeat", "yearly")
    let lines = try home.make("anniversary", "calendar", "2099-12").lines
    #expect(lines[0].trimmingCharacters(in: .whitespaces) == title)
    #expect(lines[1] == weekdays)
    #expect(lines.contains { $0.contains(" 24 💍 25 *2 26") })
    #expect(
      lines.suffix(2) == ["\(friday) 25     Christmas", "\(friday) 25     Mina  109 years"])
    let month = try home.json("anniversary", "calendar", "2099-12-01")
    #expect(month["month"].string == "2099-12")
    #expect(month["days"].array.map { $0["date"].string } == ["2099-12-24", "2099-12-25"])
    #expect(month["days"][1]["anniversaries"][1]["age"].int == 109)
  }

  @Test func drawsTheColorsOfDaysWhereThereAreAny() throws {
    let home = try ScratchHome()
    try home.make("anniversary", "add", "Exam", "2099-12-24", "--emoji", "📝", "--color=red")
    let plain = try home.make("anniversary", "calendar", "2099-12").output
    let painted = try home.make("anniversary", "calendar", "2099-12", "--color", "always").output
    #expect(plain.contains("24 📝") && plain.contains("📝 Exam"))
    #expect(painted.contains("m📝\u{1B}[0m") && painted.contains("mExam\u{1B}[0m"))
  }

  @Test func opensADayInItsOwnZone() throws {
    // 14 hours apart, so that at any moment it is another day in one of the two.
    let home = try ScratchHome()
    for zone in ["Pacific/Kiritimati", "Pacific/Pago_Pago"] {
      try home.make(
        "anniversary", "add", zone, "2000-01-01", "--id", zone.suffix(4).lowercased(),
        "--time-zone", zone)
    }
    let days = try home.json("anniversary", "list").array.compactMap { $0["days"].int }
    #expect(Set(days).count == 2)
  }
}
