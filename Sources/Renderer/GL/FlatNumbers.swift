/// Hands a program's numbers to its fragments by way of its triangles' corners.
///
/// Where a processor draws, a fragment fetches each uniform anew for every pixel, some four
/// instructions a number: that took more than half of the time of a model's pixel. What is flat over
/// a triangle is fetched once for a block of pixels. A card keeps uniforms at hand and needs none of
/// this.
enum FlatNumbers {
  /// The same shaders with the fragment's uniforms, pictures excepted, as flat numbers of corners.
  static func moved(vertex: String, fragment: String) -> (vertex: String, fragment: String) {
    let known = Set(lines(vertex).flatMap { names($0)?.names ?? [] })
    var (reading, declared, filled) = ("", "", "")
    for line in lines(fragment) {
      if let (type, names) = names(line) {
        for name in names {
          reading += "flat in \(type) flat_\(name);\n#define \(name) flat_\(name)\n"
          if !known.contains(name) { declared += "uniform \(type) \(name);\n" }
          declared += "flat out \(type) flat_\(name);\n"
          filled += "flat_\(name) = \(name);\n"
        }
        continue
      }
      reading += line + "\n"
      // Passes on under its condition what is declared under one.
      if line.drop(while: \.isWhitespace).first == "#" {
        declared += line + "\n"
        filled += line + "\n"
      }
    }
    guard filled.contains("flat_") else { return (vertex, fragment) }
    let corner = vertex.replacing("void main()", with: "void place()")
    return (corner + "\n" + declared + "void main() {\nplace();\n" + filled + "}\n", reading)
  }

  private static func lines(_ source: String) -> [Substring] {
    source.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The declaration in a line, if it declares uniforms that are no pictures.
  private static func names(_ line: Substring) -> (type: Substring, names: [Substring])? {
    let words = line.prefix { $0 != ";" }.split { $0 == " " || $0 == "," }
    guard words.count > 2, words[0] == "uniform", !words[1].hasPrefix("sampler") else { return nil }
    return (words[1], Array(words[2...]))
  }
}
