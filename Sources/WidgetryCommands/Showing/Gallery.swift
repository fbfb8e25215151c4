internal import Foundation
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry
internal import WidgetRendering

/// The samples of kinds in each of their families, which `widgetry gallery` draws.
struct Gallery {
  /// One sample: a kind in one family.
  struct Shown {
    var kind: String
    var title: String
    /// The title of its recommended configuration; nil for the kind's own sample.
    var recommendation: String?
    var environment: PictureEnvironment
    var result: Result<ViewNode, WidgetryError>
    var pictures: (any PictureResources) = NoResources()
  }

  private(set) var shown: [Shown] = []
  private let options: ViewingOptions

  /// Requests the samples of all kinds; for a failed sample, its error is stored instead.
  init(
    of kinds: [StoredKind], in home: Home, as options: ViewingOptions, at moment: Date
  ) async throws {
    self.options = options
    let surroundings = try home.surroundings()
    for kind in kinds {
      let name = home.kinds.name(of: kind, among: kinds)
      let families = kind.descriptor.families.filter { Self.includes($0, options) }
      // If the recommendations can't be read, the errors of the samples explain why.
      let recommended =
        families.isEmpty ? [] : (try? await home.kinds.recommendations(of: kind)) ?? []
      for recommendation in [nil] + recommended.map(Optional.some) {
        for family in families {
          let instance = StoredInstance(id: "", kind: kind.key, family: family)
          var shown = Shown(
            kind: name, title: kind.descriptor.displayName, recommendation: recommendation?.title,
            environment: options.environment(for: instance, at: moment, in: surroundings),
            result: .success(.empty))
          do {
            let entry = try await home.showing.gallerySnapshot(
              of: kind, family: family, at: moment, as: options,
              configuration: recommendation?.configuration ?? [:])
            shown.result = .success(entry.view)
            shown.pictures = try home.showing.pictures(
              of: entry.view, with: entry.attachments.images)
          } catch let error as WidgetryError {
            shown.result = .failure(error)
          }
          self.shown.append(shown)
        }
      }
    }
  }

  private static func includes(_ family: WidgetFamily, _ options: ViewingOptions) -> Bool {
    WidgetFamily.offered.contains(family) && options.family.map { $0 == family } ?? true
      && options.device.map { $0.size(of: family) != nil } ?? true
  }

  /// How many samples failed.
  var failureCount: Int { shown.count { (try? $0.result.get()) == nil } }

  /// The errors of failed samples; an error that several families share is listed once.
  var failures: [WidgetryError] {
    var errors: [WidgetryError] = []
    for shown in shown {
      guard case .failure(var error) = shown.result else { continue }
      error.summary = "\(HarmlessText.line(shown.kind)): \(error.summary)"
      if !errors.contains(error) { errors.append(error) }
    }
    return errors
  }

  /// A sheet with all samples.
  var contactSheet: ContactSheet {
    let sections = sections.map { section in
      ContactSheet.Section(section.title, detail: section.detail, section.shown.map(\.tile))
    }
    return ContactSheet("Widgets", sections, scheme: options.scheme ?? .light)
  }

  /// The samples as cards for a terminal, below the name of their kind.
  func cards(for stream: OutputStyle.Stream) -> String {
    let colors = TerminalColors(of: stream, scheme: options.scheme)
    return sections.map { section in
      let sheet = PreviewSheet(section.shown.map { $0.card(colors) })
      return "\(HarmlessText.line(section.title))\n\(HarmlessText.line(section.detail))\n"
        + sheet.text(columns: stream.columns)
    }.joined(separator: "\n")
  }

  private var sections: [Section] {
    shown.reduce(into: []) { sections, shown in
      if sections.last?.isOf(shown) != true { sections.append(Section(shown: [])) }
      sections[sections.count - 1].shown.append(shown)
    }
  }

  /// The lines of each sample, below its name.
  var text: String {
    shown.map { shown in
      ([shown.name] + shown.lines.map { "  " + $0 }).joined(separator: "\n") + "\n"
    }.joined(separator: "\n")
  }

  func write(to json: inout JSONWriter) {
    json.array { json in
      for shown in shown { shown.write(to: &json) }
    }
  }
}

extension Gallery {
  /// The samples of a kind, or of one of its recommendations, in all families.
  private struct Section {
    var shown: [Shown]

    func isOf(_ other: Shown) -> Bool {
      shown.last.map { ($0.kind, $0.recommendation) == (other.kind, other.recommendation) } ?? true
    }

    var title: String {
      shown.first.map { first in
        first.recommendation.map { "\(first.title): \($0)" } ?? first.title
      } ?? ""
    }

    /// The kind and its families, as typed on the command line.
    var detail: String {
      let families = shown.map(\.environment.family.shortName).joined(separator: ", ")
      return "\(shown.first?.kind ?? ""): \(families)"
    }
  }
}

extension Gallery.Shown {
  fileprivate var tile: ContactSheet.Tile {
    let scale = ViewingOptions.scale(in: environment)
    switch result {
    case .success(let view):
      return .picture(
        PictureSource(
          view, in: environment, title: "\(title), \(environment.family.name)",
          resources: pictures, scale: scale))
    case .failure(let error):
      return .fault(error.summary, size: environment.size.scaled(by: scale))
    }
  }

  fileprivate var name: String {
    let name = "\(kind) \(environment.family.name)"
    return HarmlessText.line(recommendation.map { "\(name): \($0)" } ?? name)
  }

  fileprivate var lines: [String] {
    switch result {
    case .success(let view): WidgetRendering.lines(of: view.seen(in: environment))
    case .failure(let error): error.cardLines
    }
  }

  fileprivate func card(_ colors: TerminalColors) -> PreviewSheet.Card {
    switch result {
    case .success(let view):
      return PreviewSheet.Card(
        view, in: environment, title: "", colors: colors, pictures: pictures)
    case .failure(let error): return PreviewSheet.Card(error, title: "")
    }
  }

  fileprivate func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("kind", kind)
      json.member("family", environment.family.name)
      json.member("width", environment.size.width)
      json.member("height", environment.size.height)
      json.member("recommendation", recommendation)
      let view = try? result.get().seen(in: environment)
      json.member("line", view.map(WidgetRendering.line(of:)))
      json.key("error")
      guard case .failure(let error) = result else { return json.null() }
      json.object { json in
        json.member("code", error.code)
        json.member("summary", error.summary)
        json.member("hint", error.hint)
        json.pluginMessage(error.pluginMessage)
      }
    }
  }
}
