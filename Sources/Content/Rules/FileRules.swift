/// The second pass over one file: rules between its values.
///
/// Rules read the tree leniently and pass over what the shape check has complained about, so a
/// file with a slip in one line still hears of the broken rule in another.
enum FileRules {
  static func check(_ tree: JSON, _ format: Format) -> [Complaint] {
    []
  }
}
