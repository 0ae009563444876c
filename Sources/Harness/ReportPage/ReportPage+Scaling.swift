import Foundation

/// How the time grows with sizes and threads, and the law that fits.
extension ReportPage {
  var scaling: [Markup] {
    let curves = ScalingReport(newest.measured).curves
    guard !curves.isEmpty else { return [] }
    var order: [ScalingReport.Curve.Group] = []
    let groups = Dictionary(grouping: curves, by: \.group)
    for curve in curves where !order.contains(curve.group) { order.append(curve.group) }
    return [
      .tag("h2", text: "Growth"),
      .tag(
        "p", ["class": "soft"],
        text:
          "Marks are medians, both axes are logarithmic. Dashed: the fitted law, a power of the size; over threads "
          + "the universal scalability law."),
      .tag("div", ["class": "charts"], order.map { chart($0, groups[$0] ?? []) }),
    ]
  }

  private func chart(_ group: ScalingReport.Curve.Group, _ curves: [ScalingReport.Curve]) -> Markup {
    let plot = Plot(left: 60)
    let x = plot.horizontal(curves.flatMap { $0.points.map(\.size) }, isLogarithmic: true)
    let y = plot.vertical(curves.flatMap { $0.points.map(\.cost) }, isLogarithmic: true)
    let sizes = Set(curves.flatMap { $0.points.map(\.size) }).sorted()
    let axes =
      plot.bottomAxis(x, sizes.count <= 6 ? sizes : x.ticks(5), name: group.size) { Figure.tick($0) }
      + plot.leftAxis(y, y.ticks(5)) { Figure.tick(nanoseconds: $0) }
    let title = ([group.workload] + (group.fixed.isEmpty ? [] : [group.fixed]) + ["over", group.size])
      .joined(separator: " ")
    let laws = curves.map { curve in
      Markup.tag("li", ["data-contender": curve.contender], text: "\(curve.contender): \(curve.sentence)")
    }
    return .tag(
      "figure", ["data-workload": group.workload],
      [
        .tag("figcaption", text: title),
        plot.svg(
          "scaling", label: "Time of an operation: \(title)", axes + curves.flatMap { series($0, x, y) }),
        legend(curves.map(\.contender)), .tag("ul", ["class": "laws soft"], laws),
      ])
  }

  private func series(_ curve: ScalingReport.Curve, _ x: Scale, _ y: Scale) -> [Markup] {
    let style = style(of: curve.contender)
    let sizes = curve.points.map(\.size).sorted()
    let steps = 24.0
    let law = (0...Int(steps)).map { step -> (Double, Double) in
      let size = sizes[0] * pow(sizes[sizes.count - 1] / sizes[0], Double(step) / steps)
      return (x(size), y(curve.law(size)))
    }
    let marks = curve.points.map { point in
      style.mark(
        x(point.size), y(point.cost), Markup.data(point.id, Metric.wallTime.name, value: point.cost),
        title: "\(curve.contender) at \(CSVText.number(point.size)): \(Figure.time(point.cost))")
    }
    return [Plot.line(law, "line law \(style.colour)")] + marks
  }
}
