internal import ChildProcesses
internal import Foundation
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

/// Builds, registers and draws a plugin for `widgetry plugin dev`, once for each change.
struct Development {
  private let environment: CommandEnvironment
  let source: PluginSource
  /// The home given on the command line.
  let home: String?
  let allowed: [PluginGrant]
  let fileGuard: FileGuard
  /// The name of the kind to draw; nil for the plugin's first.
  let kind: String?
  /// The families to draw; empty for the kind's first.
  let families: [WidgetFamily]
  /// The moments to draw, as typed; empty for now.
  let moments: [String]
  let edits: [ValueEdit]

  /// The maximum number of lines printed by the plugin that are shown.
  private static let printedLines = 8

  init(
    _ line: ParsedCommand, of source: PluginSource, in environment: CommandEnvironment
  ) throws {
    self.environment = environment
    self.source = source
    home = line.global.home
    allowed = try line.grants("allow")
    fileGuard = try line.fileGuard() ?? .required
    kind = line.value("kind")
    moments = line.values("at")
    for moment in moments { _ = try environment.moment(moment) }
    edits = try GivenValues(line).edits(reading: environment.input)
    families = try line.values("family").map { name in
      guard let family = WidgetFamily(name: name), WidgetFamily.offered.contains(family) else {
        throw WidgetryError.unknownFamily(name)
      }
      return family
    }
  }

  /// Builds, registers and draws the plugin once; errors are part of the result.
  ///
  /// - Parameter interruption: Stops a running build.
  func round(_ interruption: Interruption) async -> DevelopmentRound {
    let began = Date()
    var round = DevelopmentRound(at: began)
    do {
      let program = try source.program(
        interruption, for: .development,
        onCheckout: { environment.output.note($0, since: nil, of: source) },
        onFirstBuild: environment.output.noteFirstBuild, onWait: environment.output.noteWaiting)
      let built = Date()
      let installation = try await environment.home.plugins.install(
        program, allowing: allowed, fileGuard: fileGuard
      ) {
        try self.decide($0)
      }
      round.plugin = installation.plugin
      round.words =
        (source.isPackage ? "built in \(Self.seconds(built.timeIntervalSince(began))), " : "")
        + "registered" + installation.reloads.summary
      try await show(program, in: &round, interruption)
    } catch let error as WidgetryError {
      round.error = error
    } catch let errors as WidgetryErrors {
      round.error = errors.errors.first
    } catch {
      round.error = WidgetryError(unforeseen: error)
    }
    if let plugin = round.plugin {
      round.printed = PluginLogFile(environment.home.folder.log(ofPlugin: plugin)).lines()
        .filter { $0.at >= began }.suffix(Self.printedLines).map(\.text)
    }
    return round
  }

  /// Throws if the plugin requests more grants, because asking after every change would disturb.
  private func decide(_ request: GrantRequest) throws -> [PluginGrant] {
    let open = request.grants.missing(from: allowed)
    guard !open.isEmpty else { return allowed }
    throw WidgetryError(
      .misuse, code: "plugin.asks",
      summary: "Plugin '\(request.plugin)' asks to "
        + open.map(request.meaning).joined(separator: ", and to "),
      hint: ShellWord.commandLine(
        ["plugin", "dev", source.path] + (home.map { ["--home", $0] } ?? [])
          + request.grants.flatMap { ["--allow", $0.text] }))
  }

  /// Draws the plugin's kind in each family at each moment, and adds the results to a round.
  private func show(
    _ program: PluginProgram, in round: inout DevelopmentRound, _ interruption: Interruption
  ) async throws {
    let kinds = try await environment.home.kinds.all().filter {
      $0.plugin == round.plugin && $0.isOffered
    }
    guard let first = kinds.first else { return }
    let kind =
      try self.kind.map { name in
        guard let found = kinds.first(where: { $0.name == name }) else {
          throw WidgetryError.noKindOf(round.plugin ?? "", name, among: kinds.map(\.name))
        }
        return found
      } ?? first
    let own = try await environment.home.parameters.values(edits, for: kind)
    let offered = kind.descriptor.families.filter(WidgetFamily.offered.contains)
    let moments = try self.moments.isEmpty ? [Date()] : self.moments.map(environment.moment)
    for family in families.isEmpty ? Array(offered.prefix(1)) : families {
      for moment in moments {
        var shown = DevelopmentRound.Shown(
          kind: kind.name, family: family, at: moment, .failure(.noFamily(family, of: kind)))
        if offered.contains(family) {
          do {
            let preview = try await environment.home.plugins.preview(
              of: kind, family: family, at: moment, own: own)
            shown.result = .success(preview.view)
            shown.missing = preview.missing
          } catch var error as WidgetryError {
            if error.code == "plugin.crashed", round.crash == nil {
              round.crash = try await crash(program, interruption) {
                try await environment.home.plugins.backtrace(
                  of: kind, family: family, at: moment, own: own, running: $0, backtracer: $1)
              }
              if let failure = round.crash?.failure { error.summary += ": \(failure)" }
            }
            shown.result = .failure(error)
          }
        }
        round.shown.append(shown)
      }
    }
  }

  /// Runs a package's program again under the backtracer to find where it crashes.
  private func crash(
    _ program: PluginProgram, _ interruption: Interruption,
    again: (_ program: String, _ backtracer: String) async throws -> [String]
  ) async throws -> CrashFrames? {
    guard source.isPackage, let backtracer = try SwiftToolchain(interruption).backtracer else {
      return nil
    }
    let frames = CrashFrames(try await again(program.file, backtracer), source: source.path)
    return frames.frames.isEmpty ? nil : frames
  }

  private static func seconds(_ interval: TimeInterval) -> String {
    let tenths = Int(interval * 10)
    return "\(tenths / 10).\(tenths % 10) s"
  }
}

extension WidgetryError {
  fileprivate static func noFamily(_ family: WidgetFamily, of kind: StoredKind) -> WidgetryError {
    WidgetryError(
      .misuse, code: "family.unsupported", summary: "'\(kind.name)' doesn't support \(family.name)",
      hint: "Use \(kind.descriptor.families.map(\.name).joined(separator: ", "))")
  }

  fileprivate static func noKindOf(
    _ plugin: String, _ name: String, among kinds: [String]
  ) -> WidgetryError {
    WidgetryError(
      .missing, code: "kind.unknown",
      summary: "Plugin '\(plugin)' has no kind '\(HarmlessText.line(name))'",
      hint: "Use \(kinds.joined(separator: ", "))",
      suggestions: Suggestion.nearest(to: name, among: kinds))
  }
}
