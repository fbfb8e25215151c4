package import WidgetModel

/// The targets and products of a Swift package, parsed from `swift package describe --type json`.
///
/// `plugin install` uses it to find the program that a package builds, and its resources.
package struct PackageDescription: Hashable, Sendable {
  private struct Target: Hashable {
    var name: String
    /// The products of the same package that contain the target.
    var memberships: [String]
    /// The products of other packages that the target depends on.
    var dependencies: [String]
  }

  /// The names of the executable products.
  package let programs: [String]
  /// The folders of the packages on this machine that it depends on, sorted.
  package let dependencyPaths: [String]
  private let name: String
  private let products: [String]
  private let targets: [Target]

  package init(_ description: JSONValue) {
    let object = description.object ?? [:]
    let products = object["products"]?.array ?? []
    name = object["manifest_display_name"]?.string ?? object["name"]?.string ?? ""
    dependencyPaths = (object["dependencies"]?.array ?? [])
      .compactMap { $0.object?["path"]?.string }.sorted()
    self.products = products.compactMap { $0.object?["name"]?.string }
    programs = products.compactMap { product in
      guard product.object?["type"]?.object?["executable"] != nil else { return nil }
      return product.object?["name"]?.string
    }
    targets = (object["targets"]?.array ?? []).compactMap { target in
      guard let target = target.object, let name = target["name"]?.string else { return nil }
      return Target(
        name: name,
        memberships: target["product_memberships"]?.array?.compactMap(\.string) ?? [],
        dependencies: target["product_dependencies"]?.array?.compactMap(\.string) ?? [])
    }
  }

  /// Whether a target of the package depends on a product of another package.
  package func uses(_ product: String) -> Bool {
    targets.contains { $0.dependencies.contains(product) }
  }

  /// The names of the resource folders that a build may create for a product's targets, without
  /// their extension.
  ///
  /// A description doesn't say which targets have resources from a build plugin.
  ///
  /// - Parameter others: The packages that this one depends on.
  package func resourceFolders(of product: String, in others: [PackageDescription] = []) -> [String]
  {
    var folders: [String] = []
    var seen: Set<String> = []
    var rest = [product]
    while let product = rest.popLast() {
      guard seen.insert(product).inserted,
        let package = ([self] + others).first(where: { $0.products.contains(product) })
      else { continue }
      for target in package.targets where target.memberships.contains(product) {
        folders.append("\(package.name)_\(target.name)")
        rest += target.dependencies
      }
    }
    return folders.sorted()
  }
}
