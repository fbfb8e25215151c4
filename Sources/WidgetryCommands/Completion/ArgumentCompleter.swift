internal import Anniversaries
internal import Foundation
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

/// Completes an argument or a flag's value of one command, with values from the home.
///
/// `Completer` uses it once the command is known.
struct ArgumentCompleter {
  private let command: ParsedCommand
  private let typed: String
  private let data: CompletionData

  /// - Parameters:
  ///   - command: The words before the one to complete.
  ///   - typed: The beginning of the word to complete.
  init(_ command: ParsedCommand, typed: String, data: CompletionData) {
    self.command = command
    self.typed = typed
    self.data = data
  }

  /// The completions for an argument, or for `name=value`.
  func answer() -> CompletionAnswer {
    let arguments = command.spec.arguments
    let count = command.arguments.count
    let needed = arguments.count { $0.arity == .one || $0.arity == .oneOrMore }
    let takesNames = command.spec.assignments != .none && count >= needed
    if takesNames, let assignment = Assignment(splitting: typed),
      Assignment.isName(assignment.name)
    {
      return values(of: assignment)
    }
    var words: [CompletionCandidate] = []
    let repeats = arguments.last.map { $0.arity == .oneOrMore || $0.arity == .anyNumber } ?? false
    if let argument = count < arguments.count ? arguments[count] : repeats ? arguments.last : nil {
      guard case .words(let values) = values(of: argument) else { return .files }
      words = values
    }
    return .words(words + (takesNames ? names : []))
  }

  // MARK: Arguments and flags

  private func values(of argument: ArgumentSpec) -> CompletionAnswer {
    switch argument.name {
    case "ID", "ID|-":
      let given = Set(command.arguments)
      let ids =
        switch command.spec.noun {
        case "anniversary": data.anniversaries
        case "activity": data.activities
        default: data.instances
        }
      return .words(ids.filter { !given.contains($0.value) })
    case "TYPE": return .words(data.activityTypes)
    case "KIND", "K": return .words(data.kindNames)
    case "P": return .words(data.plugins)
    case "PARAM": return .words(kinds.flatMap { data.parameters(of: $0) })
    case "NAME": return .words(ownNames)
    case "P|PATH", "PATH", "DIR", "FILE", "FILE|-": return .files
    case let name where name.allSatisfy({ $0.isLowercase || $0 == "|" }):
      return .words(name.split(separator: "|").map { CompletionCandidate(String($0)) })
    default: return .nothing
    }
  }

  /// The completions for the value of a flag.
  func values(of flag: FlagSpec) -> CompletionAnswer {
    switch (flag.name, flag.valueName) {
    case (_, "FILE"), (_, "FILE|-"), (_, "DIR"): .files
    case ("id", _): .nothing
    case (_, "ID"): .words(data.instances)
    case ("kind", _): .words(data.kindNames)
    case ("plugin", _): .words(data.plugins)
    case ("family", _): .words(families)
    case ("location", _):
      .words(WidgetLocation.offered.map { CompletionCandidate($0.rawValue) })
    case ("entity", _):
      .words(data.anniversaries.map { CompletionCandidate("anniversary/" + $0.value, $0.title) })
    case ("where", _): conditions
    case ("budget", _):
      .words(["unlimited", "system", "default"].map { CompletionCandidate($0) })
    case ("if-revision", _):
      .words(instances.map { CompletionCandidate(String($0.revision)) })
    case ("time-zone", _):
      .words(TimeZone.knownTimeZoneIdentifiers.map { CompletionCandidate($0) })
    case (FlagSpec.repetition.name, FlagSpec.repetition.valueName):
      .words(["60s", "5m"].map { CompletionCandidate($0) })
    case ("repeat", _):
      .words(
        ["once", "daily", "weekly", "monthly", "yearly", "every 100 days"]
          .map { CompletionCandidate($0) })
    case ("on", "DAY"):
      .words(
        ["first Monday", "last Friday", "last day", "second Sunday of May"]
          .map { CompletionCandidate($0) })
    case ("color", _): .words(DayColor.names.map { CompletionCandidate($0) })
    case ("tag", _): .words(data.tags)
    case ("device", _): .words(Device.all.map { CompletionCandidate($0.name) })
    default: .nothing
    }
  }

  private var families: [CompletionCandidate] {
    let offered = WidgetFamily.offered
    let ofKinds = kinds.flatMap(\.descriptor.families)
    let families = kinds.isEmpty ? offered : offered.filter(ofKinds.contains)
    // Offer Apple's names, or the short ones if the typed text begins one of them.
    let words = families.map { CompletionCandidate($0.name) }
    guard !typed.isEmpty, !words.contains(where: { $0.value.hasPrefix(typed) }) else {
      return words
    }
    return families.compactMap { family in
      let short = family.name.drop { !$0.isUppercase }
      return short.isEmpty
        ? nil : CompletionCandidate(short.prefix(1).lowercased() + short.dropFirst(), family.name)
    }
  }

  // MARK: Parameters

  /// The kinds that the command names, or else the kinds of the widgets that it names.
  private var kinds: [CompletionData.Kind] {
    for argument in command.spec.arguments where ["KIND", "K"].contains(argument.name) {
      return command.argument(argument.name).flatMap { data.kind(named: $0) }.map { [$0] } ?? []
    }
    return instances.compactMap { data.kind(of: $0) }
  }

  private var instances: [CompletionData.Instance] {
    let isOfWidgets = command.spec.noun == nil
    for argument in command.spec.arguments where isOfWidgets && argument.name.hasPrefix("ID") {
      return command.arguments(argument.name).compactMap { data.instance(id: $0) }
    }
    return []
  }

  /// The names of the parameters that can still be given.
  private var names: [CompletionCandidate] {
    let given = Set(command.assignments.map(\.name))
    return kinds.flatMap { kind in
      kind.descriptor.intent.parameters.filter { $0.isArray || !given.contains($0.name) }
        .map { CompletionCandidate($0.name + "=", $0.title) }
    }
  }

  /// The parameters that a widget or a kind sets itself, which can be unset.
  private var ownNames: [CompletionCandidate] {
    let given = Set(command.arguments.dropFirst())
    let own = command.spec.noun == "kind" ? kinds.map(\.own) : instances.map(\.own)
    return own.flatMap(\.keys).sorted().filter { !given.contains($0) }
      .map { CompletionCandidate($0) }
  }

  private func values(of assignment: Assignment) -> CompletionAnswer {
    let sign = assignment.name + assignment.operator.rawValue
    switch assignment.operator {
    case .file: return .files
    case .json: return .nothing
    case .subtract:
      let elements = zip(instances, kinds).flatMap { instance, kind in
        kind.resolve(instance.own)[assignment.name]?.array ?? []
      }
      return .words(elements.map { CompletionCandidate($0.plain, prefix: sign) })
    case .text, .add: return .words(values(of: assignment.name, in: kinds, after: sign))
    }
  }

  private func values(
    of name: String, in kinds: [CompletionData.Kind], after sign: String
  ) -> [CompletionCandidate] {
    kinds.flatMap { kind in
      kind.descriptor.intent[name].map { data.values(of: $0, in: kind) } ?? []
    }.map { CompletionCandidate($0.value, $0.title, prefix: sign) }
  }

  private var conditions: CompletionAnswer {
    let names = command.values("kind")
    let kinds = names.isEmpty ? data.kinds : names.compactMap { data.kind(named: $0) }
    guard let end = typed.firstIndex(where: { "=!<>~".contains($0) }) else {
      return .words(
        kinds.flatMap(\.descriptor.intent.parameters).map {
          CompletionCandidate($0.name + "=", $0.title)
        })
    }
    let signs = typed[end...].prefix { "=!<>~".contains($0) }
    return .words(
      values(of: String(typed[..<end]), in: kinds, after: typed[..<end] + String(signs)))
  }
}
