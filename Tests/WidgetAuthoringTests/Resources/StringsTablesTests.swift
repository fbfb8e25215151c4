import Foundation
import Testing
import WidgetModel

@testable import WidgetAuthoring

@Suite struct StringsTablesTests {
  private static let files = [
    "en.lproj/Localizable.strings": "\"Hello\" = \"Hello there\";",
    "ko.lproj/Localizable.strings": """
    /* A greeting;
       of two lines */
    "Hello" = "안녕"; // that was it
    "quote \\"x\\"" = "줄\\n바꿈 \\U2026";
    bare_key = "맨";
    "alone";
    """,
    "zh-Hant.lproj/Localizable.strings": "\"Hello\" = \"你好\";",
    "pt-BR.lproj/Localizable.strings": "\"Hello\" = \"Oi\";",
    "Days.xcstrings": """
    {"sourceLanguage": "en", "version": "1.0", "strings": {
      "%lld days": {"localizations": {
        "en": {"variations": {"plural": {
          "one": {"stringUnit": {"state": "translated", "value": "%lld day"}},
          "other": {"stringUnit": {"state": "translated", "value": "%lld days"}}}}},
        "ru": {"variations": {"plural": {
          "one": {"stringUnit": {"value": "%lld день"}},
          "few": {"stringUnit": {"value": "%lld дня"}},
          "many": {"stringUnit": {"value": "%lld дней"}}}}}}},
      "Bye": {"localizations": {"ko": {"stringUnit": {"value": "잘 가"}}}}
    }}
    """,
  ]

  @Test(arguments: [
    ("Hello", nil, "ko_KR", "안녕"), ("Hello", nil, "ko", "안녕"),
    ("Hello", nil, "fr_FR", "Hello there"),
    ("Hello", nil, "zh_TW", "你好"), ("Hello", nil, "zh_Hant_HK", "你好"),
    ("Hello", nil, "pt_BR", "Oi"), ("Hello", nil, "pt_PT", "Hello there"),
    ("quote \"x\"", nil, "ko", "줄\n바꿈 …"), ("bare_key", nil, "ko", "맨"),
    ("alone", nil, "ko", "alone"), ("missing", nil, "ko", nil), ("Bye", "Days", "ko_KR", "잘 가"),
    ("Bye", "Days", "en", nil), ("Bye", "Other", "ko", nil),
  ])
  func findsWords(_ key: String, _ table: String?, _ locale: String, _ words: String?) throws {
    let folder = try ResourceFolder(Self.files)
    let tables = StringsTables(folder.folders)
    #expect(tables.format(for: key, table: table, locale: locale, count: nil) == words)
  }

  @Test(arguments: [
    (1, "en_US", "%lld day"), (2, "en_US", "%lld days"), (0, "en_US", "%lld days"),
    (1, "ru_RU", "%lld день"), (3, "ru_RU", "%lld дня"), (11, "ru_RU", "%lld дней"),
    (21, "ru_RU", "%lld день"), (112, "ru_RU", "%lld дней"),
  ])
  func choosesByTheAmount(_ count: Int, _ locale: String, _ words: String) throws {
    let folder = try ResourceFolder(Self.files)
    let tables = StringsTables(folder.folders)
    #expect(
      tables.format(for: "%lld days", table: "Days", locale: locale, count: count) == words)
  }

  @Test func triesFewLanguagesWhateverALanguageIsCalled() {
    let choices = StringsTables.choices(for: "zh" + String(repeating: "_H", count: 10_000))
    #expect(choices.count < 20)
    #expect(choices.contains("zh"))
  }

  @Test func readsWideFiles() throws {
    let data = try #require("\"a\" = \"ä\";".data(using: .utf16))
    #expect(StringsFile(data).words == ["a": "ä"])
  }

  @Test(arguments: ["\"a", "\"a\" =", "= ;", "\"a\" = \"b\" \"c\" = \"d\";", "/* \"a\" = \"b\";"])
  func endsAtNonsense(_ text: String) {
    #expect(StringsFile(Data(text.utf8)).words.count <= 1)
  }
}
