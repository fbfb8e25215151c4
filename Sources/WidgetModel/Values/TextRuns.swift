/// The runs of a text, each in one style.
///
/// Most texts have a single run, which needs no array and so no memory allocation.
package struct TextRuns: Hashable, Sendable {
  /// A single run is always `one`, so that equal runs are equal.
  private enum Form: Hashable, Sendable {
    case one(TextRun)
    case other([TextRun])
  }

  private var form: Form

  package init(_ runs: [TextRun] = []) {
    form = runs.count == 1 ? .one(runs[0]) : .other(runs)
  }

  package init(_ run: TextRun) {
    form = .one(run)
  }

  /// The text of all runs.
  package var text: String {
    switch form {
    case .one(let run): run.text
    case .other(let runs): runs.reduce(into: "") { $0 += $1.text }
    }
  }

  /// Whether there is only one run, in the default style.
  var isPlain: Bool {
    if case .one(let run) = form { run.isPlain } else { false }
  }

  /// Whether any of the runs changes as time passes.
  package var isRunning: Bool {
    switch form {
    case .one(let run): run.running != nil
    case .other(let runs): runs.contains { $0.running != nil }
    }
  }

  /// Whether any of the runs has tracking or a baseline offset.
  var isSpaced: Bool {
    switch form {
    case .one(let run): run.isSpaced
    case .other(let runs): runs.contains(where: \.isSpaced)
    }
  }

  /// Whether any of the runs is a symbol.
  var hasSymbols: Bool {
    switch form {
    case .one(let run): run.symbol != nil
    case .other(let runs): runs.contains { $0.symbol != nil }
    }
  }

  /// The number of colours in the gradients of all runs.
  var pieces: Int {
    switch form {
    case .one(let run): run.paint?.pieces ?? 0
    case .other(let runs): runs.reduce(0) { $0 + ($1.paint?.pieces ?? 0) }
    }
  }

  package mutating func append(_ run: TextRun) {
    switch form {
    case .one(let first): form = .other([first, run])
    case .other([]): form = .one(run)
    case .other(var runs):
      form = .other([])
      runs.append(run)
      form = .other(runs)
    }
  }
}

extension TextRuns: RandomAccessCollection {
  package var startIndex: Int { 0 }

  package var endIndex: Int {
    switch form {
    case .one: 1
    case .other(let runs): runs.count
    }
  }

  package subscript(index: Int) -> TextRun {
    switch form {
    case .one(let run):
      precondition(index == 0, "Index out of range")
      return run
    case .other(let runs): return runs[index]
    }
  }
}

extension TextRuns: ExpressibleByArrayLiteral {
  package init(arrayLiteral runs: TextRun...) {
    self.init(runs)
  }
}
