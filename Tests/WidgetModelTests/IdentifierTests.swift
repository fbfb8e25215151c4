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

  static let lettersHint = "omit --id, or use a-z, 0-9, '.', '_' and '-': --id my-widget"

  @Test(arguments: [
    ("", "an id can't be empty", lettersHint),
    ("-a", "id '-a' doesn't begin with a letter or digit", lettersHint),
    (".", "id '.' doesn't begin with a letter or digit", lettersHint),
    ("..", "id '..' doesn't begin with a letter or digit", lettersHint),
    ("_x", "id '_x' doesn't begin with a letter or digit", lettersHint),
    ("a/b", "id 'a/b' has letters outside a-z 0-9 . _ -", lettersHint),
    ("a b", "id 'a b' has letters outside a-z 0-9 . _ -", lettersHint),
    ("a\n", "id 'a\n' has letters outside a-z 0-9 . _ -", lettersHint),
    ("a\0", "id 'a\0' has letters outside a-z 0-9 . _ -", lettersHint),
    ("zoë", "id 'zoë' has letters outside a-z 0-9 . _ -", lettersHint),
    ("결혼", "id '결혼' has letters outside a-z 0-9 . _ -", lettersHint),
    ("１", "id '１' has letters outside a-z 0-9 . _ -", lettersHint),
    ("A/b", "id 'A/b' has letters outside a-z 0-9 . _ -", lettersHint),
    ("DDay", "id 'DDay' has a capital letter", "--id dday"),
    (
      String(repeating: "x", count: 65), "id 'xxxxxxxxxxxxxxxxxxxx…' is longer than 64 characters",
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
