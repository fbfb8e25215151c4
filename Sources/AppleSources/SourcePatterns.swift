/// The patterns that ``SourceRewriting`` looks for.
///
/// They are made once for each file, because a literal is compiled whenever it is evaluated.
/// What they have matched they never give back, so that a long line is read once.
struct SourcePatterns {
  /// A part of a condition about the system or a module.
  let condition =
    #/\b(os|canImport)\s*\(\s*([A-Za-z_][A-Za-z0-9_]*+)[^()]*+\)/#
  /// The same as a whole.
  let platform = #/(os|canImport|targetEnvironment)\((\w+)\)/#
  /// An import with its attributes, access level, kind, module and path.
  let importing =
    #/^\s*(?:@\w+(?:\([^()]*\))?\s+)*(?:(?:public|package|internal|fileprivate|private)\s+)?import\s+(?:(?<kind>struct|class|enum|protocol|typealias|func|let|var)\s+)?(?<module>\w+)(?<rest>(?:\.\w+)*)/#
  /// What exists only with Objective-C, and `@main`.
  let objectiveC =
    #/@(?:NSManaged\b|objcMembers|objc\([^()]*+\)|objc\b|nonobjc\b|main\b)|\bDarwin\.|\bProcessInfo\(\)|\bas (?=NS(?:String|Number|Array|Dictionary|Set|Data|Date|URL)\b)|#selector\((?:[^()]++|\([^()]*+\))*+\)/#
}
