internal import Foundation
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry
internal import WidgetRendering

/// An activity in one of its presentations, such as the lock screen, which can be printed or drawn.
///
/// `activity show`, `watch` and web pages use it.
struct ActivitySheet {
  let id: String
  /// The type of the activity.
  let type: String
  /// The state as a word, such as `active`.
  let state: String
  /// The activity in one line of text.
  let line: String
  /// The mark if the state isn't current.
  private let mark: String?
  /// The presentation; a different one than requested if the activity doesn't have that.
  let presentation: ActivityPresentation
  let environment: PictureEnvironment
  let view: ViewNode
  private let images: [ImageValue]

  /// Returns nil if the activity has no view to show.
  ///
  /// - Parameter scheme: Light or dark, if requested; the island is always dark.
  init?(
    _ activity: StoredActivity, _ presentation: ActivityPresentation, _ views: ActivityViews,
    at now: Date, surroundings: Surroundings, scheme: RequestEnvironment.ColorScheme? = nil
  ) {
    id = activity.record.id
    type = ActivityRecord.shortType(activity.record.type)
    state = activity.record.state.rawValue
    let presentation = views.shown(for: presentation)
    guard let view = views.views[presentation] else { return nil }
    self.presentation = presentation
    self.view = view
    images = views.attachments.images
    mark = activity.mark
    let isDark = presentation.isInIsland || presentation == .standBy
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

  /// Prints the activity in a format.
  ///
  /// - Parameters:
  ///   - maker: Makes pictures; needed only for their formats.
  ///   - columns: The maximum width of a line of text.
  func write(
    _ format: ShowFormat, to output: Output, maker: PictureMaker?, columns: Int? = nil
  ) throws {
    func print(_ line: String) {
      output.line(columns.map { CellWidth.truncated(line, to: $0) } ?? line)
    }
    switch format {
    case .line: print(markedLine)
    case .text: for line in lines + markLines { print(line) }
    case .terminal:
      output.rendered(card(for: output.style.results))
      for line in markLines { output.line(line) }
    case .svg, .png, .pdf:
      guard let maker else { return }
      output.document(try maker.picture(.widget(source)))
    case .json, .bar: break
    }
  }

  /// The line, with a mark such as `(stale)` if it isn't current.
  var markedLine: String { mark.map { "\(line) (\($0))" } ?? line }

  var markLines: [String] { mark.map { ["(\($0))"] } ?? [] }

  /// The next moment at which the text changes by itself.
  var nextChange: Date? { view.nextRunningChange(after: environment.now) }

  /// The activity in several lines of text.
  var lines: [String] {
    let lines = WidgetRendering.lines(of: view.seen(in: environment))
    return lines.isEmpty ? [line] : lines
  }

  private var pictures: GivenImages { GivenImages(images) }

  /// What the activity's picture is made of.
  var source: PictureSource {
    PictureSource(view, in: environment, title: line, resources: pictures)
  }

  /// What its picture on a terminal is made of.
  func source(for colors: TerminalColors) -> PictureSource {
    var source = source
    source.environment.colorScheme = colors.scheme ?? environment.colorScheme
    return source
  }

  /// The activity as a card for a terminal, with a given width.
  func cardLines(columns: Int, _ colors: TerminalColors) -> [String] {
    var environment = environment
    environment.colorScheme = colors.scheme ?? environment.colorScheme
    return TerminalCard(
      view, in: environment, style: colors.cardStyle(columns: columns), resources: pictures
    ).lines
  }

  private func card(for stream: OutputStyle.Stream) -> String {
    // The compact and minimal presentations are one line, so they get no card.
    guard ![.compact, .minimal].contains(presentation) else { return line + "\n" }
    let colors = TerminalColors(of: stream, scheme: environment.colorScheme)
    var environment = environment
    environment.colorScheme = colors.scheme ?? environment.colorScheme
    let style = colors.cardStyle(columns: stream.columns, rows: stream.rows)
    return TerminalCard(view, in: environment, style: style, resources: pictures).text + "\n"
  }
}
