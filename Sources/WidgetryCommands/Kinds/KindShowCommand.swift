internal import Anniversaries
internal import TimelineEngine
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

/// `widgetry kind show`: shows one kind with its parameters, recommendations and examples.
struct KindShowCommand: ResultCommand {
  static let spec = CommandSpec(
    "kind show", "show one kind with its parameters", section: .kinds,
    arguments: [.one("K", "the kind")],
    examples: [.init("kind show dday", "show its families, parameters and commands to copy")],
    purpose: .reads)

  private let kind: String

  init(_ line: ParsedCommand) {
    kind = line.argument("K") ?? ""
  }

  func run(in environment: CommandEnvironment) async throws -> KindPage {
    let home = environment.home
    var report = try await KindReport(named: kind, in: home)
    var failure: WidgetryError?
    do {
      report.recommendations = try await home.kinds.recommendations(of: report.kind)
    } catch let error as WidgetryError {
      // Print what is known about the kind anyway.
      failure = error
    }
    let anniversary = environment.output.isJSON ? nil : try home.days.all().first?.id
    return KindPage(report: report, anniversary: anniversary, failure: failure)
  }
}

/// The result of `kind show`.
struct KindPage: FormattedResult {
  let report: KindReport
  /// The id of an existing day, for examples.
  let anniversary: String?
  /// Why the recommendations couldn't be read.
  let failure: WidgetryError?

  func writeText(to output: Output) {
    let descriptor = report.kind.descriptor
    output.line("\(report.name): \(descriptor.displayName)")
    if !descriptor.description.isEmpty { output.line(descriptor.description) }
    output.line("plugin    \(report.pluginText)")
    output.line("families  \(descriptor.families.map(\.name).joined(separator: ", "))")
    for disfavored in descriptor.disfavoredLocations {
      output.line(
        "not designed for \(disfavored.location.rawValue): "
          + disfavored.families.map(\.name).joined(separator: ", "))
    }
    if !descriptor.containerBackgroundRemovable { output.line("not available in standBy") }
    output.line("clock     \(report.clockText)")
    output.line("budget    \(report.budgetText ?? "the home's budget")")
    output.line("widgets   \(report.instances)")
    if let summary = report.summary { output.line("summary   \(HarmlessText.line(summary))") }
    for recommendation in report.recommendations ?? [] {
      output.line("")
      output.line("recommended: \(HarmlessText.line(recommendation.title))")
      output.line("  \(report.command(adding: recommendation))")
    }
    for line in report.parameterLines(anniversary: anniversary) {
      output.line("")
      output.line("\(line.name): \(line.meaning)")
      let width = line.choices.map { CellWidth.of($0.word) }.max() ?? 0
      for choice in line.choices {
        output.line("  \(CellWidth.padded(choice.word, to: width))  \(choice.meaning)")
      }
      output.line("  \(report.command(adding: line, anniversary: anniversary))")
    }
  }

  func writeJSON(to json: inout JSONWriter) {
    report.write(to: &json)
  }

  func writeRemarks(to output: Output) {
    if let failure { output.warning(failure) }
  }
}
