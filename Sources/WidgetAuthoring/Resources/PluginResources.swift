internal import Foundation
internal import Synchronization
package import WidgetModel
package import WidgetViews

/// Finds a plugin's images, colours and strings by name, in the folders that its build made.
package final class PluginResources: ViewResources {
  private struct State {
    var images: [String: Result<Picture, UnusableImage>] = [:]
    /// The missing translations among the looked-up keys; nil if a key has its translation.
    var lacks: [WordsName: ResourceLack?] = [:]
    var used = ViewAttachments()
  }

  private struct WordsName: Hashable {
    var key: String
    var table: String?
  }

  /// The number of looked-up keys to remember: more than an author writes, but limited in case a
  /// program generates keys.
  private static let maximumKeys = 4096

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

  /// The resources next to the running program; nil if it has none.
  private static let ofProgram: PluginResources? = {
    let folders = ResourceFolders.ofProgram
    return folders.paths.isEmpty ? nil : PluginResources(folders)
  }()

  /// The resources that views use; nil in a program that isn't a plugin.
  @MainActor private(set) static var current: PluginResources?

  /// Uses the resources next to this program from now on.
  @MainActor package static func serve() {
    serve(ofProgram)
  }

  @MainActor static func serve(_ resources: PluginResources?) {
    current = resources
  }

  /// The language in which the names of kinds and parameters are given.
  var developmentLanguage: String { tables.developmentLanguage }

  package func image(named name: String, scheme: ColorScheme) -> ResourceImage? {
    state.withLock { state in
      let key = "\(scheme.name)/\(name)"
      let result = state.images[key] ?? picture(named: name, scheme: scheme)
      state.images[key] = result
      switch result {
      case .success(let picture):
        state.used.add(ViewAttachments(images: [picture.value]))
        return picture.image
      case .failure(let refusal):
        state.used.add(ViewAttachments(lacks: [refusal.lack(named: name)]))
        return nil
      }
    }
  }

  package func color(named name: String, scheme: ColorScheme) -> ColorValue? {
    if let color = catalog.color(named: name, scheme: scheme.name) { return color }
    note(
      ResourceLack(
        .color, "its resources have no color '\(name)'",
        hint: "add '\(name).colorset' with a color to a catalog among the target's resources"))
    return nil
  }

  package func string(forKey key: String, table: String?, locale: String, count: Int?) -> String? {
    if let lack = self.lack(of: WordsName(key: key, table: table)) { note(lack) }
    return tables.format(for: key, table: table, locale: locale, count: count)
  }

  /// The images, colours and strings that were looked up since the last call.
  func takeUsed() -> ViewAttachments {
    state.withLock { state in
      defer { state.used = .none }
      return state.used
    }
  }

  /// Checked once per key, because every entry looks up the same ones.
  private func lack(of name: WordsName) -> ResourceLack? {
    state.withLock { state in
      if let known = state.lacks[name] { return known }
      let lack = tables.lack(of: name.key, table: name.table)
      if state.lacks.count >= Self.maximumKeys { state.lacks = [:] }
      state.lacks[name] = .some(lack)
      return lack
    }
  }

  private func note(_ lack: ResourceLack) {
    state.withLock { $0.used.add(ViewAttachments(lacks: [lack])) }
  }

  /// Skips a sharper variant that can't be shown.
  private func picture(
    named name: String, scheme: ColorScheme
  ) -> Result<Picture, UnusableImage> {
    var refusal = UnusableImage(file: nil, fault: .unknownKind)
    for file in catalog.images(named: name, scheme: scheme.name) {
      let bytes = FileManager.default.contents(atPath: file.path).map { [UInt8]($0) }
      do throws(ImageValue.Fault) {
        let value = try ImageValue(reading: bytes ?? [])
        let image = ResourceImage(
          digest: value.digest, width: Double(value.pixelWidth) / file.scale,
          height: Double(value.pixelHeight) / file.scale, isTemplate: file.isTemplate)
        return .success(Picture(image: image, value: value))
      } catch {
        refusal = UnusableImage(file: file.path, fault: bytes == nil ? nil : error)
      }
    }
    return .failure(refusal)
  }
}

extension ColorScheme {
  /// The scheme's name in an asset catalog.
  fileprivate var name: String { self == .dark ? "dark" : "light" }
}
