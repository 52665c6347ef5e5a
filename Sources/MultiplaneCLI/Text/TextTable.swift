/// Columns of text.
enum TextTable {
  /// A word and its explanation a line, indented by two.
  static func definitions(_ rows: [(String, String)]) -> String {
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { "  " + padded($0, to: width) + "  " + $1 + "\n" }.joined()
  }

  /// Rows with the first column flush left and the others flush right, two spaces apart.
  static func columns(_ rows: [[String]]) -> String {
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in
      rows.map { $0.indices.contains(column) ? $0[column].count : 0 }.max() ?? 0
    }
    return rows.map { row in
      row.enumerated().map { column, cell in
        column == 0 ? padded(cell, to: widths[0]) : blanks(widths[column] - cell.count) + cell
      }.joined(separator: "  ") + "\n"
    }.joined()
  }

  /// Text with blanks after it.
  static func padded(_ text: String, to width: Int) -> String { text + blanks(width - text.count) }

  private static func blanks(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }
}
