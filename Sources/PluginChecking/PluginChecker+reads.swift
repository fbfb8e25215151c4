internal import Foundation
internal import PluginHost
internal import PluginProtocol
internal import WidgetModel

/// Finds out which shared values a plugin reads, so that a person can share them.
extension PluginChecker {
  /// Asks for the reads of each kind, and adds a note for each value.
  ///
  /// Values that are missing are replaced by samples, so answers after this may be wrong. A plugin
  /// that fails has read something it didn't expect; what it does with real data was checked before.
  func noteReads() async throws {
    let kinds = described.filter { $0.activity == nil }
    let questions = kinds.compactMap { CheckPlan(kind: $0, now: now).reads }
    guard processFaults < Self.faultLimit, !questions.isEmpty else { return }
    var reads: [String: [SharedRead]] = [:]
    try await host.outcomes(
      of: questions.map { PluginQuestion(plugin: plugin, request: $0.request) }
    ) { index, outcome in
      guard case .success(.reads(let found)) = outcome.result else { return }
      reads[questions[index].kind] = found
    }
    _ = host.takeErrors(of: plugin)
    var seen: Set<SharedRead> = []
    for kind in kinds {
      for read in reads[kind.name] ?? [] where read.group != nil && seen.insert(read).inserted {
        findings.add(CheckFinding(read, of: kind.name))
      }
    }
  }
}

extension CheckFinding {
  fileprivate init(_ read: SharedRead, of kind: String) {
    let group = read.group ?? ""
    let shape = read.type.shape
    var words = ["defaults", "write", group, read.key, shape.sample.plain]
    if let type = read.type.name { words += ["--type", type] }
    self.init(
      "defaults.reads", .note, kind: kind,
      "reads '\(HarmlessText.line(read.key))' of '\(HarmlessText.line(group))': "
        + HarmlessText.line(shape.structure),
      hint: "Share it: \(ShellWord.commandLine(words))")
    subject = group + "\n" + read.key
  }
}

extension SharedRead.StoredType {
  fileprivate var shape: ValueShape {
    switch self {
    case .value(let shape), .json(let shape): shape
    }
  }

  /// The `--type` of `widgetry defaults write` for such a value; nil for text.
  fileprivate var name: String? {
    switch self {
    case .value(.boolean): "bool"
    case .value(.integer): "int"
    case .value(.number): "double"
    case .value(.array), .value(.dictionary), .json(.array), .json(.dictionary), .json(.object),
      .json(.cases), .json(.range):
      "json"
    case .value(.data), .json: "data"
    default: nil
    }
  }
}
