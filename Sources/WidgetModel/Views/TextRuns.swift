/// The runs of one text; a single one, which is usual, takes no memory of its own.
package struct TextRuns: Hashable, Sendable {
  /// One run is always `one`, so that equal runs are equal.
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

  /// Whether it is one run in the style that text has by itself.
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

  /// Whether characters of any of the runs stand elsewhere than they would by themselves.
  var isSpaced: Bool {
    switch form {
    case .one(let run): run.isSpaced
    case .other(let runs): runs.contains(where: \.isSpaced)
    }
  }

  /// Colours of all gradients that they are drawn in.
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
      precondition(index == 0, "one run has no other")
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
