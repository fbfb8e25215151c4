/// Why one of the system's libraries for fonts and pictures can't be used.
package struct LibraryFault: Error, Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    case missing(file: String)
    /// The library is older than the oldest supported version.
    case tooOld(lacking: String)
  }

  package var library: DrawingLibrary
  package var reason: Reason

  package init(library: DrawingLibrary, reason: Reason) {
    self.library = library
    self.reason = reason
  }
}

/// A library of the system that draws pictures.
package enum DrawingLibrary: String, Hashable, Sendable, CaseIterable {
  case fontconfig, freetype, harfbuzz, cairo
  /// For images in formats other than PNG.
  case rsvg

  /// The package with the library in Debian and Ubuntu.
  package var debianPackage: String {
    switch self {
    case .fontconfig: "libfontconfig1"
    case .freetype: "libfreetype6"
    case .harfbuzz: "libharfbuzz0b"
    case .cairo: "libcairo2"
    case .rsvg: "librsvg2-2"
    }
  }

  /// The package with the library in Homebrew.
  package var homebrewPackage: String { self == .rsvg ? "librsvg" : rawValue }

  /// The oldest supported version.
  package var oldestVersion: String {
    switch self {
    case .fontconfig: "2.13"
    case .freetype: "2.9"
    case .harfbuzz: "2.6"
    case .cairo: "1.16"
    case .rsvg: "2.46"
    }
  }
}
