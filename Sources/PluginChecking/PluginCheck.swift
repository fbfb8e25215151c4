internal import Foundation

/// The result of `widgetry plugin check`.
package struct PluginCheck: Hashable, Sendable {
  /// How many printed lines a result includes.
  static let printedLines = 10

  /// The plugin's own name for itself.
  package var plugin: String
  package var findings: [CheckFinding]
  /// The last lines that the plugin printed.
  package var printed: [String]

  /// Whether a host can use the plugin.
  package var isOK: Bool { !findings.contains { $0.state == .error } }
}

extension PluginCheck {
  /// Removes the path of the temporary copy, which means nothing to a reader.
  package func without(_ path: String) -> PluginCheck {
    var check = self
    check.printed = printed.map { $0.replacing(path, with: "") }
    check.findings = findings.map { finding in
      var finding = finding
      finding.summary.replace(path, with: "")
      finding.hint?.replace(path, with: "")
      return finding
    }
    return check
  }
}
