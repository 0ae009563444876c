/// A history as an SVG document: one small plot a row, changes as vertical lines.
public enum HistoryPlot {
  private static let (width, height, gap) = (640.0, 80.0, 28.0)

  /// The document, ended by a line feed.
  public static func svg(_ history: RunHistory) -> String {
    let all = Double(history.series.count) * (height + gap) + gap
    let plots = history.series.enumerated().map { index, series in
      plot(series, top: Double(index) * (height + gap) + gap)
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(Figure.fixed(width + 40, 0))" height="\(Figure.fixed(all, 0))" \
      font-family="sans-serif" font-size="11">
      \(plots.joined(separator: "\n"))
      </svg>

      """
  }

  private static func plot(_ series: RunHistory.Series, top: Double) -> String {
    let values = series.points.map(\.value)
    let (low, high) = (values.min() ?? 0, values.max() ?? 1)
    func x(_ index: Double) -> String { Figure.fixed(20 + index / Double(max(values.count - 1, 1)) * width, 1) }
    func y(_ value: Double) -> String {
      Figure.fixed(top + height - (high == low ? 0.5 : (value - low) / (high - low)) * height, 1)
    }
    let line = values.enumerated().map { "\(x(Double($0.offset))),\(y($0.element))" }.joined(separator: " ")
    let changes = series.changes.map { change in
      let place = x(Double(change.index) - 0.5)
      return "<line x1=\"\(place)\" x2=\"\(place)\" y1=\"\(Figure.fixed(top, 1))\" "
        + "y2=\"\(Figure.fixed(top + height, 1))\" stroke=\"#c00\"><title>\(escaped(change.commit))</title></line>"
    }
    let title =
      "\(series.row): \(Figure.short(values.first ?? 0)) to \(Figure.short(values.last ?? 0)) \(series.unit)"
    return
      (["<text x=\"20\" y=\"\(Figure.fixed(top - 6, 1))\">\(escaped(title))</text>"]
      + ["<polyline fill=\"none\" stroke=\"#06c\" points=\"\(line)\"/>"] + changes).joined(separator: "\n")
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
  }
}
