internal import Foundation
internal import Synchronization
package import WidgetModel
package import WidgetViews

/// What a plugin's views find by name: pictures, colours and words from the folders that its build made.
package final class PluginResources: ViewResources {
  private struct State {
    var images: [String: Result<Picture, ImageRefusal>] = [:]
    /// What is missing of the words that were looked up; nil where nothing is.
    var lacks: [WordsName: ResourceLack?] = [:]
    var used = ViewAttachments()
  }

  private struct WordsName: Hashable {
    var key: String
    var table: String?
  }

  /// Keys that are remembered: more than an author writes, fewer than a program could make up.
  private static let mostKeys = 4096

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
    serve(ofProgram)
  }

  @MainActor static func serve(_ resources: PluginResources?) {
    current = resources
  }

  /// The language that names of kinds and parameters are told in.
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

  /// What was asked for since this was called last.
  func takeUsed() -> ViewAttachments {
    state.withLock { state in
      defer { state.used = .none }
      return state.used
    }
  }

  /// Looked at once for each key, because every entry asks for the same ones.
  private func lack(of name: WordsName) -> ResourceLack? {
    state.withLock { state in
      if let known = state.lacks[name] { return known }
      let lack = tables.lack(of: name.key, table: name.table)
      if state.lacks.count >= Self.mostKeys { state.lacks = [:] }
      state.lacks[name] = .some(lack)
      return lack
    }
  }

  private func note(_ lack: ResourceLack) {
    state.withLock { $0.used.add(ViewAttachments(lacks: [lack])) }
  }

  /// A sharper one that cannot be shown is passed over.
  private func picture(
    named name: String, scheme: ColorScheme
  ) -> Result<Picture, ImageRefusal> {
    var refusal = ImageRefusal(file: nil, fault: .unknownKind)
    for file in catalog.images(named: name, scheme: scheme.name) {
      let bytes = FileManager.default.contents(atPath: file.path).map { [UInt8]($0) }
      do throws(ImageValue.Fault) {
        let value = try ImageValue(reading: bytes ?? [])
        let image = ResourceImage(
          digest: value.digest, width: Double(value.pixelWidth) / file.scale,
          height: Double(value.pixelHeight) / file.scale, isTemplate: file.isTemplate)
        return .success(Picture(image: image, value: value))
      } catch {
        refusal = ImageRefusal(file: file.path, fault: bytes == nil ? nil : error)
      }
    }
    return .failure(refusal)
  }
}

extension ColorScheme {
  /// Its name in a catalog.
  fileprivate var name: String { self == .dark ? "dark" : "light" }
}
