internal import AppleSources
internal import Foundation
internal import WidgetModel

extension PortPlan {
  /// Reads the widget extension of a project.
  ///
  /// - Parameter name: The target; nil if there is only one.
  init(_ project: XcodeProject, target name: String?) throws {
    let widgets = project.targets.filter { $0.isWidget }
    let target: XcodeTarget
    if let name {
      guard let named = project.targets.first(where: { $0.name == name }) else {
        throw WidgetryError.unknownTarget(name, widgets.map(\.name), project.path)
      }
      target = named
    } else {
      let phone = widgets.filter { !$0.isForWatch }
      let candidates = phone.isEmpty ? widgets : phone
      guard let first = candidates.first else { throw WidgetryError.noWidget(project) }
      guard candidates.count == 1 else {
        throw WidgetryError.severalWidgets(candidates.map(\.name), project.path)
      }
      target = first
    }
    self.init(name: target.name, origin: project.path)
    add(target, isHelper: false)
    try addLibraries(of: target, in: project)
    // An intents extension offers the choices for the widget's parameters.
    if !intentDefinitions.isEmpty {
      for helper in project.targets where helper.extensionPoint == "com.apple.intents-service" {
        add(helper, isHelper: true)
        try addLibraries(of: helper, in: project)
        intentHandler = intentHandler ?? helper.principalClass
      }
    }
    // AppIntents of an extension of their own.
    for helper in project.targets where helper.extensionPoint == "com.apple.appintents-extension" {
      add(helper, isHelper: true)
    }
    isMainActor = target.settings["SWIFT_DEFAULT_ACTOR_ISOLATION"] == "MainActor"
    conditions = (target.settings["SWIFT_ACTIVE_COMPILATION_CONDITIONS"] ?? "")
      .split(separator: " ").map(String.init).filter { !$0.hasPrefix("$") && $0 != "DEBUG" }
    inspectSources()
  }

  private mutating func add(_ target: XcodeTarget, isHelper: Bool) {
    for file in target.sources + target.resources {
      guard FileManager.default.fileExists(atPath: file) else {
        remarks.append(Remark(file: file, text: "doesn't exist"))
        continue
      }
      add(file, isHelper: isHelper)
    }
    guard let file = target.entitlements, let entitlements = PropertyList(file: file) else {
      return
    }
    let key = "com.apple.security.application-groups"
    for group in entitlements[key]?.list?.compactMap(\.text) ?? [] where !groups.contains(group) {
      groups.append(group)
    }
  }

  /// Adds the frameworks of the project and the packages beside it that the target links.
  private mutating func addLibraries(of target: XcodeTarget, in project: XcodeProject) throws {
    for id in target.dependencies {
      guard let library = project.targets.first(where: { $0.id == id }), library.isLibrary,
        !inlinedModules.contains(library.name)
      else { continue }
      inlinedModules.append(library.name)
      add(library, isHelper: true)
      try addLibraries(of: library, in: project)
    }
    var products = target.products
    var seen: Set<String> = []
    while let product = products.popLast() {
      guard seen.insert(product).inserted, !inlinedModules.contains(product) else { continue }
      guard let package = try package(with: product, in: project) else {
        if !missingProducts.contains(product) { missingProducts.append(product) }
        continue
      }
      for module in package.modules where !inlinedModules.contains(module.name) {
        inlinedModules.append(module.name)
        for file in XcodeFolder(module.path).files { add(file, isHelper: true) }
      }
      products += package.otherProducts
    }
  }
}

extension PortPlan {
  /// The package beside a project that has a product.
  private func package(with product: String, in project: XcodeProject) throws -> LocalPackage? {
    for folder in project.localPackages {
      if let package = try LocalPackage(folder, product: product) { return package }
    }
    return nil
  }
}

extension XcodeTarget {
  /// Whether the target is a widget extension: its Info.plist says so, unless Xcode generates it.
  fileprivate var isWidget: Bool {
    guard isExtension else { return false }
    if let extensionPoint { return extensionPoint == "com.apple.widgetkit-extension" }
    return sources.contains { path in
      guard path.hasSuffix(".swift"),
        let text = try? String(contentsOfFile: path, encoding: .utf8)
      else { return false }
      return text.contains("import WidgetKit") && text.contains("@main")
    }
  }
}

extension WidgetryError {
  fileprivate static func noWidget(_ project: XcodeProject) -> WidgetryError {
    let names = project.targets.map(\.name)
    return WidgetryError(
      .missing, code: "port.no-widget",
      summary: "'\(HarmlessText.line(project.path))' has no widget extension",
      hint: names.isEmpty
        ? "The project has no targets"
        : "Its targets: \(HarmlessText.line(names.joined(separator: ", "))). Choose one with --target"
    )
  }

  fileprivate static func severalWidgets(_ names: [String], _ path: String) -> WidgetryError {
    WidgetryError(
      .misuse, code: "port.several",
      summary: "The project has \(names.count) widget extensions",
      hint: "Choose one: " + ShellWord.commandLine(["plugin", "port", path, "--target", names[0]]),
      suggestions: names)
  }

  fileprivate static func unknownTarget(
    _ name: String, _ widgets: [String], _ path: String
  ) -> WidgetryError {
    WidgetryError(
      .missing, code: "port.no-target",
      summary: "The project has no target '\(HarmlessText.line(name))'",
      hint: widgets.isEmpty ? nil : "Its widget extensions: \(widgets.joined(separator: ", "))",
      suggestions: widgets)
  }
}
