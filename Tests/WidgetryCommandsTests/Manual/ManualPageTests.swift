import Foundation
import Testing

@testable import WidgetryCommands

@Suite struct ManualPageTests {
  private func body(_ build: (inout ManualPage) -> Void) -> String {
    var page = ManualPage("widgetry-a", section: 7, about: "a page", date: "2026-11-29")
    build(&page)
    return page.source.split(separator: "widgetry\\-a \\-\na page\n").last.map(String.init) ?? ""
  }

  @Test func beginsWithItsNameAndVersion() {
    let page = ManualPage("widgetry-a", section: 7, about: "a page", date: "2026-11-29")
    #expect(page.path == "man7/widgetry-a.7")
    #expect(
      page.source.hasPrefix(
        #".TH WIDGETRY\-A 7 "2026-11-29" "Widgetry \#(Version.number)" "Widgetry Manual""#))
  }

  @Test(arguments: [
    (".hidden", "\\&.hidden"), ("'quoted'", "\\&\\(aqquoted\\(aq"), ("a\\b", "a\\(rsb"),
    ("--flag", "\\-\\-flag"), ("~ ^ `", "\\(ti \\(ha \\(ga"), ("5월", "5\\[uC6D4]"),
    ("é", "\\[u00E9]"),
  ])
  func printsCharactersAsTheyAre(text: String, source: String) {
    #expect(body { $0.paragraph(text) } == ".PP\n\(source)\n")
  }

  @Test func listsTermsWithTheirLines() {
    #expect(
      body { $0.list([("--a \"B\"", "one\ntwo")], indent: 6) }
        == ".TP 6n\n.B \"\\-\\-a \\(dqB\\(dq\"\none\n.br\ntwo\n")
  }

  @Test func omitsTheFirstParagraphMacroOfASection() {
    #expect(
      body {
        $0.heading("B")
        $0.paragraph("one")
        $0.paragraph("two")
      } == ".SH \"B\"\none\n.PP\ntwo\n")
  }
}

@Suite struct TopicBlockTests {
  private func parts(_ text: String) -> [String] {
    TopicBlock(text.split(separator: "\n").map(String.init)).parts.map { part in
      switch part {
      case .heading(let title): "heading \(title)"
      case .paragraph(let text): "paragraph \(text)"
      case .table(let lines): "table \(lines.count)"
      case .list(let rows):
        "list " + rows.map { "\($0.term) = \($0.meaning)" }.joined(separator: "; ")
      }
    }
  }

  @Test(arguments: [
    ("One line\nand another.", ["paragraph One line and another."]),
    ("Title\n  a   one\n      two\n  b   three", ["heading Title", "list a = one two; b = three"]),
    ("Two lines\nof text\n  a  b", ["paragraph Two lines of text", "list a = b"]),
    ("list   [{a,\n       b}]\n       a: x", ["list list = [{a, b}]\na: x"]),
    ("long term\n       [{a}]", ["list long term = [{a}]"]),
    ("Title\n  prose that\n  goes on", ["heading Title", "paragraph prose that goes on"]),
    ("  widgetry list a\n  widgetry list b", ["list widgetry list a = ; widgetry list b = "]),
    ("  a   1   2\n  b   3   4", ["table 2"]),
    ("  a   one\n      x   two", ["list a = one\nx: two"]),
  ])
  func readsTheStructureOfAText(text: String, expected: [String]) {
    #expect(parts(text) == expected)
  }
}

@Suite struct BuildReportTests {
  @Test(
    arguments: [
      ("", nil, false), ("unknown clean 2026-11-29 6.3.1", nil, true),
      ("abc clean 2026-11-29 6.3.1", "abc", true), ("abc changed 2026-11-29 6.3.1", "abc", false),
    ] as [(String, String?, Bool)])
  func readsWhatTheBuildRecorded(words: String, commit: String?, isClean: Bool) {
    let report = BuildReport(buildWords: words) { _ in false }
    #expect(report.commit == commit)
    #expect(report.isClean == isClean)
    if !words.isEmpty { #expect(report.day == "2026-11-29" && report.swift == "6.3.1") }
  }

  #if os(Linux)
    @Test func listsTheLibrariesThatAreNotLoaded() {
      let report = BuildReport(buildWords: "") { $0 == "libswiftCore." || $0 == "libstdc++." }
      #expect(report.staticLibraries == ["Foundation", "ICU"])
    }
  #endif
}

@Suite struct LicenseTests {
  @Test func printsTheLicenceOfTheRepository() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let file = try String(contentsOf: root.appending(path: "LICENSE"), encoding: .utf8)
    #expect(HelpTopic.widgetryLicense + "\n" == file)
    #expect(HelpTopic.licenses.text.contains("UNICODE LICENSE V3"))
  }
}
