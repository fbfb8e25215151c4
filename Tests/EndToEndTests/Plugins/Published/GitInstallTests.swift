import Foundation
import TestSupport
import Testing

/// Whether this machine can keep the toolchain away from files.
private let canConfineBuilds =
  (try? ScratchHome().run("doctor").output.contains("plugins can use only their own files")) == true

/// Packages in git repositories, which the toolchain reads and builds without harm.
@Suite(
  .waitsForPrograms, .needs(Tool.git), .enabled(if: canConfineBuilds, "needs Landlock"))
struct GitInstallTests {
  private let home: ScratchHome
  private let repository: String

  init() throws {
    home = try ScratchHome()
    repository = home.folder + "/tides"
    home.environment["PATH"] = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    home.environment["HOME"] = home.folder
    home.environment["XDG_CACHE_HOME"] = home.folder + "/cache"
    home.environment["GIT_CONFIG_GLOBAL"] = "/dev/null"
  }

  /// Makes a repository of one commit, or adds a commit to it.
  private func commit(_ files: [String: String], message: String = "First tides") throws {
    for (name, text) in files {
      let url = URL(fileURLWithPath: repository + "/" + name)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
    let outcome = try home.shell(
      """
      cd '\(repository)' && git init -q -b main . && git add -A && \
      git -c user.name=a -c user.email=a@example.org commit -qm '\(message)'
      """, environment: home.environment)
    try #require(outcome.status == 0, "\(outcome.errors)")
  }

  private func manifest(
    _ dependencies: String = "", resources: String = "", before: String = ""
  ) -> String {
    """
    // swift-tools-version: 6.2
    import Foundation
    import PackageDescription
    \(before)
    let package = Package(
      name: "Tides", dependencies: [\(dependencies)],
      targets: [.executableTarget(name: "Tides", resources: [\(resources)])], swiftLanguageModes: [.v5])
    """
  }

  private func install(_ suffix: String = "") throws -> (
    status: Int32, code: String?, summary: String
  ) {
    let outcome = try home.run("plugin", "install", "git+file://\(repository)\(suffix)", "--json")
    let error = try outcome.toldErrors().first
    return (outcome.status, error?["code"].string, error?["summary"].string ?? outcome.errors)
  }

  @Test func refusesOtherPackagesByName() throws {
    try commit([
      "Package.swift": manifest(
        #".package(url: "https://example.org/swift-log.git", from: "1.0.0"), .package(path: "Vendor/Moon"),"#
          + #" .package(path: "../outside"), .package(url: "https://example.org/widgetry", from: "0.1.0")"#
      ),
      "Sources/Tides/main.swift": "print(1)",
      "Vendor/Moon/Package.swift": manifest(),
    ])
    let (status, code, summary) = try install()
    #expect(status == 1 && code == "plugin.dependencies", "\(summary)")
    #expect(
      summary == "The package depends on 'outside', 'swift-log', which it doesn't contain")
  }

  @Test func readsTheManifestsOfVendoredPackagesToo() throws {
    try commit([
      "Package.swift": manifest(#".package(path: "Vendor/Moon")"#),
      "Sources/Tides/main.swift": "print(1)",
      "Vendor/Moon/Package.swift": manifest(
        #".package(url: "https://example.org/phases", from: "1.0.0")"#),
    ])
    let (_, code, summary) = try install()
    #expect(code == "plugin.dependencies")
    #expect(summary == "The package depends on 'phases', which it doesn't contain")
  }

  @Test func confinesTheManifest() throws {
    let secret = home.folder + "/secret"
    try Data("hush".utf8).write(to: URL(fileURLWithPath: secret))
    let owned = home.folder + "/owned"
    try commit([
      "Package.swift": manifest(
        // What the manifest could do is in the name that the error has.
        #".package(url: "https://example.org/\(found)", from: "1.0.0")"#,
        before: """
          var found = "found"
          found += (try? String(contentsOfFile: "\(secret)", encoding: .utf8)) ?? "-nothing"
          found += (try? String(contentsOfFile: "\(home.folder)/tides/Package.swift", encoding: .utf8)) == nil ? "-blind" : ""
          found += (try? "x".write(toFile: "\(owned)", atomically: false, encoding: .utf8)) == nil ? "-mute" : ""
          found += (try? "x".write(toFile: "Package.resolved", atomically: false, encoding: .utf8)) == nil ? "-kept" : ""
          found += socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0) < 0 ? "-offline" : ""
          found += ProcessInfo.processInfo.environment["SECRET"] ?? "-clean"
          """),
      "Sources/Tides/main.swift": "print(1)",
    ])
    home.environment["SECRET"] = "-token"
    let (_, code, summary) = try install()
    #expect(code == "plugin.dependencies", "\(summary)")
    #expect(
      summary.contains("'found-nothing-blind-mute-kept-offline-clean'"), "\(summary)")
    #expect(!FileManager.default.fileExists(atPath: owned))
  }

  @Test func runsNothingOfTheRepositoryInGit() throws {
    try commit([
      "Package.swift": manifest(#".package(url: "https://example.org/a", from: "1.0.0")"#),
      "hooks/post-checkout": "#!/bin/sh\ntouch '\(home.folder)/owned'\n",
    ])
    // The remote's own hooks and settings aren't cloned; those of the clone are switched off.
    let (_, code, _) = try install()
    #expect(code == "plugin.dependencies")
    #expect(!FileManager.default.fileExists(atPath: home.folder + "/owned"))
    let template = home.folder + "/template/hooks/post-checkout"
    try FileManager.default.createDirectory(
      atPath: home.folder + "/template/hooks", withIntermediateDirectories: true)
    try Data("#!/bin/sh\ntouch '\(home.folder)/owned'\n".utf8).write(
      to: URL(fileURLWithPath: template))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: template)
    home.environment["GIT_TEMPLATE_DIR"] = home.folder + "/template"
    #expect(try install().code == "plugin.dependencies")
    #expect(!FileManager.default.fileExists(atPath: home.folder + "/owned"))
    // Nothing of a clone is kept.
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: home.folder + "/cache/widgetry/git")
        == [])
  }

  @Test func refusesLinksInPlaceOfManifests() throws {
    try commit(["Sources/Tides/main.swift": "print(1)"])
    try FileManager.default.createSymbolicLink(
      atPath: repository + "/Package.swift", withDestinationPath: "/etc/passwd")
    try commit(["a": "b"], message: "A link")
    let (_, code, summary) = try install()
    #expect(code == "plugin.not-a-package", "\(summary)")
    #expect(try String(contentsOfFile: "/etc/passwd", encoding: .utf8).contains("root"))
  }

  @Test(arguments: [("#missing", 2, "git.reference"), ("#--help", 64, "git.reference")])
  func saysThatThereIsNoSuchCommit(suffix: String, status: Int, code: String) throws {
    try commit(["Package.swift": manifest()])
    let outcome = try install(suffix)
    #expect(outcome.status == status && outcome.code == code, "\(outcome)")
  }

  @Test func saysThatGitFails() throws {
    let failed = try home.run("plugin", "install", "git+file://\(repository)")
    #expect(failed.status == 1)
    // Git's own words come first.
    #expect(failed.errors.contains("fatal: ") && failed.errors.contains("error: git failed"))
    #expect(!FileManager.default.fileExists(atPath: repository))
    home.environment["PATH"] = "/nowhere"
    #expect(try install().code == "git.missing")
  }

  @Test func keepsItsHandsOffARepositoryAround() throws {
    try commit([
      "Package.swift": manifest(#".package(url: "https://example.org/a", from: "1.0.0")"#)
    ])
    // The user's home folder is a repository, too, as that of dotfiles.
    let setup = try home.shell(
      "cd '\(home.folder)' && git init -q . && git remote add origin https://example.org/dotfiles",
      environment: home.environment)
    try #require(setup.status == 0, "\(setup.errors)")
    let before = try String(contentsOfFile: home.folder + "/.git/config", encoding: .utf8)
    home.environment["GIT_DIR"] = home.folder + "/.git"
    #expect(try install().code == "plugin.dependencies")
    #expect(try String(contentsOfFile: home.folder + "/.git/config", encoding: .utf8) == before)
  }

  @Test func endsForPackagesThatDependOnEachOther() throws {
    try commit([
      "Package.swift": manifest(#".package(path: "B")"#),
      "B/Package.swift": manifest(#".package(path: "../C")"#),
      "C/Package.swift": manifest(
        #".package(path: "../B"), .package(url: "https://example.org/moon", from: "1.0.0")"#),
    ])
    let (_, code, summary) = try install()
    #expect(code == "plugin.dependencies")
    #expect(summary == "The package depends on 'moon', which it doesn't contain")
  }

  @Test func tellsNobodyToRunAStrangersManifest() throws {
    try commit(["Package.swift": manifest(before: #"fatalError("on purpose")"#)])
    let failed = try home.run("plugin", "install", "git+file://\(repository)", "--json")
    #expect(failed.status == 1)
    let error = try #require(try failed.toldErrors().first)
    #expect(error["code"].string == "plugin.not-a-package")
    #expect(error["hint"].string == "Report it to its author")
  }

  /// A program that speaks to the host itself, so that it is built in seconds.
  private func program(showing text: String) -> String {
    ##"""
    import Glibc

    setvbuf(stdout, nil, _IOLBF, 0)
    _ = readLine()
    print(#"{"hello":{"version":1,"plugin":"tides","pluginVersion":"1.0"}}"#)
    while let line = readLine() {
      let id = line.split(separator: #""id":"#, maxSplits: 1).last?.prefix { $0.isNumber } ?? "0"
      if line.contains(#""describe""#) {
        print(#"{"id":\#(id),"kinds":[{"kind":"tides"}]}"#)
      } else {
        print(#"{"id":\#(id),"timeline":{"entries":[{"date":0,"view":"TEXT"}],"policy":"never"}}"#)
      }
    }
    """##.replacing("TEXT", with: text)
  }

  @Test func installsAndUpdatesAPackage() throws {
    try commit([
      "Package.swift": manifest(
        #".package(path: "Vendor/Moon")"#, resources: #".copy("words")"#),
      "Vendor/Moon/Package.swift": """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(
        name: "Moon", products: [.library(name: "Moon", targets: ["Moon"])],
        targets: [.target(name: "Moon")])
      """,
      "Vendor/Moon/Sources/Moon/Moon.swift": "let moon = 1",
      "Sources/Tides/main.swift": program(showing: "High"),
      "Sources/Tides/words/en": "high tide",
    ])
    let source = "git+file://\(repository)"
    let installed = try home.make("plugin", "install", source)
    #expect(installed.errors.contains("Tides_Tides.resources (1 file, 9 bytes)"))
    #expect(installed.errors.contains("'First tides')"), "\(installed.errors)")
    try home.make("add", "tides", "--id", "harbour")
    #expect(try home.line("harbour") == "High")
    let first = try home.json("plugin", "show", "tides")
    #expect(first["source"].string == source)
    #expect(first["commit"].string?.count == 40)

    try commit(
      ["Sources/Tides/main.swift": program(showing: "Low")],
      message: "Low tides")
    let updated = try home.make("plugin", "update", "tides")
    let before = try #require(first["commit"].string)
    #expect(
      updated.errors.contains("'Low tides'), before: \(before.prefix(12))"), "\(updated.errors)")
    #expect(try home.line("harbour") == "Low")
    // An earlier commit of the same repository, by its hash.
    let earlier = try home.make("plugin", "install", source + "#" + before)
    #expect(!earlier.errors.contains("source of"), "\(earlier.errors)")
    #expect(try home.line("harbour") == "High")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: home.folder + "/cache/widgetry/git")
        == ["build.lock"])
  }
}
