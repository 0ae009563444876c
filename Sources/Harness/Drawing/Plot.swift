/// The frame of a chart: axes with ticks, grid, names; what is drawn stands between.
///
/// The drawing is as wide as a small screen, and charts stand side by side on a wide one, so that type is never scaled
/// out of reading.
struct Plot {
  /// The size of the drawing.
  static let width = 360.0
  let height: Double
  let left, right, top, bottom: Double

  /// A plot with room for tick labels at its left and the axis below.
  init(height: Double = 230, left: Double = 54, right: Double = 14, top: Double = 10, bottom: Double = 40) {
    self.height = height
    self.left = left
    self.right = right
    self.top = top
    self.bottom = bottom
  }

  var innerRight: Double { Self.width - right }
  var innerBottom: Double { height - bottom }

  /// A horizontal scale over the plot.
  func horizontal(_ values: [Double], isLogarithmic: Bool) -> Scale {
    Scale(holding: values, isLogarithmic: isLogarithmic, from: left, to: innerRight)
  }

  /// A vertical scale over the plot.
  func vertical(_ values: [Double], isLogarithmic: Bool) -> Scale {
    Scale(holding: values, isLogarithmic: isLogarithmic, from: innerBottom, to: top)
  }

  /// The drawing, with a name and a description for those who don't see it.
  func svg(_ kind: String, label: String, _ children: [Markup]) -> Markup {
    .tag(
      "svg",
      [
        "class": "chart \(kind)", "viewBox": "0 0 \(Figure.place(Self.width)) \(Figure.place(height))",
        "role": "img",
        "aria-label": label,
      ], children)
  }

  /// Ticks below the plot, with lines up through it.
  func bottomAxis(_ scale: Scale, _ ticks: [Double], name: String, label: (Double) -> String) -> [Markup] {
    ticks.flatMap { tick -> [Markup] in
      let x = Figure.place(scale(tick))
      return [
        Markup.tag(
          "line",
          ["class": "grid", "x1": x, "x2": x, "y1": Figure.place(top), "y2": Figure.place(innerBottom)]),
        .tag(
          "text", ["class": "tick", "x": x, "y": Figure.place(innerBottom + 14), "text-anchor": "middle"],
          text: label(tick)),
      ]
    } + [
      .tag(
        "text",
        [
          "class": "axis", "x": Figure.place((left + innerRight) / 2), "y": Figure.place(height - 6),
          "text-anchor": "middle",
        ], text: name)
    ]
  }

  /// Ticks at the left, with lines through the plot.
  func leftAxis(_ scale: Scale, _ ticks: [Double], label: (Double) -> String) -> [Markup] {
    ticks.flatMap { tick -> [Markup] in
      let y = scale(tick)
      return [
        Markup.tag(
          "line",
          [
            "class": "grid", "x1": Figure.place(left), "x2": Figure.place(innerRight), "y1": Figure.place(y),
            "y2": Figure.place(y),
          ]),
        .tag(
          "text",
          ["class": "tick", "x": Figure.place(left - 5), "y": Figure.place(y + 4), "text-anchor": "end"],
          text: label(tick)),
      ]
    }
  }

  /// A line through points.
  static func line(_ points: [(Double, Double)], _ kind: String) -> Markup {
    .tag(
      "polyline",
      [
        "class": kind,
        "points": points.map { "\(Figure.place($0.0)),\(Figure.place($0.1))" }.joined(separator: " "),
      ])
  }
}

/// How a series is told from the others: by colour and by the shape of its marks.
struct SeriesStyle: Hashable {
  let index: Int

  /// The class that colours it.
  var colour: String { "c\(index % 7)" }

  /// The mark at a place: seven shapes, which go with other colours from the eighth series on.
  func mark(_ x: Double, _ y: Double, _ attributes: [Markup.Attribute], title: String) -> Markup {
    let (x, y) = (Figure.place(x), Figure.place(y))
    let shapes = [
      "m-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0", "m-3.5 -3.5h7v7h-7z", "m0 -4.5l4.5 8h-9z", "m0 -5l5 5l-5 5l-5 -5z",
      "m0 4.5l4.5 -8h-9z", "m-4 -1.3h2.7v-2.7h2.6v2.7h2.7v2.6h-2.7v2.7h-2.6v-2.7h-2.7z", "m-4.5 -2h9v4h-9z",
    ]
    let base = [
      Markup.Attribute(name: "class", value: "mark \(colour)"),
      Markup.Attribute(name: "d", value: "M\(x) \(y)" + shapes[(index + index / 7) % shapes.count]),
    ]
    return .element("path", base + attributes, [.tag("title", text: title)])
  }

  /// The mark with a name, for a legend.
  func key(_ name: String) -> Markup {
    .tag(
      "li", ["data-contender": name],
      [
        .tag(
          "svg", ["width": "14", "height": "14", "viewBox": "0 0 14 14", "aria-hidden": "true"],
          [mark(7, 7, [], title: name)]),
        .text(name),
      ])
  }
}
