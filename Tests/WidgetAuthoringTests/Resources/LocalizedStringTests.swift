import Foundation
import Testing
import WidgetViews

@testable import WidgetAuthoring

@Suite struct LocalizedStringTests {
  private static let files = [
    "Info.plist": """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict><key>CFBundleDevelopmentRegion</key><string>de</string></dict></plist>
    """,
    "de.lproj/Localizable.strings": #""hello" = "Hallo"; "of %@ %lld" = "%2$lld: *%1$@*";"#,
    "ko.lproj/Localizable.strings": #""hello" = "안녕";"#,
    "ko.lproj/Other.strings": #""hello" = "여보세요";"#,
    "Localizable.xcstrings": """
    {"sourceLanguage": "de", "strings": {"%lld days": {"localizations": {
      "de": {"variations": {"plural": {"one": {"stringUnit": {"value": "%lld Tag"}},
        "other": {"stringUnit": {"value": "%lld Tage"}}}}},
      "ko": {"variations": {"plural": {"other": {"stringUnit": {"value": "%lld일"}}}}}}}}}
    """,
  ]

  private func reading<Value>(in locale: String, _ body: () throws -> Value) throws -> Value {
    let folder = try ResourceFolder(Self.files)
    let reader = Reader(
      locale: Locale(identifier: locale), resources: PluginResources(folder.folders))
    return try Reader.$ofTask.withValue(reader) { try body() }
  }

  @Test(arguments: [("ko_KR", "안녕"), ("de_AT", "Hallo"), ("fr_FR", "Hallo")])
  func looksWordsUpForWhoeverAsks(_ locale: String, _ words: String) throws {
    try reading(in: locale) {
      #expect(String(localized: "hello") == words)
      #expect(NSLocalizedString("hello", comment: "A greeting") == words)
      #expect(NSLocalizedString("hello", bundle: .main, comment: "") == words)
      #expect(NSLocalizedString("hello", value: "Hi", comment: "") == words)
      #expect(String(localized: LocalizedStringResource("hello")) == words)
      #expect(String(localized: "hello", defaultValue: "Hi") == words)
    }
  }

  @Test func takesATableAndALanguage() throws {
    try reading(in: "ko_KR") {
      #expect(String(localized: "hello", table: "Other") == "여보세요")
      #expect(NSLocalizedString("hello", tableName: "Other", comment: "") == "여보세요")
      #expect(String(localized: "hello", locale: Locale(identifier: "de")) == "Hallo")
    }
  }

  @Test(arguments: [(1, "de", "1 Tag"), (1234, "de", "1.234 Tage"), (3, "ko", "3일")])
  func choosesByTheAmount(_ count: Int, _ locale: String, _ words: String) throws {
    #expect(try reading(in: locale) { String(localized: "\(count) days") } == words)
  }

  @Test func putsValuesWhereTheLanguageHasThemAndReadsNoEmphasis() throws {
    try reading(in: "de") { #expect(String(localized: "of \("x") \(2)") == "2: *x*") }
  }

  @Test func fallsBackToTheWordsThemselves() throws {
    try reading(in: "ko") {
      #expect(String(localized: "\(2) of *many*") == "2 of *many*")
      #expect(String(localized: "gone", defaultValue: "Gone \(2)") == "Gone 2")
      #expect(NSLocalizedString("gone", value: "Gone", comment: "") == "Gone")
      #expect(NSLocalizedString("gone", comment: "") == "gone")
    }
    #expect(String(localized: "hello") == "hello")
  }

  @Test func tellsTheLanguageOfItsAuthor() throws {
    let folder = try ResourceFolder(Self.files)
    #expect(PluginResources(folder.folders).developmentLanguage == "de")
  }
}
