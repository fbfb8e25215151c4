internal import Anniversaries
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

// The JSON of `widgetry export --json`, with members named after the arguments and flags of
// commands. `DeclaredDocument` reads it back.

extension HomeContents {
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.key("home")
      json.object { json in
        for setting in HomeSetting.chosen { json.member(setting.member, settings[setting]) }
      }
      json.key("plugins")
      json.array { json in
        for plugin in plugins {
          json.object { json in
            json.member("plugin", plugin.id)
            json.member("source", plugin.source)
            json.member("grants", plugin.grants.map(\.text))
          }
        }
      }
      json.key("anniversaries")
      json.array { json in
        for day in anniversaries { day.write(to: &json) }
      }
      json.key("kinds")
      json.array { json in
        for kind in kinds where !kind.own.isEmpty || kind.budget != nil {
          json.object { json in
            json.member("kind", name(of: kind))
            json.member("budget", kind.budget)
            json.member("own", kind.withoutSecrets(kind.own))
            json.unsaid(of: kind, kind.own)
          }
        }
      }
      json.key("instances")
      json.array { json in
        let kinds = Dictionary(kinds.map { ($0.key, $0) }, uniquingKeysWith: { $1 })
        for instance in instances {
          guard let kind = kinds[instance.kind] else { continue }
          json.object { json in
            json.member("id", instance.id)
            json.member("kind", name(of: kind))
            json.member("family", instance.family.name)
            json.member("location", instance.location.rawValue)
            json.member("budget", instance.budget)
            json.member("own", kind.withoutSecrets(instance.own))
            json.unsaid(of: kind, instance.own)
          }
        }
      }
    }
  }
}

extension HomeSetting {
  /// The name of the JSON member for a setting, derived from its flag of `home set`.
  fileprivate var member: String {
    switch self {
    case .activityTotal: "activitiesTotal"
    case .activityPerPlugin: "activitiesPerPlugin"
    default: rawValue
    }
  }
}

extension JSONWriter {
  /// Lists values that are set but not written: secrets, and values without a parameter.
  ///
  /// This is information for people; `apply` ignores it.
  fileprivate mutating func unsaid(of kind: StoredKind, _ own: [String: JSONValue]) {
    let secrets = kind.secrets(in: own)
    let aside = kind.leftOver(in: own).keys.sorted()
    if !secrets.isEmpty { member(DeclaredMember.secrets, secrets) }
    if !aside.isEmpty { member(DeclaredMember.aside, aside) }
  }
}

extension Anniversary {
  /// Writes the arguments of the `anniversary add` that adds this day.
  fileprivate func write(to json: inout JSONWriter) {
    let spec = AnniversaryAddCommand.spec
    guard case .command(let parsed)? = try? CommandTable([spec]).parse(addWords) else { return }
    json.object { json in
      for argument in spec.arguments {
        json.member(DeclaredMember.name(of: argument), parsed.argument(argument.name))
      }
      for flag in spec.flags {
        if flag.repeats {
          json.member(DeclaredMember.name(of: flag), parsed.values(flag.name))
        } else {
          json.member(DeclaredMember.name(of: flag), parsed.value(flag.name))
        }
      }
    }
  }
}

/// The names of the JSON members in a home file, derived from a command's arguments and flags.
enum DeclaredMember {
  /// Lists the parameters with secret values, which aren't written.
  static let secrets = "secrets"
  /// Lists the values without a parameter, which aren't written.
  static let aside = "aside"

  /// The member of an argument: `title` for TITLE, `kind` for K.
  static func name(of argument: ArgumentSpec) -> String {
    argument.name == "K" ? "kind" : argument.name.lowercased()
  }

  /// The member of a flag: `timeZone` for `--time-zone`, `tags` for a repeated `--tag`.
  static func name(of flag: FlagSpec) -> String {
    let words = flag.name.split(separator: "-")
    let rest = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
    return (words.prefix(1).map(String.init) + rest).joined() + (flag.repeats ? "s" : "")
  }
}
