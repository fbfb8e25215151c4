internal import Foundation
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry
internal import WidgetRendering

/// One form of an activity, in each of the formats.
struct ActivitySheet {
  let line: String
  /// What is to be known of all that it shows.
  private let mark: String?
  /// The form that is shown, which is another one than was asked for where there is none.
  let presentation: ActivityPresentation
  private let environment: PictureEnvironment
  let view: ViewNode
  private let images: [ImageValue]

  /// - Parameter scheme: Light or dark, where somebody says; the island is always dark.
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

  /// - Parameter converter: What makes pictures of other formats, where one is asked for.
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

  /// The line with what is to be known of it.
  var markedLine: String { mark.map { "\(line) (\($0))" } ?? line }

  private var markLines: [String] { mark.map { ["(\($0))"] } ?? [] }

  /// When its words change by themselves.
  var nextChange: Date? { view.nextRunningChange(after: environment.now) }

  var lines: [String] {
    let lines = WidgetRendering.lines(of: view.seen(in: environment))
    return lines.isEmpty ? [line] : lines
  }

  private var pictures: AttachedPictures { AttachedPictures(images: images) }

  var drawing: Picture {
    Picture(of: view, in: environment, title: line, resources: pictures)
  }

  /// Its card in so many columns.
  func cardLines(columns: Int, _ colors: TerminalColors) -> [String] {
    var environment = environment
    environment.colorScheme = colors.scheme ?? environment.colorScheme
    return TerminalCard(
      view, in: environment, style: colors.cardStyle(columns: columns), resources: pictures
    ).lines
  }

  private func card(for stream: OutputStyle.Stream) -> String {
    // What is one line in the island is one here.
    guard ![.compact, .minimal].contains(presentation) else { return line + "\n" }
    let colors = TerminalColors(of: stream, scheme: environment.colorScheme)
    var environment = environment
    environment.colorScheme = colors.scheme ?? environment.colorScheme
    let style = colors.cardStyle(columns: stream.columns, rows: stream.rows)
    return TerminalCard(view, in: environment, style: style, resources: pictures).text + "\n"
  }
}

/// The pictures that came with an activity's views.
private struct AttachedPictures: PictureResources {
  let images: [ImageValue]

  func image(_ digest: String) -> ImageValue? { images.first { $0.digest == digest } }
}
