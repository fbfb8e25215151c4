internal import AppleSources
internal import Foundation
internal import WidgetHome
internal import WidgetModel

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Widgetry's modules, compiled once for all packages from elsewhere.
///
/// They are compiled in the ``BuildFolder`` before anything of a package is there, and copied into it
/// for each package, so that no package can change them.
struct ModuleStock {
  /// The folder with the compiled modules.
  private let path: String
  /// The folder with Widgetry's sources.
  private let checkout: String
  private let toolchain: String

  /// - Parameters:
  ///   - folder: The folder around it.
  ///   - toolchain: What the toolchain says about itself.
  init(in folder: String, checkout: String, toolchain: String) {
    path = folder + "/modules"
    self.checkout = checkout
    self.toolchain = toolchain
  }

  private static let stampName = "widgetry-stamp"
  private var stampFile: String { path + "/" + Self.stampName }

  /// Fills a build folder with the modules, and compiles them first if they are missing or outdated.
  ///
  /// - Parameters:
  ///   - compile: Compiles the modules in the folder, for the package whose manifest is the text.
  func fill(_ folder: BuildFolder, compile: (_ manifest: String) throws -> Void) throws {
    let stamp = stamp
    if (try? ValueFile.text(of: stampFile, limit: 1 << 10)) == stamp {
      if let error = Self.copy(path, into: folder.path) { throw error }
      return
    }
    try compile(manifest)
    save(folder, stamp)
  }

  /// Keeps the compiled modules; if that fails, they are compiled again next time.
  private func save(_ folder: BuildFolder, _ stamp: String) {
    let copy = path + ".new"
    TemporaryFolder.remove(copy)
    guard mkdir(copy, 0o700) == 0, Self.copy(folder.path, into: copy) == nil,
      (try? AtomicFile.write(
        Array((stamp + "\n").utf8), to: "\(copy)/\(Self.stampName)",
        mode: AtomicFile.privateMode)) != nil
    else { return TemporaryFolder.remove(copy) }
    // No file may be empty after a power cut.
    sync()
    TemporaryFolder.remove(path)
    if rename(copy, path) != 0 { TemporaryFolder.remove(copy) }
  }

  /// Copies the members of a folder with their times, by which a build knows what is up to date.
  private static func copy(_ source: String, into target: String) -> WidgetryError? {
    // Foundation's copies have new times.
    let fault = SystemProgram.fault(
      ofRunning: ["cp", "-a", source + "/.", target], limit: .seconds(300))
    return fault.map { fault in
      WidgetryError(
        .failed, code: "plugin.not-built",
        summary: HarmlessText.line(fault.reason ?? "'cp' isn't installed"),
        hint: fault.reason == nil
          ? "Install coreutils" : "Check the free space on the disk with 'df -h'")
    }
  }

  /// A package that uses what packages of widgets use.
  private var manifest: String {
    #if os(Linux)
      let ported = """

                .product(name: "AppleModules", package: "widgetry"),
        """
    #else
      let ported = ""
    #endif
    return """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: "Modules",
        platforms: [.macOS(.v15)],
        products: [.library(name: "Modules", type: .static, targets: ["Modules"])],
        dependencies: [.package(name: "widgetry", path: \(checkout.asSwiftLiteral))],
        targets: [
          .target(
            name: "Modules",
            dependencies: [
              .product(name: "WidgetAuthoring", package: "widgetry"),\(ported)
            ],
            path: ".")
        ])

      """
  }

  /// Changes with the sources and the toolchain.
  private var stamp: String {
    var hash = SHA256()
    hash.update(Array("\(toolchain)\n\(checkout)\n".utf8))
    for folder in ["Package.swift", "Sources", "Plugins"] {
      let whole = checkout + "/" + folder
      let inner = (try? FileManager.default.subpathsOfDirectory(atPath: whole)) ?? []
      for path in [whole] + inner.sorted().map({ "\(whole)/\($0)" }) {
        var file = stat()
        guard stat(path, &file) == 0, file.st_mode & S_IFMT == S_IFREG else { continue }
        let time = file.changed
        hash.update(Array("\(path) \(file.st_size) \(time.tv_sec).\(time.tv_nsec)\n".utf8))
      }
    }
    return hash.digest().hexadecimal
  }
}
