internal import Foundation
internal import Synchronization
package import WidgetModel
package import WidgetViews

/// What a plugin's views find by name: pictures, colours and words from the folders that its build made.
package final class PluginResources: ViewResources {
  private struct State {
    var images: [String: Picture?] = [:]
    var used: [ImageValue] = []
  }

  private struct Picture {
    var image: ResourceImage
    var value: ImageValue
  }

  private let catalog: AssetCatalog
  private let tables: StringsTables
  private let state = Mutex(State())

  init(_ folders: ResourceFolders) {
    catalog = AssetCatalog(folders)
    tables = StringsTables(folders)
  }

  /// Those beside the program that is running; nil where it has none.
  private static let ofProgram: PluginResources? = {
    let folders = ResourceFolders.ofProgram
    return folders.paths.isEmpty ? nil : PluginResources(folders)
  }()

  /// What views are looked up in; nil in a program that is no author's.
  @MainActor private(set) static var current: PluginResources?

  /// Looks names up beside this program from now on.
  @MainActor package static func serve() {
    current = ofProgram
  }

  package func image(named name: String, scheme: ColorScheme) -> ResourceImage? {
    state.withLock { state in
      let key = scheme == .dark ? "dark/" + name : "light/" + name
      if state.images[key] == nil {
        state.images[key] = .some(picture(named: name, scheme: scheme))
      }
      guard let picture = state.images[key] ?? nil else { return nil }
      if !state.used.contains(picture.value) { state.used.append(picture.value) }
      return picture.image
    }
  }

  package func color(named name: String, scheme: ColorScheme) -> ColorValue? {
    catalog.color(named: name, scheme: scheme == .dark ? "dark" : "light")
  }

  package func string(forKey key: String, table: String?, locale: String, count: Int?) -> String? {
    tables.format(for: key, table: table, locale: locale, count: count)
  }

  /// The pictures that were asked for since this was called last.
  func takeUsed() -> [ImageValue] {
    state.withLock { state in
      defer { state.used = [] }
      return state.used
    }
  }

  private func picture(named name: String, scheme: ColorScheme) -> Picture? {
    // A sharper one that is too large is passed over.
    let files = catalog.images(named: name, scheme: scheme == .dark ? "dark" : "light")
    let read = files.lazy.compactMap { file in
      FileManager.default.contents(atPath: file.path).flatMap { ImageValue([UInt8]($0)) }
        .map { (file, $0) }
    }
    guard let (file, value) = read.first else { return nil }
    let image = ResourceImage(
      digest: value.digest, width: Double(value.pixelWidth) / file.scale,
      height: Double(value.pixelHeight) / file.scale, isTemplate: file.isTemplate)
    return Picture(image: image, value: value)
  }
}
