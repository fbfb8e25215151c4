internal import AppleSources
internal import Foundation
internal import WidgetModel

/// The files of the package that compiles a ``PortPlan``.
struct PortPackage {
  let plan: PortPlan
  let name: ScaffoldName
  /// The folder of Widgetry's sources.
  let checkout: String
  /// The absolute path of the package.
  let folder: String

  var files: [Scaffold.File] {
    [
      .init(path: "Package.swift", contents: manifest),
      .init(path: "ported.json", contents: port),
      .init(path: "Sources/\(name.type)/Permissions.swift", contents: permissions),
      .init(path: ".gitignore", contents: ".build/\n"),
    ]
  }

  private var manifest: String {
    var settings = plan.conditions.map { ".define(\($0.asSwiftLiteral))" }
    if plan.isMainActor { settings.append(".defaultIsolation(MainActor.self)") }
    let settingsLine =
      settings.isEmpty ? "" : "\n      swiftSettings: [\(settings.joined(separator: ", "))],"
    let network =
      plan.usesNetwork
      ? "\n        .product(name: \"WidgetNetworking\", package: \"widgetry\")," : ""
    return """
      // swift-tools-version: 6.2
      // Compiles the widget extension '\(HarmlessText.line(plan.name))', whose files are listed in ported.json.
      import PackageDescription

      let package = Package(
        name: \(name.text.asSwiftLiteral),
        defaultLocalization: "en",
        products: [
          .executable(name: \(name.id.asSwiftLiteral), targets: [\(name.type.asSwiftLiteral)])
        ],
        dependencies: [
          .package(name: "widgetry", path: \(checkout.asSwiftLiteral))
        ],
        targets: [
          .executableTarget(
            name: \(name.type.asSwiftLiteral),
            dependencies: [
              .product(name: "AppleModules", package: "widgetry"),\(network)
            ],\(settingsLine)
            plugins: [.plugin(name: "PortedSources", package: "widgetry")])
        ],
        swiftLanguageModes: [.v5]
      )

      """
  }

  private var port: String {
    var json = JSONWriter(layout: .indented)
    json.object { json in
      json.member("sources", plan.sources.map(relative))
      if !plan.helpers.isEmpty { json.member("helpers", plan.helpers.map(relative)) }
      if !plan.inlinedModules.isEmpty { json.member("inlinedModules", plan.inlinedModules) }
      if !plan.missingModules.isEmpty { json.member("missingModules", plan.missingModules) }
      if !plan.intentDefinitions.isEmpty {
        json.member("intentDefinitions", plan.intentDefinitions.map(relative))
      }
      if let handler = plan.intentHandler { json.member("intentHandler", handler) }
      if !plan.resources.isEmpty { json.member("resources", plan.resources.map(relative)) }
    }
    return json.text + "\n"
  }

  private var permissions: String {
    var asks = plan.groups.map { ".group(\($0.asSwiftLiteral))" }
    if plan.usesNetwork { asks.insert(".network", at: 0) }
    guard let main = plan.mainType, !asks.isEmpty else {
      return "// Add what the widgets need but the sources lack, such as types of the app.\n"
    }
    return """
      import AppleFrameworks

      // What the person who installs the plugin is asked to allow.
      extension \(main) {
        static var pluginPermissions: [PluginPermission] { [\(asks.joined(separator: ", "))] }
      }

      """
  }

  /// A path relative to the package, so that both can be moved together.
  private func relative(_ path: String) -> String {
    let (from, to) = (parts(folder), parts(path))
    let common = zip(from, to).prefix { $0 == $1 }.count
    guard common > 1 else { return path }
    return (Array(repeating: "..", count: from.count - common) + to[common...])
      .joined(separator: "/")
  }

  private func parts(_ path: String) -> [String] {
    URL(fileURLWithPath: path).standardizedFileURL.pathComponents.filter { $0 != "/" }
  }
}

extension PortPlan {
  /// The name of the type with `@main`.
  fileprivate var mainType: String? {
    for path in sources {
      let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
      if let match = text.firstMatch(of: #/@main\s+(?:\w+\s+)*?(?:struct|class|enum)\s+(\w+)/#) {
        return String(match.1)
      }
    }
    return nil
  }
}
