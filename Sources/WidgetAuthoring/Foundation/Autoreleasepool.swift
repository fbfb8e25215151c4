#if !canImport(Darwin)
  /// Runs a body; objects are released as soon as they aren't used any more, so no pool is needed.
  public func autoreleasepool<Result, E: Error>(
    invoking body: () throws(E) -> Result
  ) throws(E) -> Result {
    try body()
  }
#endif
