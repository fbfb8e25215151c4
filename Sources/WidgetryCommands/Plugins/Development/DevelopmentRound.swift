package import Foundation
package import WidgetModel
internal import WidgetRendering

/// The result of building and drawing a plugin once, for `widgetry plugin dev`.
package struct DevelopmentRound {
  /// A drawn widget: the kind in one family at one moment, or the error.
  package struct Shown {
    package var kind: String
    package var family: WidgetFamily
    package var at: Date
    package var result: Result<ViewNode, WidgetryError>
    /// The required parameters without a value; if there are any, the view is a sample.
    package var missing: [String]

    package init(
      kind: String, family: WidgetFamily, at: Date, _ result: Result<ViewNode, WidgetryError>,
      missing: [String] = []
    ) {
      self.kind = kind
      self.family = family
      self.at = at
      self.result = result
      self.missing = missing
    }
  }

  package var at: Date
  /// The plugin, if it was registered.
  package var plugin: String?
  /// What was done, as text: `built in 2.1 s, registered`.
  package var words = ""
  /// Why the plugin wasn't built, registered or drawn.
  package var error: WidgetryError?
  package var shown: [Shown] = []
  /// The stack of the plugin's first crash.
  package var crash: CrashFrames?
  /// The last lines that the plugin printed.
  package var printed: [String] = []

  package init(at: Date) {
    self.at = at
  }

  /// All errors of this round.
  package var errors: [WidgetryError] {
    let failed = shown.compactMap { shown -> WidgetryError? in
      if case .failure(let error) = shown.result { error } else { nil }
    }
    return [error].compactMap(\.self) + failed
  }

  /// The required parameters without a value; if there are any, samples are shown.
  package var missing: [String] { shown.first { !$0.missing.isEmpty }?.missing ?? [] }

  /// The widgets as cards, with an error in place of a widget that couldn't be drawn.
  func sheet(in zone: TimeZone, colors: TerminalColors) -> PreviewSheet {
    PreviewSheet(
      shown.map { shown in
        let title =
          "\(shown.family.name)  \(LocalMoment.full(shown.at, in: zone))"
          + (shown.missing.isEmpty ? "" : "  (sample)")
        switch shown.result {
        case .success(let view):
          return PreviewSheet.Card(
            view, in: PictureEnvironment(family: shown.family, now: shown.at), title: title,
            colors: colors)
        case .failure(let error): return PreviewSheet.Card(error, title: title)
        }
      })
  }

  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("at", at)
      json.member("plugin", plugin)
      json.member("ok", errors.isEmpty)
      json.key("error")
      Self.write(error, to: &json)
      json.key("previews")
      json.array { json in
        for shown in shown { Self.write(shown, to: &json) }
      }
      json.key("backtrace")
      json.array { json in
        for frame in crash?.ownFirst ?? [] { frame.write(to: &json) }
      }
      json.member("printed", printed)
    }
  }

  private static func write(_ shown: Shown, to json: inout JSONWriter) {
    json.object { json in
      json.member("kind", shown.kind)
      json.member("family", shown.family.name)
      json.member("at", shown.at)
      switch shown.result {
      case .success(let view):
        json.member("text", WidgetRendering.lines(of: view))
        json.member("line", WidgetRendering.line(of: view))
        json.member("missing", shown.missing)
        json.key("error")
        write(nil, to: &json)
      case .failure(let error):
        json.member("text", [String]())
        json.member("line", nil as String?)
        json.member("missing", shown.missing)
        json.key("error")
        write(error, to: &json)
      }
    }
  }

  private static func write(_ error: WidgetryError?, to json: inout JSONWriter) {
    guard let error else {
      json.value(JSONValue.null)
      return
    }
    json.object { json in
      json.member("code", error.code)
      json.member("summary", error.summary)
      json.member("hint", error.hint)
      json.pluginMessage(error.pluginMessage)
    }
  }
}
