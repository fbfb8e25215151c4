/// Ids, families and places that are not there, taken or malformed.
extension Mistake {
  static let ids: [Mistake] = [
    Mistake(
      "show", "bgi", status: 2, ("instance.unknown", "Unknown widget 'bgi'"), hint: "widgetry list",
      suggestions: ["big"]),
    Mistake(
      "set", "nope", "anniversary=mina", status: 2, ("instance.unknown", "Unknown widget 'nope'"),
      hint: "widgetry list"),
    Mistake(
      "set", "big", "nope", "nada", "anniversary=mina", status: 2,
      ("instance.unknown", "Unknown widget 'nope'"), ("instance.unknown", "Unknown widget 'nada'"),
      hint: "widgetry list"),
    Mistake(
      "remove", "big", "bgi", "smal", status: 2, ("instance.unknown", "Unknown widget 'bgi'"),
      ("instance.unknown", "Unknown widget 'smal'"), hint: "widgetry list", suggestions: ["big"]),
    Mistake(
      "reload", "big", "bgi", "--instance", "smal", status: 2,
      ("instance.unknown", "Unknown widget 'bgi'"), ("instance.unknown", "Unknown widget 'smal'"),
      hint: "widgetry list", suggestions: ["big"]),
    Mistake(
      "status", "bgi", status: 2, ("instance.unknown", "Unknown widget 'bgi'"),
      hint: "widgetry list", suggestions: ["big"]),
    Mistake(
      "log", "nobody", status: 2, ("instance.unknown", "Unknown widget 'nobody'"),
      hint: "widgetry list"),
    Mistake(
      "add", "dday", "--like", "nope", status: 2, ("instance.unknown", "Unknown widget 'nope'"),
      hint: "widgetry list"),
    Mistake(
      "add", "dday", "--id", "big", "anniversary=mina", status: 64,
      ("id.taken", "The id 'big' is already in use"), hint: "--id"),
    Mistake(
      "set", "small", "--id", "big", status: 64, ("id.taken", "The id 'big' is already in use"),
      hint: "--id"),
    Mistake(
      "set", "big", "small", "--id", "x", status: 64,
      ("id.taken", "2 widgets can't have the same id"), hint: "widgetry set big --id x"),
    Mistake(
      "add", "dday", "--id", "Mina", "anniversary=mina", status: 64,
      ("id.malformed", "Id \'Mina' contains a capital letter"), hint: "--id mina"),
    Mistake(
      "add", "dday", "--id", "결혼", "anniversary=mina", status: 64,
      ("id.malformed", "Id \'결혼' contains characters other than a-z, 0-9, '.', '_' and '-'"),
      hint: "Omit --id"),
    Mistake(
      "add", "dday", "--id", "", "anniversary=mina", status: 64,
      ("id.malformed", "An id can't be empty"), hint: "--id"),
    Mistake(
      "add", "dday", "--id", ".x", "anniversary=mina", status: 64,
      ("id.malformed", "Id \'.x' doesn't begin with a letter or digit"), hint: "--id"),
    Mistake(
      "add", "dday", "--id", String(repeating: "a", count: 65), "anniversary=mina", status: 64,
      ("id.malformed", "Id \'aaaaaaaaaaaaaaaaaaaa…' is longer than 64 characters"), hint: "--id"),
  ]

  static let familiesAndPlaces: [Mistake] = [
    Mistake(
      "add", "dday", "--family", "systemSmal", "anniversary=mina", status: 64,
      ("family.unknown", "Unknown family 'systemSmal'"), hint: "systemSmall, systemMedium",
      suggestions: ["systemSmall"]),
    Mistake(
      "add", "dday", "--family", "accessoryCorner", "anniversary=mina", status: 64,
      ("family.unsupported", "'dday' doesn't support family accessoryCorner"),
      hint: "systemSmall, systemMedium"),
    Mistake(
      "set", "big", "--family", "extraLarge", status: 64,
      ("family.unsupported", "'dday' doesn't support family systemExtraLarge"),
      hint: "systemSmall, systemMedium"),
    Mistake(
      "list", "--family", "foo", status: 64, ("family.unknown", "Unknown family 'foo'"),
      hint: "systemSmall"),
    Mistake(
      "add", "dday", "--location", "lockscren", "anniversary=mina", status: 64,
      ("location.unknown", "Unknown location 'lockscren'"), hint: "lockScreen",
      suggestions: ["lockScreen"]),
  ]
}
