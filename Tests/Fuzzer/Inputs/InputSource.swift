import TestSupport

/// Makes the inputs of a target, one after the other, the same ones for the same seed.
struct InputSource {
  private let target: FuzzTarget
  private let mutator: Mutator
  private var corpus: Corpus
  private var numbers: SeededNumbers

  init(_ target: FuzzTarget, _ corpus: Corpus, seed: UInt64) {
    self.target = target
    self.corpus = corpus
    mutator = Mutator(tokens: target.tokens)
    numbers = SeededNumbers(seed: seed, name: target.name)
  }

  mutating func next() -> [UInt8] {
    let generated = target.generator.flatMap { generator in
      corpus.seeds.isEmpty || numbers.once(in: 3) ? generator(&numbers) : nil
    }
    let input = generated ?? corpus.entry(&numbers)
    if generated != nil, numbers.once(in: 3) { return Array(input.prefix(Mutator.longest)) }
    return mutator.mutated(input, with: corpus.entry(&numbers), &numbers)
  }

  /// Learns what an input has led to.
  mutating func learn(_ input: [UInt8], outcome: String) {
    corpus.add(input, outcome: outcome)
  }
}
