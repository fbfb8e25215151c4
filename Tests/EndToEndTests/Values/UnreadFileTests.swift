import Foundation
import TestSupport
import Testing

/// A file that can't be read is named with the reason, also where its text would be a secret.
@Suite(.waitsForPrograms) struct UnreadFileTests {
  @Test(arguments: ["token", "text"])
  func isNamedWithTheReason(parameter: String) throws {
    let home = try ScratchHome()
    try EveryKind.install(in: home)
    try home.make("add", "every", "--id", "e")
    func path(_ name: String) -> String { home.folder + "/" + name }
    try FileManager.default.createDirectory(
      atPath: path("folder"), withIntermediateDirectories: false)
    try Data([0x68, 0xFF, 0xFE]).write(to: URL(fileURLWithPath: path("bytes")))
    try Data(repeating: 0x61, count: 70_000).write(to: URL(fileURLWithPath: path("long")))
    for (name, code, words) in [
      ("missing", "file.unreadable", "can't be read: No such file or directory"),
      ("folder", "file.unreadable", "can't be read: Is a directory"),
      ("bytes", "text.not-utf8", "isn't UTF-8"),
      ("long", "value.too-long", "is longer than 64 KiB"),
    ] {
      for words in [["set", "e"], ["add", "every"]] {
        let outcome = try home.run(words + ["\(parameter)@=\(path(name))", "--json"])
        #expect(outcome.status == 64)
        let error = try #require(try outcome.toldErrors().first)
        #expect(error["code"].string == code)
      }
      let told = try home.run("set", "e", "\(parameter)@=\(path(name))").errors
      #expect(told.hasPrefix("error: '\(path(name))' \(words)\n"))
    }
    // What stands in the file, or after the colon, stays untold.
    let secret = try home.run("set", "e", "token:=hunter7701")
    #expect(secret.status == 64 && !secret.errors.contains("hunter"))
  }

  /// What is typed stays in the history; what is read by stdin doesn't.
  @Test func warnsOfASecretThatWasTyped() throws {
    let home = try ScratchHome()
    try EveryKind.install(in: home)
    func told(_ words: String..., input: String = "") throws -> String {
      let outcome = try home.run(words, input: input)
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(!outcome.errors.contains("hunter") && !outcome.output.contains("hunter"))
      return outcome.errors
    }
    func warning(_ command: String) -> String {
      """
      warning: The secret 'token' is now in your shell's history
      hint:    Change it, and give the new one on stdin: widgetry \(command) token@=-
      """
    }
    #expect(try told("add", "every", "--id", "e", "token=hunter").contains(warning("set e")))
    #expect(try told("set", "e", #"token:="hunter""#).contains(warning("set e")))
    #expect(try told("kind", "set", "every", "token=hunter").contains(warning("kind set every")))
    let silent = [
      try told("set", "e", "token@=-", input: "hunter"), try told("set", "e", "token="),
      try told("set", "e", "text=hello"),
    ]
    #expect(silent.allSatisfy { !$0.contains("warning:") }, "\(silent)")
  }
}
