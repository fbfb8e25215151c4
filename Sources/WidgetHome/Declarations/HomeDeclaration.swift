package import Anniversaries
package import WidgetModel
package import WidgetRegistry

/// What a home is to hold, as a file says: each thing that is named is exactly as it is said there.
package struct HomeDeclaration {
  package var settings: [Declared<SettingsChange>] = []
  package var anniversaries: [Declared<Anniversary>] = []
  /// Days whose lines are wrong; those that name them are not wrong for it.
  package var unfinishedDays: [Anniversary] = []
  package var kinds: [Declared<DeclaredKind>] = []
  /// Those that have to be there already: somebody has to agree to what they may do.
  package var plugins: [DeclaredPlugin] = []
  /// In the order in which they are to be.
  package var instances: [Declared<NewInstance>] = []
  /// What could not be read; told with what is found wrong with the rest.
  package var faults: [Declared<WidgetryError>] = []

  package init() {}
}

/// A plugin that a file needs.
package struct DeclaredPlugin: Hashable, Sendable {
  package var id: String
  /// Where the file says that it comes from.
  package var source: String?
  /// What the file says that it may do, as it stands there; nobody has agreed to it.
  package var grants: [String]

  package init(id: String, source: String?, grants: [String]) {
    self.id = id
    self.source = source
    self.grants = grants
  }
}

/// Something with the line of the file that says it.
package struct Declared<Value> {
  package var line: Int
  package var value: Value

  package init(_ value: Value, line: Int) {
    self.value = value
    self.line = line
  }
}

extension Declared: Sendable where Value: Sendable {}

/// What is to change about the home itself; what is not said stays.
package struct SettingsChange {
  /// The values to store, nil for the default.
  package var values: [HomeSetting: String?] = [:]
  package var faults: [WidgetryError] = []

  package init() {}

  /// Reads a zone, `system` for that of the machine.
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

/// The values that hold where an instance of a kind has none of its own.
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
  /// Faults in the order of the file, each with its line.
  init(in faults: [Declared<WidgetryError>]) {
    // Several of one line stay in the order in which they were found.
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
