package import Anniversaries
package import WidgetModel
package import WidgetRegistry

/// The contents of a declaration file.
///
/// Each thing that it names must match exactly.
package struct HomeDeclaration {
  package var settings: [Declared<SettingsChange>] = []
  package var anniversaries: [Declared<Anniversary>] = []
  /// Anniversaries with faulty lines.
  ///
  /// References to them aren't reported as faults too.
  package var unfinishedDays: [Anniversary] = []
  package var kinds: [Declared<DeclaredKind>] = []
  /// Plugins that must already be installed, because a person has to approve their grants.
  package var plugins: [DeclaredPlugin] = []
  /// Widgets in their intended order.
  package var instances: [Declared<NewInstance>] = []
  /// Lines that couldn't be read, reported together with the other faults.
  package var faults: [Declared<WidgetryError>] = []

  package init() {}
}

/// A plugin that a file requires.
package struct DeclaredPlugin: Hashable, Sendable {
  package var id: String
  /// The plugin's source according to the file.
  package var source: String?
  /// The plugin's grants according to the file; nobody has approved them.
  package var grants: [String]

  package init(id: String, source: String?, grants: [String]) {
    self.id = id
    self.source = source
    self.grants = grants
  }
}

/// A value with its line in the file.
package struct Declared<Value> {
  package var line: Int
  package var value: Value

  package init(_ value: Value, line: Int) {
    self.value = value
    self.line = line
  }
}

extension Declared: Sendable where Value: Sendable {}

/// Changes of the home's settings; other settings remain unchanged.
package struct SettingsChange {
  /// The new values; nil to restore the default.
  package var values: [HomeSetting: String?] = [:]
  package var faults: [WidgetryError] = []

  package init() {}

  /// Reads a time zone; `system` means the machine's.
  package mutating func setTimeZone(_ name: String) {
    if name == "system" {
      values[.timeZone] = .some(nil)
    } else if TimeZoneName.isKnown(name) {
      values[.timeZone] = name
    } else {
      faults.append(.noZone(name))
    }
  }

  package mutating func setLocale(_ locale: String) {
    if LocaleName.isValid(locale) {
      values[.locale] = locale
    } else {
      faults.append(.noLocale(locale))
    }
  }
}

/// A kind's default values and budget in a file.
package struct DeclaredKind {
  package var kind: String
  package var budget: BudgetChoice?
  package var edits: [ValueEdit]
  package var faults: [WidgetryError]

  package init(
    kind: String, budget: BudgetChoice? = nil, edits: [ValueEdit] = [],
    faults: [WidgetryError] = []
  ) {
    self.kind = kind
    self.budget = budget
    self.edits = edits
    self.faults = faults
  }
}

extension WidgetryErrors {
  /// All faults in the order of the file, with their lines.
  init(in faults: [Declared<WidgetryError>]) {
    // Faults of the same line remain in the order in which they were found.
    let sorted = faults.enumerated().sorted {
      ($0.element.line, $0.offset) < ($1.element.line, $1.offset)
    }
    self.init(
      sorted.map { _, fault in
        var error = fault.value
        error.summary = "line \(fault.line): \(error.summary)"
        return error
      })
  }
}
