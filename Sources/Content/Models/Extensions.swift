/// Finds the parts of a glTF file that are not read, and whether that matters.
enum Extensions {
  /// Extensions whose absence from our pictures changes no triangle, and those that are read.
  static let harmless = [
    "KHR_lights_punctual", "KHR_materials_clearcoat", "KHR_materials_emissive_strength",
    "KHR_materials_ior", "KHR_materials_sheen", "KHR_materials_specular",
    "KHR_materials_transmission", "KHR_materials_unlit", "KHR_materials_volume",
    "KHR_mesh_quantization", "KHR_texture_transform", "KHR_xmp_json_ld",
  ]
  static let read = ["KHR_materials_emissive_strength", "KHR_mesh_quantization"]
  static let lists = [
    ("textures", "textures"), ("animations", "animations"), ("skins", "skins"),
    ("cameras", "cameras"),
  ]

  /// Notes on what is passed over; throws for what must not be.
  static func check(_ root: Element) throws(ModelError) -> [String] {
    for element in try root.list("extensionsRequired") {
      let name = try element.string()
      guard harmless.contains(name) else { throw .requiredExtension(name) }
    }
    var notes: [String] = []
    for element in try root.list("extensionsUsed") {
      let name = try element.string()
      if !read.contains(name) { notes.append("the extension \(name) is passed over") }
    }
    for (key, words) in lists {
      let count = try root.list(key).count
      if count > 0 { notes.append("\(count) \(words) are passed over") }
    }
    return notes
  }
}
