internal import Foundation
internal import WidgetHome
internal import WidgetModel
internal import WidgetRendering

/// `widgetry gallery`: shows samples of kinds in all families, without adding widgets.
struct GalleryCommand: ResultCommand {
  private static let formats: [ShowFormat] = [.terminal, .text, .json, .svg, .png, .pdf]

  static let spec = CommandSpec(
    "gallery", "show samples of all kinds in all families", section: .looking,
    arguments: [.optional("KIND", "the kind to show (default: all)")],
    flags: [
      .choice(
        "format", formats.map(\.rawValue), valueName: "F",
        "output format (default: terminal or text)"),
      .option("at", "WHEN", "show them at this moment"),
      .option("out", "FILE", "write a file, in the format of its extension; - for stdout"),
    ] + PictureOptions.flags + ViewingFlags.flags,
    examples: [
      .init("gallery", "print cards on a terminal, lines elsewhere"),
      .init("gallery dday --out dday.svg", "write a sheet with pictures"),
      .init(
        "gallery --family small --scheme dark --format svg",
        "print an SVG with one family of each kind"),
    ],
    discussion: [
      "Each kind provides its own samples, so you don't have to add widgets. If a sample fails, its "
        + "error is shown in its place, and the exit status is 4."
    ],
    purpose: .reads)

  private let kind: String?
  private let moment: String?
  private let options: ViewingOptions
  private let target: GivenTarget

  init(_ line: ParsedCommand) throws {
    kind = line.argument("KIND")
    moment = line.value("at")
    options = try ViewingOptions(line)
    target = try GivenTarget(line, formats: Self.formats)
  }

  func run(in environment: CommandEnvironment) async throws -> DrawnGallery {
    let home = environment.home
    let target = try target.target(in: environment)
    let kinds = try await home.showing.galleryKinds(named: kind)
    let gallery = try await Gallery(
      of: kinds, in: home, as: options, at: try moment.map(environment.moment) ?? Date())
    guard !gallery.shown.isEmpty else { throw WidgetryError.nothingToDraw }
    return DrawnGallery(gallery: gallery, target: target)
  }
}

/// The result of `gallery`: the samples, and the format and file to write.
struct DrawnGallery: CommandResult {
  let gallery: Gallery
  let target: ShowTarget

  var status: ExitStatus {
    switch gallery.failureCount {
    case 0: .success
    case gallery.shown.count: .failed
    default: .partial
    }
  }

  func write(to output: Output) throws {
    if let file = target.file {
      try AtomicFile.write(bytes(for: OutputStyle.Stream()), to: file)
      if output.isJSON, target.format != .json {
        output.json(gallery.write)
      } else {
        let count = gallery.shown.count
        output.say("Wrote \(file): \(count) \(count == 1 ? "picture" : "pictures")")
      }
    } else {
      switch target.format {
      case .json: output.json(gallery.write)
      case .svg, .png, .pdf: output.document(try bytes(for: output.style.results))
      case .text, .line, .bar: output.text(gallery.text)
      case .terminal: output.rendered(gallery.cards(for: output.style.results))
      }
    }
    for error in gallery.failures { output.warning(error) }
  }

  private func bytes(for stream: OutputStyle.Stream) throws -> [UInt8] {
    switch target.format {
    case .svg, .png, .pdf:
      return try target.maker?.picture(.sheet(gallery.contactSheet)) ?? []
    case .json:
      var json = JSONWriter()
      gallery.write(to: &json)
      json.endLine()
      return json.bytes
    case .text, .line, .bar: return Array(gallery.text.utf8)
    case .terminal: return Array(gallery.cards(for: stream).utf8)
    }
  }
}

extension WidgetryError {
  fileprivate static let nothingToDraw = WidgetryError(
    .missing, code: "gallery.empty", summary: "No kind supports this family or device",
    hint: "Run 'widgetry kinds' to see all kinds with their families")
}
