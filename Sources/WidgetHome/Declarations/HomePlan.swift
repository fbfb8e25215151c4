internal import Anniversaries
internal import WidgetModel
internal import WidgetRegistry

/// The changes that make a home match a file of declarations.
///
/// A plan is valid only within the transaction in which it was computed.
struct HomePlan {
  var settings: [(setting: HomeSetting, old: String?, new: String?)] = []
  var anniversaries: [(former: Anniversary?, now: Anniversary?)] = []
  var kinds: [(former: StoredKind, now: StoredKind)] = []
  var instances: [(former: StoredInstance?, now: StoredInstance?, kind: StoredKind)] = []
  /// Things that exist in the home, but aren't in the file.
  var unlisted: [UnlistedThing] = []
  /// Values that a file can't contain.
  var missingValues: [MissingValue] = []

  var isEmpty: Bool {
    settings.isEmpty && anniversaries.isEmpty && kinds.isEmpty && instances.isEmpty
  }

  /// The changes in the order in which they are printed: things come before those that refer to
  /// them.
  var changes: [HomeChange] {
    var changes: [HomeChange?] = [
      settings.isEmpty
        ? nil
        : HomeChange(
          .home, "home", from: settings.map { FieldValue($0.setting.rawValue, $0.old) },
          to: settings.map { FieldValue($0.setting.rawValue, $0.new) })
    ]
    changes += anniversaries.map { former, now in
      HomeChange(
        .anniversary, now?.id ?? former?.id ?? "", from: former?.fields, to: now?.fields)
    }
    changes += kinds.map { former, now in
      let isNew = former.own.isEmpty && former.budget == nil
      let isGone = now.own.isEmpty && now.budget == nil
      return HomeChange(
        .kind, now.name, from: isNew ? nil : former.fields, to: isGone ? nil : now.fields)
    }
    changes += instances.map { former, now, kind in
      HomeChange(
        .instance, now?.id ?? former?.id ?? "", from: former?.fields(of: kind),
        to: now?.fields(of: kind))
    }
    return changes.compactMap(\.self)
  }
}

extension Anniversary {
  fileprivate var fields: [FieldValue] {
    let texts = texts.sorted { $0.key < $1.key }.map { name, text in
      FieldValue(name == "day" ? "date" : name, text)
    }
    return [FieldValue("title", title)] + texts
      + (tags.isEmpty ? [] : [FieldValue("tags", tags)])
  }
}

extension StoredKind {
  fileprivate var fields: [FieldValue] {
    [FieldValue("budget", budget)] + descriptor.intent.fields(of: own)
  }
}

extension StoredInstance {
  fileprivate func fields(of kind: StoredKind) -> [FieldValue] {
    [
      FieldValue("kind", kind.name), FieldValue("family", family.name),
      FieldValue("location", location.rawValue), FieldValue("budget", budget),
    ] + kind.descriptor.intent.fields(of: own)
  }
}

extension IntentSchema {
  fileprivate func fields(of own: [String: JSONValue]) -> [FieldValue] {
    parameters.compactMap { parameter in
      own[parameter.name].map { FieldValue($0, of: parameter) }
    }
  }
}
