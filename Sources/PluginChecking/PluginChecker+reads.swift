internal import Foundation
internal import PluginHost
internal import PluginProtocol
internal import WidgetModel

/// Finds out which shared values a plugin reads, so that a person can share them.
extension PluginChecker {
  /// Asks for the reads of each kind, and adds a note for each value of a requested group.
  ///
  /// Values that are missing are replaced by samples, so a process of its own is asked, and its
  /// failures aren't findings: what the plugin does with real data was checked before.
  func noteReads(of groups: Set<String>) async throws {
    let kinds = described.filter { $0.activity == nil }
    let questions = kinds.compactMap { CheckPlan(kind: $0, now: now).reads }
    let isConfused = findings.all.contains { $0.check == "request.unknown" && $0.state != .ok }
    guard processFaults < Self.faultLimit, !isConfused, !questions.isEmpty else { return }
    let host = PluginHost(
      name: greeting.host, limits: limits, transports: { [transport] _ in transport },
      calls: host.calls)
    defer { host.close() }
    var reads: [String: [SharedRead]] = [:]
    do {
      try await host.outcomes(
        of: questions.map { PluginQuestion(plugin: plugin, request: $0.request) }
      ) { index, outcome in
        switch outcome.result {
        case .success(.reads(let found)): reads[questions[index].kind] = found
        case .failure(let error) where error.isProcessFault: throw Fails()
        default: break
        }
      }
    } catch is Fails {}
    var seen: Set<SharedRead> = []
    for kind in kinds {
      for read in reads[kind.name] ?? []
      where read.group.map(groups.contains) == true && !read.key.isEmpty
        && seen.insert(read).inserted
      {
        findings.add(CheckFinding(read, of: kind.name))
      }
    }
  }

  private struct Fails: Error {}
}

extension CheckFinding {
  fileprivate init(_ read: SharedRead, of kind: String) {
    let group = read.group ?? ""
    self.init(
      "defaults.reads", .note, kind: kind,
      "reads '\(HarmlessText.line(read.key))' of '\(HarmlessText.line(group))': "
        + HarmlessText.line(read.type.shape.structure),
      hint: read.command.map { "Share it: \(ShellWord.commandLine($0))" })
    subject = group + "\n" + read.key
  }
}

extension SharedRead {
  /// The words that share a sample; nil if one can't be typed.
  fileprivate var command: [String]? {
    guard !key.hasPrefix("-"), type.shape != .any, let sample = type.shape.sample else {
      return nil
    }
    let words = ["defaults", "write", group ?? "", key]
    switch type {
    case .value(.boolean): return words + [sample.plain, "--type", "bool"]
    case .value(.integer): return words + [sample.plain, "--type", "int"]
    case .value(.number): return words + [sample.plain, "--type", "double"]
    case .value(.data): return words + [sample.plain, "--type", "data"]
    case .value(.array), .value(.dictionary), .json(.array), .json(.dictionary), .json(.object),
      .json(.cases), .json(.range):
      return words + [sample.json, "--type", "json"]
    case .value: return words + [sample.plain]
    // Text such as "true" is also valid base 64, so these values are written in base 64.
    case .json: return words + [Data(sample.json.utf8).base64EncodedString(), "--type", "data"]
    }
  }
}

extension SharedRead.StoredType {
  fileprivate var shape: ValueShape {
    switch self {
    case .value(let shape), .json(let shape): shape
    }
  }
}
