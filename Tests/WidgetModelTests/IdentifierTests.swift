import Testing
import WidgetModel

@Suite struct IdentifierTests {
  @Test(arguments: [
    "a", "7", "dday-1", "my.widget_2", "0-", String(repeating: "x", count: 64),
  ])
  func takesIds(text: String) {
    #expect(Identifier.isValid(text))
    #expect(Identifier.fault(in: text, noun: "widget") == nil)
  }

  static let lettersHint = "Omit --id, or choose an id such as --id my-widget"

  @Test(arguments: [
    ("", "An id can't be empty", lettersHint),
    ("-a", "Id \'-a' doesn't begin with a letter or digit", lettersHint),
    (".", "Id \'.' doesn't begin with a letter or digit", lettersHint),
    ("..", "Id \'..' doesn't begin with a letter or digit", lettersHint),
    ("_x", "Id \'_x' doesn't begin with a letter or digit", lettersHint),
    ("a/b", "Id \'a/b' contains characters other than a-z, 0-9, '.', '_' and '-'", lettersHint),
    ("a b", "Id \'a b' contains characters other than a-z, 0-9, '.', '_' and '-'", lettersHint),
    ("a\n", "Id \'a\n' contains characters other than a-z, 0-9, '.', '_' and '-'", lettersHint),
    ("a\0", "Id \'a\0' contains characters other than a-z, 0-9, '.', '_' and '-'", lettersHint),
    ("zoë", "Id \'zoë' contains characters other than a-z, 0-9, '.', '_' and '-'", lettersHint),
    ("결혼", "Id \'결혼' contains characters other than a-z, 0-9, '.', '_' and '-'", lettersHint),
    ("１", "Id \'１' contains characters other than a-z, 0-9, '.', '_' and '-'", lettersHint),
    ("A/b", "Id \'A/b' contains characters other than a-z, 0-9, '.', '_' and '-'", lettersHint),
    ("DDay", "Id \'DDay' contains a capital letter", "Use --id dday"),
    (
      String(repeating: "x", count: 65), "Id \'xxxxxxxxxxxxxxxxxxxx…' is longer than 64 characters",
      lettersHint
    ),
  ])
  func saysWhatIsWrong(text: String, summary: String, hint: String) {
    #expect(!Identifier.isValid(text))
    let fault = Identifier.fault(in: text, noun: "widget")
    #expect(
      fault == WidgetryError(.misuse, code: "id.malformed", summary: summary, hint: hint))
  }
}
