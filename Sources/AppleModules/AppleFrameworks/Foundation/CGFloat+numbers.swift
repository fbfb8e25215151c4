extension CGFloat {
  nonisolated public init(truncating number: NSNumber) {
    self.init(number.doubleValue)
  }
}
