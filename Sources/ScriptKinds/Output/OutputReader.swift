internal import Foundation
package import PluginProtocol
package import WidgetModel

/// Makes a timeline of what a command printed.
package struct OutputReader {
  private let settings: CommandSettings
  private let request: ProviderRequest

  package init(_ settings: CommandSettings, _ request: ProviderRequest) {
    self.settings = settings
    self.request = request
  }

  /// The timeline with one entry, or with those that the command printed as JSON.
  package func timeline(of lines: [[UInt8]]) throws(WireError) -> TimelineValue {
    guard !lines.contains(where: { $0.contains(0) }) else { throw .binary }
    let texts = lines.map { String(decoding: $0, as: UTF8.self).droppingReturn }
      .map(settings.follows ? StatusJSON.statusLine : { $0 })
    if let machine = settings.machine {
      return timeline(of: machine.output(texts, request.configuration))
    }
    if settings.form == .json || settings.form == .automatic && Self.looksLikeJSON(texts) {
      do throws(WireError) {
        return try timeline(ofJSON: texts)
      } catch {
        if settings.form == .json { throw error }
      }
    }
    if settings.form == .i3blocks {
      let json = Self.looksLikeJSON(texts) ? try? StatusJSON.output(Self.json(texts)) : nil
      var output = json ?? BlockOutput.output(texts)
      output.takesClicks = !settings.follows
      return timeline(of: output)
    }
    if settings.form == .xbar || settings.form == .automatic && MenuOutput.isIn(texts) {
      return timeline(of: MenuOutput(texts))
    }
    return timeline(of: output(texts))
  }

  /// How long a title of a menu is shown at most, before the next one.
  private static let longestTurn = 10.0
  private static let longestTurns = 60
  /// The most bytes of the menus of all entries together.
  private static let menuBytes = 1 << 20

  /// A menu with several titles has an entry for each turn.
  private func timeline(of menu: MenuOutput) -> TimelineValue {
    let menu = settings.runsMenuItems ? menu : menu.withoutPrograms
    let count = max(1, menu.titles.count)
    let seconds = settings.interval.map { $0 / .seconds(1) } ?? .infinity
    // Each title gets its turn before the script runs again.
    let turn = min(Self.longestTurn, max(1, seconds / Double(count)))
    let turns =
      count == 1 ? 1 : Int(min(Double(Self.longestTurns), max(1, (seconds / turn).rounded(.up))))
    // Each entry has the menu.
    let bytes = min(MenuValue.largest, Self.menuBytes / turns)
    // Titles without a turn aren't shown.
    let titles = menu.titles.isEmpty ? [nil] : menu.titles.prefix(turns).map(Optional.some)
    let outputs = titles.map { CommandOutput(menu, title: $0, bytes: bytes) }
    let views = outputs.map { CommandWidget(settings, request.family).view(of: $0) }
    var timeline = TimelineValue(
      entries: (0..<turns).map { number in
        EntryValue(
          date: request.now + Double(number) * turn, view: views[number % views.count])
      }, policy: policy)
    for output in outputs { timeline.attachments.add(ViewAttachments(images: output.images)) }
    return timeline
  }

  private func output(_ texts: [String]) -> CommandOutput {
    switch settings.form {
    case .line:
      let first = texts.first { !$0.allSatisfy(\.isWhitespace) }
      return CommandOutput(styled([first ?? ""]))
    case .lines: return CommandOutput(texts.map { StyledLine(plain($0)) })
    case .ansi, .automatic, .json, .i3blocks, .xbar: return CommandOutput(styled(texts))
    }
  }

  /// Lines with the styles of whichever markup they have.
  private func styled(_ texts: [String]) -> [StyledLine] {
    if texts.contains(where: TerminalText.isIn) { return TerminalText.lines(texts) }
    return texts.map { PangoText.isIn($0) ? PangoText.line($0) : StyledLine($0) }
  }

  /// A line without escape sequences.
  private func plain(_ text: String) -> String {
    TerminalText.isIn(text) ? TerminalText.lines([text])[0].text : text
  }

  private func timeline(of output: CommandOutput) -> TimelineValue {
    TimelineValue(
      entries: [
        EntryValue(
          date: request.now, view: CommandWidget(settings, request.family).view(of: output))
      ], policy: policy)
  }

  private var policy: ReloadPolicy {
    settings.interval.map { .after(request.now + $0 / .seconds(1)) } ?? .never
  }

  // MARK: JSON

  private static func looksLikeJSON(_ texts: [String]) -> Bool {
    let first = texts.lazy.compactMap { $0.first { !$0.isWhitespace } }.first
    return first == "{" || first == "["
  }

  private func timeline(ofJSON texts: [String]) throws(WireError) -> TimelineValue {
    let value = try Self.json(texts)
    if case .object(let members) = value, members["view"] != nil || members["entries"] != nil {
      return try timeline(ofOwn: members)
    }
    guard let output = StatusJSON.output(value) else { throw .unknownJSON }
    return timeline(of: output)
  }

  /// The whole output as JSON; or, of a command that prints several documents, the last one.
  private static func json(_ texts: [String]) throws(WireError) -> JSONValue {
    let whole = texts.joined(separator: "\n")
    if let value = try? JSONValue(parsing: whole) { return value }
    let last = texts.last { !$0.allSatisfy(\.isWhitespace) } ?? ""
    do {
      return try JSONValue(parsing: last)
    } catch {
      throw WireError(
        code: "command.json", summary: "The command didn't print valid JSON: \(error)",
        hint: "Fix it, or use output=lines")
    }
  }

  /// A view, or entries with views, as plugins send them.
  private func timeline(ofOwn members: [String: JSONValue]) throws(WireError) -> TimelineValue {
    // These actions start programs, so only menus and blocklets have them.
    guard !JSONValue.object(members).hasIntent([RunAction.intent, ClickAction.intent]) else {
      throw WireError(
        code: "command.intent", summary: "The command's view has an action of a menu or a block",
        hint: "Print a menu, and set output=xbar")
    }
    var timeline = members
    if let view = timeline.removeValue(forKey: "view") {
      var entry: [String: JSONValue] = ["view": view]
      entry["date"] = .double(request.now.timeIntervalSince1970)
      timeline["entries"] = .array([.object(entry)])
    }
    let hasPolicy = timeline["policy"] != nil
    if !hasPolicy { timeline["policy"] = .string("never") }
    let line = JSONValue.object(["id": .int(0), "timeline": .object(timeline)]).json
    do {
      guard
        case .answer(_, .success(.timeline(var value))) = try PluginFrame(line: Array(line.utf8))
      else { throw WireError.unknownJSON }
      if !hasPolicy { value.policy = policy }
      return value
    } catch let error as WireError {
      throw error
    } catch {
      throw WireError(
        code: "command.json", summary: "The command's view can't be read: \(error)",
        hint: "See the page Wire for the members of a view")
    }
  }
}

extension JSONValue {
  /// Whether an action anywhere in the value has one of these intents.
  fileprivate func hasIntent(_ names: Set<String>) -> Bool {
    switch self {
    case .array(let values): values.contains { $0.hasIntent(names) }
    case .object(let members):
      members["intent"]?.string.map(names.contains) == true
        || members.values.contains { $0.hasIntent(names) }
    default: false
    }
  }
}

extension WireError {
  fileprivate static let binary = WireError(
    code: "command.binary", summary: "The command printed binary data",
    hint: "Print text, or one line of JSON")

  fileprivate static let unknownJSON = WireError(
    code: "command.json",
    summary: "The command's JSON has none of 'view', 'entries', 'text' and 'full_text'",
    hint: "Print one of them, or use output=lines")
}

extension String {
  /// The line without the carriage return of Windows at its end.
  fileprivate var droppingReturn: String {
    utf8.last == 0x0D ? String(unicodeScalars.dropLast()) : self
  }
}
