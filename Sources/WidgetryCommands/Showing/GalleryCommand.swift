internal import Foundation
internal import WidgetHome
internal import WidgetModel

struct GalleryCommand: ResultCommand {
  private static let formats: [ShowFormat] = [.terminal, .text, .json, .svg, .png, .pdf]

  static let spec = CommandSpec(
    "gallery", "what each kind looks like, in all its families", section: .looking,
    arguments: [.optional("KIND", "one kind; all if not given")],
    flags: [
      .choice(
        "format", formats.map(\.rawValue), valueName: "F",
        "terminal on a terminal, text elsewhere; svg, png and pdf are one sheet"),
      .option("out", "FILE", "write a file, in the format of its name; - for stdout"),
    ] + ViewingFlags.flags,
    examples: [
      .init("gallery", "cards on a terminal, lines elsewhere"),
      .init("gallery dday --out dday.svg", "a sheet of pictures"),
      .init("gallery --family small --scheme dark --format svg", "one family of each"),
    ],
    discussion: [
      "Kinds show their own samples here; no widget has to be added. A sample that fails is "
        + "reported in its place, and the exit status is 4."
    ],
    purpose: .reads)

  private let kind: String?
  private let options: ViewingOptions
  private let target: GivenTarget

  init(_ line: ParsedCommand) throws {
    kind = line.argument("KIND")
    options = try ViewingOptions(line)
    target = GivenTarget(line, formats: Self.formats)
  }

  func run(in environment: CommandEnvironment) async throws -> DrawnGallery {
    let home = environment.home
    let target = try target.target(for: environment.output)
    let kinds = try await home.showing.galleryKinds(named: kind)
    let gallery = try await Gallery(of: kinds, in: home, as: options, at: Date())
    guard !gallery.shown.isEmpty else { throw WidgetryError.nothingToDraw }
    return DrawnGallery(gallery: gallery, target: target)
  }
}

/// A gallery in the requested format, for stdout or a file.
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
      try WholeFile.write(bytes(for: OutputStyle.Stream()), to: file)
      if output.isJSON, target.format != .json {
        output.json(gallery.write)
      } else {
        output.say("wrote \(file): \(gallery.shown.count) pictures")
      }
    } else {
      switch target.format {
      case .json: output.json(gallery.write)
      case .svg, .png, .pdf: output.document(try bytes(for: output.style.results))
      case .text, .line: output.text(gallery.text)
      case .terminal: output.rendered(gallery.cards(for: output.style.results))
      }
    }
    for error in gallery.failures { output.warning(error) }
  }

  private func bytes(for stream: OutputStyle.Stream) throws -> [UInt8] {
    switch target.format {
    case .svg: return gallery.contactSheet()
    case .png, .pdf:
      return try target.converter?.convert(gallery.contactSheet(), to: target.format) ?? []
    case .json:
      var json = JSONWriter()
      gallery.write(to: &json)
      json.endLine()
      return json.bytes
    case .text, .line: return Array(gallery.text.utf8)
    case .terminal: return Array(gallery.cards(for: stream).utf8)
    }
  }
}

extension WidgetryError {
  fileprivate static let nothingToDraw = WidgetryError(
    .missing, code: "gallery.empty", summary: "No kind has this family or size",
    hint: "widgetry kinds")
}
