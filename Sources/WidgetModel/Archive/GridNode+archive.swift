private struct RowFlags: OptionSet {
  var rawValue: UInt8

  static let isWhole = RowFlags(rawValue: 1)
  static let hasAlignment = RowFlags(rawValue: 2)
}

extension ArchiveEncoder {
  mutating func grid(_ grid: GridNode, depth: Int) {
    alignment(grid.alignment)
    lengths([grid.horizontalSpacing, grid.verticalSpacing])
    let rows = grid.rows.prefix(nodesLeft)
    nodesLeft -= rows.count
    count(rows.count)
    for row in rows {
      var flags: RowFlags = row.isWhole ? .isWhole : []
      if row.alignment != nil { flags.insert(.hasAlignment) }
      byte(flags.rawValue)
      if let alignment = row.alignment { string(alignment.rawValue) }
      nodes(row.cells, depth: depth)
    }
  }
}

extension ArchiveDecoder {
  mutating func grid(depth: Int) throws(ArchiveError) -> GridNode {
    let alignment = try alignment()
    let spacings = try lengths(2)
    var grid = GridNode(
      rows: [], alignment: alignment, horizontalSpacing: spacings[0], verticalSpacing: spacings[1])
    let count = try count()
    guard count <= nodesLeft else { throw error(.tooLarge) }
    nodesLeft -= count
    for _ in 0..<count {
      let flags = RowFlags(rawValue: try byte())
      let alignment =
        flags.contains(.hasAlignment)
        ? try word(AlignmentValue.Vertical.init(rawValue:)) : nil
      grid.rows.append(
        GridNode.Row(
          cells: try nodes(depth: depth), isWhole: flags.contains(.isWhole), alignment: alignment))
    }
    return grid
  }
}
