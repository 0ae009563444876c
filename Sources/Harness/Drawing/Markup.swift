/// A piece of HTML or SVG, escaped when it is written.
indirect enum Markup: Hashable {
  case element(String, [Attribute], [Markup])
  case text(String)
  /// Style and script, which are written as they are; holds no `</`.
  case verbatim(String)

  /// An attribute of an element.
  struct Attribute: Hashable {
    let name: String
    let value: String
  }

  /// An element with attributes in the order given.
  static func tag(
    _ name: String, _ attributes: KeyValuePairs<String, String> = [:], _ children: [Markup] = []
  ) -> Markup {
    .element(name, attributes.map { Attribute(name: $0.key, value: $0.value) }, children)
  }

  /// An element that holds text.
  static func tag(_ name: String, _ attributes: KeyValuePairs<String, String> = [:], text: String) -> Markup {
    tag(name, attributes, [.text(text)])
  }

  /// The markup as text.
  var written: String {
    var result = ""
    write(to: &result)
    return result
  }

  private func write(to result: inout String) {
    switch self {
    case .text(let text): result += Self.escaped(text)
    case .verbatim(let text): result += text
    case .element(let name, let attributes, let children):
      result += "<" + name
      for attribute in attributes { result += " \(attribute.name)=\"\(Self.escaped(attribute.value))\"" }
      if children.isEmpty, Self.isVoid(name) {
        result += Self.htmlVoids.contains(name) ? ">" : "/>"
        return
      }
      result += ">"
      for child in children { child.write(to: &result) }
      result += "</\(name)>"
      if Self.blocks.contains(name) { result += "\n" }
    }
  }

  private static let htmlVoids: Set = ["meta", "input", "br", "hr", "link"]
  private static let svgVoids: Set = ["rect", "line", "circle", "path", "polyline"]
  private static let blocks: Set = [
    "tr", "p", "h1", "h2", "h3", "section", "div", "svg", "g", "li", "head", "style", "script", "table",
  ]

  private static func isVoid(_ name: String) -> Bool { htmlVoids.contains(name) || svgVoids.contains(name) }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.append(character)
      }
    }
    return result
  }
}

/// A whole page in one file: nothing is fetched, and it can be read without its script.
struct Page {
  let title: String
  let style: String
  let script: String
  let body: [Markup]

  /// The page as text.
  var written: String {
    let head = Markup.tag(
      "head", [:],
      [
        .tag("meta", ["charset": "utf-8"]),
        .tag("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"]),
        .tag("meta", ["name": "color-scheme", "content": "light dark"]),
        // Without it a browser asks for /favicon.ico.
        .tag("link", ["rel": "icon", "href": "data:,"]),
        .tag("title", text: title), .tag("style", [:], [.verbatim(style)]),
      ])
    let end = script.isEmpty ? [] : [Markup.tag("script", [:], [.verbatim(script)])]
    return "<!doctype html>\n"
      + Markup.tag("html", ["lang": "en"], [head, .tag("body", [:], body + end)]).written + "\n"
  }
}
