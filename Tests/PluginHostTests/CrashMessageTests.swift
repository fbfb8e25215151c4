import PluginHost
import Testing

@Suite struct CrashMessageTests {
  @Test(arguments: [
    ("Swift/ContiguousArrayBuffer.swift:692: Fatal error: Index out of range\n", nil),
    ("a/a.swift:8: Precondition failed: labels are empty\n", nil),
    ("a/a.swift:8: Assertion failed\n", nil),
    ("Fatal error: Unexpectedly found nil while unwrapping an Optional value\n", nil),
    ("Swift/ErrorType.swift:254: Fatal error: Error raised at top level: a.Late()\n", nil),
    ("Could not cast value of type 'Swift.String' (0x1) to 'Swift.Int' (0x2).\n", nil),
    (
      "asked\na/a.swift:9: Fatal error: two\r\nlines\n\nCurrent stack trace:\n0 a 0x1\n",
      "a/a.swift:9: Fatal error: two lines"
    ),
    (
      """
      Traceback (most recent call last):
        File "/home/me/tides.py", line 30, in <module>
          serve()
        File "/home/me/lib/sea.py", line 12, in tide
          raise ValueError("no tide")
      ValueError: no tide

      """, "sea.py:12: ValueError: no tide"
    ),
    (
      "  File \"/home/me/tides.py\", line 3\n    f(\n     ^\nSyntaxError: '(' was never closed\n",
      "tides.py:3: SyntaxError: '(' was never closed"
    ),
    (
      "thread 'main' panicked at src/main.rs:3:5:\nno tide\nnote: run with `RUST_BACKTRACE=1`\n",
      "thread 'main' panicked at src/main.rs:3:5: no tide"
    ),
    (
      "thread 'main' panicked at 'no tide', src/main.rs:3:5\nnote: run with\n",
      "thread 'main' panicked at 'no tide', src/main.rs:3:5"
    ),
    (
      "panic: runtime error: index out of range [5] with length 2\n\ngoroutine 1 [running]:\n\tx.go\n",
      "panic: runtime error: index out of range [5] with length 2"
    ),
    (
      "terminate called after throwing an instance of 'std::runtime_error'\n  what():  no tide\n",
      "terminate called after throwing an instance of 'std::runtime_error': no tide"
    ),
    (
      "/me/t.js:3\n  throw 1\n  ^\n\nError: no tide\n    at f (/me/t.js:3:9)\n    at g\n\nNode.js v20.1\n",
      "Error: no tide"
    ),
  ])
  func findTheReasonThatARuntimeGives(_ printed: String, _ reason: String?) {
    let expected = reason ?? String(printed.dropLast())
    #expect(CrashMessage(in: Array(printed.utf8))?.reason == expected)
  }

  @Test(arguments: ["tides.sh: line 3: tide: not found\n", "asked for 'Fatal error'\n"])
  func takeNothingElseForAReason(_ printed: String) throws {
    let words = try #require(CrashMessage(in: Array(printed.utf8)))
    #expect(words == CrashMessage(line: String(printed.dropLast())))
  }

  @Test func areHarmlessAndShort() throws {
    let text = "Fatal error: \u{1B}[31m" + String(repeating: "x", count: 500)
    let reason = try #require(CrashMessage(in: Array(text.utf8))?.reason)
    #expect(reason.hasPrefix(#"Fatal error: \u001b[31mxxx"#))
    #expect(reason.hasSuffix("x…"))
    #expect(reason.count < 420)
  }

  @Test(arguments: ["", "\n \n\t\r\n"])
  func areNoneWhereNothingCanBeSeen(_ printed: String) {
    #expect(CrashMessage(in: Array(printed.utf8)) == nil)
  }
}
