/// Ids, families and places that are not there, taken or malformed.
extension Mistake {
  static let ids: [Mistake] = [
    Mistake(
      "show", "bgi", status: 2, ("instance.unknown", "No instance 'bgi'"), hint: "widgetry list",
      suggestions: ["big"]),
    Mistake(
      "set", "nope", "anniversary=mina", status: 2, ("instance.unknown", "No instance 'nope'"),
      hint: "widgetry list"),
    Mistake(
      "set", "big", "nope", "nada", "anniversary=mina", status: 2,
      ("instance.unknown", "No instance 'nope'"), ("instance.unknown", "No instance 'nada'"),
      hint: "widgetry list"),
    Mistake(
      "remove", "big", "bgi", "smal", status: 2, ("instance.unknown", "No instance 'bgi'"),
      ("instance.unknown", "No instance 'smal'"), hint: "widgetry list", suggestions: ["big"]),
    Mistake(
      "reload", "big", "bgi", "--instance", "smal", status: 2,
      ("instance.unknown", "No instance 'bgi'"), ("instance.unknown", "No instance 'smal'"),
      hint: "widgetry list", suggestions: ["big"]),
    Mistake(
      "status", "bgi", status: 2, ("instance.unknown", "No instance 'bgi'"),
      hint: "widgetry list", suggestions: ["big"]),
    Mistake(
      "log", "nobody", status: 2, ("instance.unknown", "No instance 'nobody'"),
      hint: "widgetry list"),
    Mistake(
      "add", "dday", "--like", "nope", status: 2, ("instance.unknown", "No instance 'nope'"),
      hint: "widgetry list"),
    Mistake(
      "add", "dday", "--id", "big", "anniversary=mina", status: 64,
      ("id.taken", "Id 'big' is taken"), hint: "--id"),
    Mistake(
      "set", "small", "--id", "big", status: 64, ("id.taken", "Id 'big' is taken"), hint: "--id"),
    Mistake(
      "set", "big", "small", "--id", "x", status: 64,
      ("id.taken", "2 instances cannot have one id"), hint: "widgetry set big --id x"),
    Mistake(
      "add", "dday", "--id", "Mina", "anniversary=mina", status: 64,
      ("id.malformed", "id 'Mina' has a capital letter"), hint: "--id mina"),
    Mistake(
      "add", "dday", "--id", "결혼", "anniversary=mina", status: 64,
      ("id.malformed", "id '결혼' has letters outside a-z 0-9 . _ -"), hint: "omit --id"),
    Mistake(
      "add", "dday", "--id", "", "anniversary=mina", status: 64,
      ("id.malformed", "an id can't be empty"), hint: "--id"),
    Mistake(
      "add", "dday", "--id", ".x", "anniversary=mina", status: 64,
      ("id.malformed", "id '.x' doesn't begin with a letter or digit"), hint: "--id"),
    Mistake(
      "add", "dday", "--id", String(repeating: "a", count: 65), "anniversary=mina", status: 64,
      ("id.malformed", "id 'aaaaaaaaaaaaaaaaaaaa…' is longer than 64 characters"), hint: "--id"),
  ]

  static let familiesAndPlaces: [Mistake] = [
    Mistake(
      "add", "dday", "--family", "systemSmal", "anniversary=mina", status: 64,
      ("family.unknown", "No family 'systemSmal'"), hint: "systemSmall, systemMedium",
      suggestions: ["systemSmall"]),
    Mistake(
      "add", "dday", "--family", "accessoryCorner", "anniversary=mina", status: 64,
      ("family.unsupported", "'dday' has no accessoryCorner"), hint: "systemSmall, systemMedium"),
    Mistake(
      "set", "big", "--family", "extraLarge", status: 64,
      ("family.unsupported", "'dday' has no systemExtraLarge"), hint: "systemSmall, systemMedium"),
    Mistake(
      "list", "--family", "foo", status: 64, ("family.unknown", "No family 'foo'"),
      hint: "systemSmall"),
    Mistake(
      "add", "dday", "--location", "lockscren", "anniversary=mina", status: 64,
      ("location.unknown", "No location 'lockscren'"), hint: "lockScreen",
      suggestions: ["lockScreen"]),
  ]
}
