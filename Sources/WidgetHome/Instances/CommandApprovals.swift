internal import Foundation
internal import WidgetModel
internal import WidgetRegistry

/// Where the values of a widget come from, which decides if a command in them may run.
package enum CommandTrust: Hashable, Sendable {
  /// A file, or stdin.
  case fromFile
  /// The user has typed them.
  case typed
  /// The user has allowed the command with `--allow run`.
  case allowed
}

/// The commands that the user has typed or allowed.
///
/// A command that came from a file runs only after that, because the file may be from someone else.
/// What counts is what would be executed, so copies of an allowed widget need no second approval.
struct CommandApprovals {
  let store: HomeStore

  /// The parameters that decide what is executed.
  private static let executed = ["run", "shell", "folder", "environment", "secrets"]
  /// How many commands are remembered; the oldest ones are dropped.
  private static let limit = 5000

  /// What the user has to fix if a widget's command isn't allowed; nil if it is, and for kinds that
  /// run no commands.
  func attention(to instance: StoredInstance, of kind: StoredKind) throws -> Attention? {
    guard store.context.runsCommands(kind), try !approved().contains(Self.digest(instance, kind))
    else { return nil }
    return Attention(
      .commandNotAllowed, "its command came from a file, and you haven't allowed it")
  }

  /// Allows the command of a changed widget, if the change may do that.
  ///
  /// A user who types another folder for an allowed command also allows the result. Typing something
  /// else doesn't allow a command from a file.
  ///
  /// - Returns: Whether the command wasn't allowed before.
  func approve(
    _ instance: StoredInstance, formerly former: StoredInstance, _ formerKind: StoredKind,
    of kind: StoredKind, by trust: CommandTrust, _ edits: [ResolvedEdit],
    in transaction: borrowing HomeTransaction
  ) throws -> Bool {
    guard store.context.runsCommands(kind) else { return false }
    switch trust {
    case .fromFile: return false
    case .allowed: break
    case .typed:
      guard
        try edits.contains(where: { $0.name == "run" })
          || attention(to: former, of: formerKind) == nil
      else { return false }
    }
    return try approve(instance, of: kind, in: transaction)
  }

  /// Allows the command of a widget; returns whether it wasn't allowed before.
  func approve(
    _ instance: StoredInstance, of kind: StoredKind, in transaction: borrowing HomeTransaction
  ) throws -> Bool {
    guard store.context.runsCommands(kind) else { return false }
    let digest = Self.digest(instance, kind)
    let approved = try approved()
    guard !approved.contains(digest) else { return false }
    let all = (approved + [digest]).suffix(Self.limit)
    try transaction.changes.set(.commands, to: all.joined(separator: "\n"))
    return true
  }

  private func approved() throws -> [Substring] {
    try store.existingRegistry()?.setting(.commands)?.split(separator: "\n") ?? []
  }

  private static func digest(_ instance: StoredInstance, _ kind: StoredKind) -> Substring {
    let values = kind.resolve(instance.own)
    var words = executed.map { values[$0] ?? .null }
    // The lines of a menu run programs too.
    if values["output"] == .string("xbar") { words.append(.string("xbar")) }
    let executed = JSONValue.array(words)
    return SHA256.digest(of: Array(executed.json.utf8)).prefix(16).hexadecimal[...]
  }
}
