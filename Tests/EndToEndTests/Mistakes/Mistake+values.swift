/// Values that do not fit, and several faults at once.
extension Mistake {
  static let values: [Mistake] = [
    Mistake(
      "anniversary", "add", "Exam", "2027-06-01", "--id", "next", status: 64,
      ("id.reserved", "Id 'next' is reserved for the next anniversary"),
      hint: "Choose another --id, or omit it"),
    Mistake(
      "add", "dday", "mina", status: 64, ("argument.no-name", "'mina' needs a parameter name"),
      hint: "name=mina"),
    Mistake(
      "add", "dday", "--anniversary", "mina", status: 64,
      ("flag.is-parameter", "'--anniversary' isn't a flag but a parameter"),
      hint: "anniversary=mina"),
    Mistake(
      "set", "big", "anniversay=mina", status: 64,
      ("parameter.unknown", "'dday' has no parameter 'anniversay'"),
      hint: "widgetry kind show dday", suggestions: ["anniversary"]),
    Mistake(
      "unset", "big", "anniversay", status: 64,
      ("parameter.unknown", "'dday' has no parameter 'anniversay'"),
      hint: "widgetry kind show dday", suggestions: ["anniversary"]),
    Mistake(
      "kind", "set", "dday", "anniversay=mina", status: 64,
      ("parameter.unknown", "'dday' has no parameter 'anniversay'"),
      hint: "widgetry kind show dday", suggestions: ["anniversary"]),
    Mistake(
      "options", "dday", "anniversay", status: 64,
      ("parameter.unknown", "'dday' has no parameter 'anniversay'"),
      hint: "widgetry kind show dday", suggestions: ["anniversary"]),
    Mistake(
      "set", "big", "anniversary=mna", status: 2,
      ("anniversary.unknown", "Unknown anniversary 'mna'"),
      hint: "widgetry anniversary list", suggestions: ["mina"]),
    Mistake(
      "set", "big", "anniversary=", status: 2, ("anniversary.unknown", "Unknown anniversary ''"),
      hint: "widgetry anniversary list"),
    Mistake(
      "set", "big", "anniversary:=5", status: 64,
      ("value.type", "'anniversary' must be an entity, not '5'"), hint: "anniversary="),
    Mistake(
      "set", "big", "anniversary:={", status: 64,
      (
        "value.json",
        "The value of 'anniversary' isn't valid JSON: the text ends too early, at byte 1"
      ),
      hint: "anniversary=text"),
    Mistake(
      "set", "big", "anniversary+=mina", status: 64,
      ("value.not-a-list", "'anniversary' is neither a list nor a number"), hint: "anniversary="),
    Mistake(
      "set", "big", "anniversary=mina", "anniversary=met", status: 64,
      ("value.repeated", "'anniversary' can have only one value"), hint: "Specify it once"),
    Mistake(
      "add", "dday", "1x=5", "anniversary=mina", status: 64,
      ("parameter.malformed-name", "'1x' isn't a valid parameter name"), hint: "letters"),
    Mistake(
      "set", "big", status: 64, ("argument.missing", "'set' needs something to change"),
      hint: "widgetry set big name=value"),
    Mistake(
      "set", "big", "anniversary@=/nowhere/at/all", status: 64,
      ("file.unreadable", "'/nowhere/at/all' can't be read: No such file or directory"),
      hint: "Check the file name"),
  ]

  static let dates: [Mistake] = [
    Mistake(
      "anniversary", "add", "Exam", "2026-02-30", status: 64,
      ("date.nonexistent", "2026-02-30 doesn't exist"), hint: "February 2026 has 28 days"),
    Mistake(
      "anniversary", "edit", "wedding", "--date", "2027-13-01", status: 64,
      ("date.nonexistent", "2027-13-01 doesn't exist"), hint: "Months are 01 to 12"),
    Mistake(
      "show", "big", "--at", "2026-02-30", status: 64,
      ("date.nonexistent", "2026-02-30 doesn't exist"), hint: "February 2026 has 28 days"),
    Mistake(
      "anniversary", "add", "Exam", "05/12/2026", status: 64,
      ("date.ambiguous", "'05/12/2026' is ambiguous"), hint: "2026-05-12 or 2026-12-05"),
    Mistake(
      "anniversary", "add", "Exam", "22.5.27", status: 64,
      ("date.malformed", "'22.5.27' isn't a valid date"),
      hint: "Write the year first: 2027-05-22"),
    Mistake(
      "anniversary", "add", "Mum", "birthday", "1961-04-08", status: 64,
      ("date.malformed", "'birthday' isn't a date"),
      hint: "widgetry anniversary add 'Mum birthday' 1961-04-08"),
    Mistake(
      "show", "big", "--at", "someday", status: 64,
      ("date.malformed", "'someday' isn't a valid date or time"), hint: "2027-05-22T09:00"),
  ]

  static let anniversaries: [Mistake] = [
    Mistake(
      "anniversary", "add", "X", status: 64, ("argument.missing", "'anniversary add' needs DATE"),
      hint: "widgetry anniversary add 'Our wedding' 2027-05-22"),
    Mistake(
      "anniversary", "add", "", "2027-01-01", status: 64,
      ("title.malformed", "The title is empty"), hint: "widgetry anniversary add"),
    Mistake(
      "anniversary", "edit", "wedding", "--title", " ", status: 64,
      ("title.malformed", "The title is empty"), hint: "widgetry anniversary"),
    Mistake(
      "anniversary", "add", String(repeating: "x", count: 65537), "2027-01-01", status: 64,
      ("title.malformed", "The title is longer than 64 KiB"), hint: "widgetry anniversary"),
    Mistake(
      "anniversary", "add", "X", "2027-01-01", "--id", "wedding", status: 64,
      ("id.taken", "The id 'wedding' is already in use"), hint: "--id"),
    Mistake(
      "anniversary", "add", "X", "2027-01-01", "--id", "Wedding", status: 64,
      ("id.malformed", "Id \'Wedding' contains a capital letter"), hint: "--id wedding"),
    Mistake(
      "anniversary", "edit", "wedding", "--id", "met", status: 64,
      ("id.taken", "The id 'met' is already in use"), hint: "--id"),
    Mistake(
      "anniversary", "edit", "wedding", status: 64,
      ("argument.missing", "'anniversary edit' needs something to change"),
      hint: "widgetry anniversary edit wedding --date"),
    Mistake(
      "anniversary", "show", "weddin", status: 2,
      ("anniversary.unknown", "Unknown anniversary 'weddin'"), hint: "widgetry anniversary list",
      suggestions: ["wedding"]),
    Mistake(
      "anniversary", "remove", "nope", "nada", status: 2,
      ("anniversary.unknown", "Unknown anniversary 'nope'"),
      ("anniversary.unknown", "Unknown anniversary 'nada'"), hint: "widgetry anniversary list"),
    Mistake(
      "anniversary", "remove", "mina", "met", "wedding", status: 1,
      ("anniversary.in-use", "Anniversary 'met' is used by met-1"),
      ("anniversary.in-use", "Anniversary 'wedding' is used by big, small"),
      hint: "widgetry anniversary remove met --force"),
  ]

  static let severalAtOnce: [Mistake] = [
    Mistake(
      "add", "dday", "anniversary=mna", "colour=red", "--id", "BAD", "--family", "huge",
      "--location", "moon", status: 64, ("id.malformed", "Id \'BAD' contains a capital letter"),
      ("family.unknown", "Unknown family 'huge'"), ("location.unknown", "Unknown location 'moon'"),
      ("anniversary.unknown", "Unknown anniversary 'mna'"),
      ("parameter.unknown", "'dday' has no parameter 'colour'"), hint: "--id bad"),
    Mistake(
      "set", "big", "--famly", "small", "--frob", "--json=1", status: 64,
      ("flag.unknown", "Unknown flag '--famly'"), ("flag.unknown", "Unknown flag '--frob'"),
      ("flag.unexpected-value", "'--json' doesn't take a value, but '1' was given"),
      hint: "widgetry set --help",
      suggestions: ["--family"]),
    Mistake(
      "list", "--family", "foo", "--kind", "bar", "--entity", "x", "--where", "q=1", status: 64,
      ("kind.unknown", "Unknown kind 'bar'"),
      ("parameter.unknown", "No selected kind has a parameter 'q'"),
      ("family.unknown", "Unknown family 'foo'"),
      ("entity.malformed", "'x' doesn't have the form TYPE/ID"),
      hint: "widgetry kinds"),
  ]
}
