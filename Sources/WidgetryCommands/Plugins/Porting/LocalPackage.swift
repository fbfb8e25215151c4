internal import Foundation
internal import WidgetModel

/// The modules of a Swift package beside an Xcode project that a product consists of.
struct LocalPackage {
  /// The names and folders of the modules.
  private(set) var modules: [(name: String, path: String)] = []
  /// Products of other packages that they need.
  private(set) var otherProducts: [String] = []

  /// Reads the manifest; nil if it can't be read or has no such product.
  init?(_ folder: String, product: String) throws {
    let text = (try? String(contentsOfFile: folder + "/Package.swift", encoding: .utf8)) ?? ""
    // Reading a manifest runs it, so only one that may have the product is read.
    guard text.contains("\"\(product)\"") else { return nil }
    let toolchain = try SwiftToolchain(Interruption())
    guard let manifest = try? toolchain.manifest(of: folder),
      let targets = manifest["targets"]?.array
    else { return nil }
    let products = manifest["products"]?.array ?? []
    guard
      let names = products.lazy.compactMap(\.object).first(where: {
        $0["name"]?.string == product
      })?["targets"]?.array?.compactMap(\.string)
    else { return nil }
    var rest = names
    var seen: Set<String> = []
    while let name = rest.popLast() {
      guard seen.insert(name).inserted,
        let target = targets.lazy.compactMap(\.object).first(where: { $0["name"]?.string == name })
      else { continue }
      let path = target["path"]?.string ?? "Sources/\(name)"
      modules.append((name, folder + "/" + path))
      for dependency in target["dependencies"]?.array?.compactMap(\.object) ?? [] {
        // {"byName": ["Name", null]}, {"target": [...]} or {"product": ["Name", "package", ...]}
        for (kind, value) in dependency {
          guard let name = value.array?.first?.string else { continue }
          if kind == "product" || !targets.contains(where: { $0.object?["name"]?.string == name }) {
            otherProducts.append(name)
          } else {
            rest.append(name)
          }
        }
      }
    }
  }
}
