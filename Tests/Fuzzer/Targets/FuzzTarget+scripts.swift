internal import Foundation
internal import PluginProtocol
internal import ScriptKinds
internal import WidgetModel

/// Scripts for bars, and what they and other commands print.
extension FuzzTarget {
  static var scripts: [FuzzTarget] {
    let script = ScratchFile("weather.5m.sh")
    let forms = ["auto", "line", "lines", "json", "i3blocks", "xbar", "ansi"]
    return [
      FuzzTarget(
        "script-output", tokens: scriptWords + JSONText.tokens + viewWords,
        generator: JSONText(keys: outputWords + viewWords).document
      ) { bytes in
        let lines = bytes.split(separator: 10, omittingEmptySubsequences: false).map(Array.init)
        var refusal: (any Error)?
        for form in forms {
          var request = ProviderRequest(
            kind: "command", family: .systemLarge,
            environment: RequestEnvironment(locale: "en", timeZone: "UTC"),
            now: Date(timeIntervalSince1970: 1_800_000_000))
          request.configuration = ["run": .string("true"), "output": .string(form)]
          do {
            let timeline = try OutputReader(CommandSettings(request), request).timeline(of: lines)
            // The host reads it as any plugin's answer.
            let frame = PluginFrame.answer(id: 1, .success(.timeline(timeline)))
            // The first time, dates are rounded to milliseconds.
            let first = try mustRead("a timeline of \(form)") {
              try PluginFrame(line: frame.line.dropLast())
            }
            let second = try mustRead("a timeline of \(form)") {
              try PluginFrame(line: first.line.dropLast())
            }
            try expectSame(text(first.line), text(second.line), "a timeline of \(form)")
          } catch let promise as BrokenPromise { throw promise } catch { refusal = error }
        }
        if let refusal { throw refusal }
      },
      FuzzTarget("bar-script", tokens: scriptWords) { bytes in
        guard let found = BarScript(reading: try script.write(bytes)) else {
          throw Refusal("no script")
        }
        let frame = PluginFrame.answer(id: 1, .success(.kinds([found.kind])))
        let again = try mustRead("a script's kind") {
          try PluginFrame(line: frame.line.dropLast())
        }
        try expectSame(text(frame.line), text(again.line), "a script's kind")
      },
    ]
  }

  private static let outputWords = [
    "text", "full_text", "short_text", "color", "tooltip", "class", "percentage", "alt", "view",
    "entries", "markup", "pango", "urgent", "background", "name", "instance", "policy", "date",
  ]

  private static let scriptWords = [
    "---", "--", "~~~", " | ", "color=red", "href=https://example.org", "bash='/bin/a b'",
    "param1=", "terminal=false", "refresh=true", "image=", "templateImage=", "sfimage=moon.fill",
    "size=12", "font=Menlo", "length=5", "trim=false", "ansi=true", "emojize=false", ":moon:",
    "alternate=true", "dropdown=false", "\u{1B}[1;31m", "\u{1B}[38;2;1;2;3m", "\u{1B}[0m",
    "\u{1B}]8;;https://example.org\u{7}", "<span color='red'>", "</span>", "<b>", "&lt;", "54%",
    "#!/bin/sh\n", "# <xbar.title>Weather</xbar.title>",
    "# <xbar.var>string(VAR_A=\"b\"): C.</xbar.var>",
    "select(VAR_B=\"a\"): D. [a, b]", "number(N=1e999)", "boolean(B=true)", "<swiftbar.hideAbout>",
    "</xbar.", "<xbar.", "<bitbar.desc>",
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABpfZFQAAAAABJRU5ErkJggg==",
  ]
}
