internal import Foundation
internal import WidgetHome
internal import WidgetModel

extension ClosureCommand {
  private static let galleryFormats: [ShowFormat] = [.terminal, .text, .json, .svg, .png, .pdf]

  static let gallery = ClosureCommand(
    spec: CommandSpec(
      "gallery", "what each kind looks like, in all its families", section: .looking,
      arguments: [.optional("KIND", "one kind; all if not given")],
      flags: [
        .choice(
          "format", galleryFormats.map(\.rawValue), valueName: "F",
          "terminal on a terminal, text elsewhere; svg, png and pdf are one sheet"),
        .option("out", "FILE", "into a file, in the format of its name; - for stdout"),
      ] + LookFlags.flags,
      examples: [
        .init("gallery", "cards on a terminal, lines elsewhere"),
        .init("gallery dday --out dday.svg", "a sheet of pictures"),
        .init("gallery --family small --scheme dark --format svg", "one family of each"),
      ],
      discussion: [
        "Kinds show samples of their own here; no widget has to be placed. One that fails is told "
          + "in its place, and the exit status is 4."
      ],
      purpose: .reads)
  ) { run in
    let look = try run.parsed.look()
    let target = try ShowTarget(run.parsed, for: run.output, formats: galleryFormats)
    let converter = target.format.isBinary ? try PictureConverter() : nil
    let kinds = try await run.home.showing.galleryKinds(named: run.parsed.argument("KIND"))
    let gallery = try await Gallery(of: kinds, in: run.home, as: look, at: Date())
    guard !gallery.shown.isEmpty else { throw WidgetryError.nothingToDraw }
    try run.write(gallery, to: target, converter)
    for error in gallery.failures {
      run.output.warning(error)
    }
    switch gallery.failureCount {
    case 0: return .success
    case gallery.shown.count: return .failed
    default: return .partial
    }
  }
}

extension CommandRun {
  fileprivate func write(
    _ gallery: Gallery, to target: ShowTarget, _ converter: PictureConverter?
  ) throws {
    if let file = target.file {
      try WholeFile.write(bytes(of: gallery, target.format, converter), to: file)
      if output.isJSON, target.format != .json { return output.json(gallery.write) }
      return output.say("wrote \(file): \(gallery.shown.count) pictures")
    }
    switch target.format {
    case .json: output.json(gallery.write)
    case .svg, .png, .pdf: output.document(try bytes(of: gallery, target.format, converter))
    case .text, .line: output.text(gallery.text)
    case .terminal:
      output.rendered(gallery.cards(for: output.style.results))
    }
  }

  private func bytes(
    of gallery: Gallery, _ format: ShowFormat, _ converter: PictureConverter?
  ) throws -> [UInt8] {
    switch format {
    case .svg: return gallery.contactSheet()
    case .png, .pdf: return try converter?.convert(gallery.contactSheet(), to: format) ?? []
    case .json:
      var json = JSONWriter()
      gallery.write(to: &json)
      json.endLine()
      return json.bytes
    case .text, .line: return Array(gallery.text.utf8)
    case .terminal:
      return Array(gallery.cards(for: OutputStyle.Stream()).utf8)
    }
  }
}

extension WidgetryError {
  fileprivate static let nothingToDraw = WidgetryError(
    .missing, code: "gallery.empty", summary: "No kind has such a family or size",
    hint: "widgetry kinds")
}
