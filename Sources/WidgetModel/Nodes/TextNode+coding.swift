// The members of a text in archives and in JSON.

extension TextNode {
  mutating func code<Coder: ViewCoder>(_ coder: inout Coder) throws(Coder.Failure) {
    let bits = try coder.bits()
    // Some members have their bits in a second byte, which follows only if one of them is present.
    var hasMore = lineSpacing != 0 || reservesSpace || runs.isSpaced || runs.hasSymbols
    try coder.presence("", &hasMore, bits[128])
    let more = hasMore ? try coder.bits() : MemberBits()
    let runBits = RunBits(
      areCounted: bits[32], areRunning: bits[64], areSpaced: hasMore ? more[4] : nil,
      haveSymbols: hasMore ? more[8] : nil)
    if !Coder.isArchive { try coder.runs(&runs, runBits) }
    try coder.inArchive(&lineSpacing, unless: 0, more[1])
    try coder.member("lineLimit", &lineLimit, bits[2])
    try coder.flag("reservesSpace", &reservesSpace, more[2])
    if !Coder.isArchive { try coder.member("lineSpacing", &lineSpacing, unless: 0) }
    try coder.member("textAlignment", &alignment, unless: .leading, bits[4])
    try coder.member("truncation", &truncation, unless: .tail, bits[8])
    try coder.member("minimumScaleFactor", &minimumScaleFactor, unless: 1, bits[16])
    try coder.flag("redacted", &isRedacted, bits[1])
    if Coder.isArchive { try coder.runs(&runs, runBits) }
  }
}
