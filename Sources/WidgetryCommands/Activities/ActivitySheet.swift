internal import Foundation
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry
internal import WidgetRendering

/// One form of an activity, which can be written in each format.
struct ActivitySheet {
  let line: String
  /// A note about the shown state.
  private let mark: String?
  /// The shown form; another one than requested if the activity doesn't have that.
  let presentation: ActivityPresentation
  private let environment: PictureEnvironment
  let view: ViewNode
  private let images: [ImageValue]

  /// - Parameter scheme: Light or dark, if requested; the island is always dark.
  init?(
    _ activity: StoredActivity, _ presentation: ActivityPresentation, _ views: ActivityViews,
    at now: Date, surroundings: Surroundings, scheme: RequestEnvironment.ColorScheme? = nil
  ) {
    let presentation = views.shown(for: presentation)
    guard let view = views.views[presentation] else { return nil }
    self.presentation = presentation
    self.view = view
    images = views.attachments.images
    mark = activity.mark
    let isDark = presentation.isOfIsland || presentation == .standBy
    var environment = PictureEnvironment(
      family: presentation.family, size: presentation.displaySize,
      colorScheme: isDark ? .dark : scheme ?? .light,
      margins: presentation.margins, now: now,
      locale: surroundings.locale, timeZone: surroundings.timeZone)
    environment.cornerRadius = presentation.cornerRadius
    self.environment = environment
    let line = WidgetRendering.line(of: view.seen(in: environment))
    self.line = line.isEmpty ? activity.record.id : line
  }

  /// - Parameter converter: Converts pictures to other formats, if one is requested.
  func write(_ format: ShowFormat, to output: Output, converter: PictureConverter?) throws {
    switch format {
    case .line: output.line(markedLine)
    case .text: for line in lines + markLines { output.line(line) }
    case .terminal:
      output.rendered(card(for: output.style.results))
      for line in markLines { output.line(line) }
    case .svg: output.document(drawing.svg())
    case .png, .pdf:
      guard let converter else { return }
      output.document(try converter.convert(drawing.svg(), to: format))
    case .json: break
    }
  }

  /// The line with a note about the activity's state.
  var markedLine: String { mark.map { "\(line) (\($0))" } ?? line }

  private var markLines: [String] { mark.map { ["(\($0))"] } ?? [] }

  /// The next moment at which the text changes by itself.
  var nextChange: Date? { view.nextRunningChange(after: environment.now) }

  var lines: [String] {
    let lines = WidgetRendering.lines(of: view.seen(in: environment))
    return lines.isEmpty ? [line] : lines
  }

  private var pictures: AttachedPictures { AttachedPictures(images: images) }

  var drawing: Picture {
    Picture(of: view, in: environment, title: line, resources: pictures)
  }

  /// The card with the given width.
  func cardLines(columns: Int, _ colors: TerminalColors) -> [String] {
    var environment = environment
    environment.colorScheme = colors.scheme ?? environment.colorScheme
    return TerminalCard(
      view, in: environment, style: colors.cardStyle(columns: columns), resources: pictures
    ).lines
  }

  private func card(for stream: OutputStyle.Stream) -> String {
    // These forms are a single line in the island, so they are here too.
    guard ![.compact, .minimal].contains(presentation) else { return line + "\n" }
    let colors = TerminalColors(of: stream, scheme: environment.colorScheme)
    var environment = environment
    environment.colorScheme = colors.scheme ?? environment.colorScheme
    let style = colors.cardStyle(columns: stream.columns, rows: stream.rows)
    return TerminalCard(view, in: environment, style: style, resources: pictures).text + "\n"
  }
}

/// The pictures that are part of an activity's views.
private struct AttachedPictures: PictureResources {
  let images: [ImageValue]

  func image(_ digest: String) -> ImageValue? { images.first { $0.digest == digest } }
}
