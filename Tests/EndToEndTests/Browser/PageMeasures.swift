import Foundation
import Testing

/// What a browser measures of a page and of each picture on it.
struct PageMeasures {
  struct Width {
    var picture: String
    var text: String
    /// By layout.
    var meant: Double
    /// As the browser draws it when it is not told how wide it has to be.
    var measured: Double

    /// As a share of what was meant; a quarter of a point is nobody's business.
    var deviation: Double {
      max(0, abs(measured - meant) - 0.25) / meant
    }
  }

  /// That something is outside its box, lies over something else or cannot be read.
  var faults: [String]
  var widths: [Width]
  var pictures: Int
  var texts: Int
  /// The colour scheme that the page was told.
  var scheme: String
}

extension PageMeasures {
  /// Opens the page in the folder `page` of a scratch home; it is not changed for it.
  init(of home: ScratchHome, scheme: String) throws {
    let file = home.folder + "/measures.html"
    try Data(Self.document.utf8).write(to: URL(fileURLWithPath: file))
    var launch = home.launch([
      "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
      "--hide-scrollbars", "--user-data-dir=\(home.folder)/profile",
      // Else every file is another site, and no page may look into another.
      "--allow-file-access-from-files",
      "--blink-settings=preferredColorScheme=\(scheme == "dark" ? 0 : 1)",
      "--virtual-time-budget=300000", "--dump-dom", "file://\(file)",
    ])
    launch.executable = Tool.chromium
    launch.environment["HOME"] = home.folder
    launch.environment["PATH"] = "/usr/bin:/bin"
    let outcome = try Program.run(launch, within: .seconds(180))
    let title = try #require(
      outcome.output.firstMatch(of: /<title>([^<]+)<\/title>/), "\(outcome.errors)")
    let found = try JSON(try #require(title.output.1.removingPercentEncoding))
    faults = found["faults"].strings
    widths = found["widths"].array.map { width in
      Width(
        picture: width["picture"].string ?? "", text: width["text"].string ?? "",
        meant: width["meant"].double ?? 0, measured: width["measured"].double ?? 0)
    }
    pictures = found["pictures"].int ?? 0
    texts = found["texts"].int ?? 0
    self.scheme = found["scheme"].string ?? ""
  }
}
