package import Anniversaries
package import WidgetModel
package import WidgetRegistry

/// The contents of a file of declarations, as read but not yet checked.
///
/// The command line's parser creates it; ``Declarations`` checks and applies it.
package struct HomeDeclaration {
  package var settings: [Declared<SettingsChange>] = []
  package var anniversaries: [Declared<Anniversary>] = []
  /// Anniversaries whose lines have errors, so that references to them aren't reported as errors
  /// too.
  package var unfinishedDays: [Anniversary] = []
  package var kinds: [Declared<DeclaredKind>] = []
  /// Plugins that must already be installed, because the user has to approve their permissions.
  package var plugins: [DeclaredPlugin] = []
  /// Widgets in their intended order.
  package var instances: [Declared<NewInstance>] = []
  /// The errors of lines that couldn't be read.
  package var faults: [Declared<WidgetryError>] = []

  package init() {}
}

/// A plugin that a file needs.
package struct DeclaredPlugin: Hashable, Sendable {
  package var id: String
  /// Where the plugin comes from, according to the file.
  package var source: String?
  /// The permissions that the file lists; the user hasn't approved them.
  package var grants: [String]

  package init(id: String, source: String?, grants: [String]) {
    self.id = id
    self.source = source
    self.grants = grants
  }
}

/// A value, and the line of the file that it comes from.
package struct Declared<Value> {
  package var line: Int
  package var value: Value

  package init(_ value: Value, line: Int) {
    self.value = value
    self.line = line
  }
}

extension Declared: Sendable where Value: Sendable {}

/// Changes of the home's settings; other settings stay unchanged.
package struct SettingsChange {
  /// The new values; nil restores the default.
  package var values: [HomeSetting: String?] = [:]
  package var faults: [WidgetryError] = []

  package init() {}

  /// Sets the time zone; `system` means the machine's zone.
  package mutating func setTimeZone(_ name: String) {
    if name == "system" {
      values[.timeZone] = .some(nil)
    } else if TimeZoneName.isKnown(name) {
      values[.timeZone] = name
    } else {
      faults.append(.noZone(name))
    }
  }

  /// Sets the font of pictures; `default` means none in particular.
  package mutating func setFont(_ name: String) {
    do throws(WidgetryError) {
      values[.font] = .some(try Settings.font(named: name))
    } catch {
      faults.append(error)
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

/// The default values and the budget of a kind in a file.
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
  /// Collects errors in the order of the file, and adds the line to each message.
  init(in faults: [Declared<WidgetryError>]) {
    // Errors of one line stay in the order in which they were found.
    let sorted = faults.enumerated().sorted {
      ($0.element.line, $0.offset) < ($1.element.line, $1.offset)
    }
    self.init(
      sorted.map { _, fault in
        var error = fault.value
        error.summary = "Line \(fault.line): \(error.summary)"
        return error
      })
  }
}
