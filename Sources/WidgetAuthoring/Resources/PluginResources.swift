internal import Foundation
internal import Synchronization
package import WidgetModel
package import WidgetViews

/// A plugin's resources: finds its images, colours and strings by name, in the resource folders
/// beside its program.
///
/// Views look up resources while they are archived. What they used, and what was missing, is then
/// sent to the host with the entry.
package final class PluginResources: ViewResources {
  private struct State {
    var images: [String: Result<Picture, UnusableImage>] = [:]
    /// The missing translation of each key that was looked up; nil for a key that has all of them.
    var lacks: [StringName: MissingResource?] = [:]
    var used = ViewAttachments()
  }

  /// A key in a table of strings.
  private struct StringName: Hashable {
    var key: String
    var table: String?
  }

  /// The maximum number of keys in the cache: more than an author writes, but limited in case a
  /// program generates keys.
  private static let maximumKeys = 4096

  /// An image that can be shown.
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

  /// The resources beside the running program; nil if it has none.
  private static let besideProgram: PluginResources? = {
    let folders = ResourceFolders.ofProgram
    return folders.paths.isEmpty ? nil : PluginResources(folders)
  }()

  /// The resources that views use; nil if `serve()` wasn't called or found none.
  @MainActor private(set) static var current: PluginResources?

  /// Makes the resources beside this program the current ones.
  @MainActor package static func serve() {
    serve(besideProgram)
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
        state.used.add(ViewAttachments(missingResources: [refusal.lack(named: name)]))
        return nil
      }
    }
  }

  package func color(named name: String, scheme: ColorScheme) -> ColorValue? {
    if let color = catalog.color(named: name, scheme: scheme.name) { return color }
    note(
      MissingResource(
        .color, "color '\(name)' isn't in the plugin's resources",
        hint: "Add '\(name).colorset' to an asset catalog in the target's resources"))
    return nil
  }

  package func string(forKey key: String, table: String?, locale: String, count: Int?) -> String? {
    if let lack = self.lack(of: StringName(key: key, table: table)) { note(lack) }
    return tables.format(for: key, table: table, locale: locale, count: count)
  }

  /// Returns the images that were found, and everything that was missing, since the last call.
  func takeUsed() -> ViewAttachments {
    state.withLock { state in
      defer { state.used = .none }
      return state.used
    }
  }

  /// The missing translations of a key.
  ///
  /// Cached, because every entry looks up the same keys.
  private func lack(of name: StringName) -> MissingResource? {
    state.withLock { state in
      if let known = state.lacks[name] { return known }
      let lack = tables.missingResource(for: name.key, table: name.table)
      if state.lacks.count >= Self.maximumKeys { state.lacks = [:] }
      state.lacks[name] = .some(lack)
      return lack
    }
  }

  private func note(_ lack: MissingResource) {
    state.withLock { $0.used.add(ViewAttachments(missingResources: [lack])) }
  }

  /// Reads the sharpest variant of an image that can be shown.
  private func picture(
    named name: String, scheme: ColorScheme
  ) -> Result<Picture, UnusableImage> {
    var refusal = UnusableImage(file: nil, fault: .unknownKind)
    for file in catalog.images(named: name, scheme: scheme.name) {
      let bytes = FileManager.default.contents(atPath: file.path).map { [UInt8]($0) }
      do throws(ImageValue.Fault) {
        let value = try ImageValue(reading: bytes ?? [])
        // The size of a drawing is in points.
        let scale = value.kind == .svg ? 1 : file.scale
        let image = ResourceImage(
          digest: value.digest, width: Double(value.pixelWidth) / scale,
          height: Double(value.pixelHeight) / scale, isTemplate: file.isTemplate)
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
