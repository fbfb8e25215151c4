// A grid in JSON is `grid`, an array of rows: each an array of views, or one view that spans all
// columns.

extension JSONWriter {
  mutating func members(of grid: GridNode) {
    key("grid")
    array { json in
      for row in grid.rows {
        if row.isWhole, row.cells.count == 1 {
          json.value(row.cells[0])
        } else {
          json.array { json in
            for cell in row.cells { json.value(cell) }
          }
        }
      }
    }
    if grid.rows.contains(where: { $0.alignment != nil }) {
      key("rowAlignments")
      array { json in
        for row in grid.rows {
          if let alignment = row.alignment { json.value(alignment.rawValue) } else { json.null() }
        }
      }
    }
    alignment("alignment", grid.alignment)
    length("horizontalSpacing", grid.horizontalSpacing)
    length("verticalSpacing", grid.verticalSpacing)
  }
}

extension GridNode {
  init(rows: [Row], _ details: [String: JSONValue]) throws(ViewProblem) {
    self.init(
      rows: rows, alignment: try details.viewAlignment("alignment") ?? .center,
      horizontalSpacing: try details.viewLength("horizontalSpacing"),
      verticalSpacing: try details.viewLength("verticalSpacing"))
    let key = "rowAlignments"
    guard let alignments = try details.viewValue(key)?.viewArray(key) else { return }
    for (index, value) in zip(rows.indices, alignments) where value != .null {
      self.rows[index].alignment = try value.viewWord(key, AlignmentValue.Vertical.self)
    }
  }
}
