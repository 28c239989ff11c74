/// Finds the word that was probably meant.
public enum Spelling {
  /// The nearest known word, if it is near enough to be a slip: one change in three letters.
  public static func nearest(to word: String, among known: [String]) -> String? {
    let measured = known.map { (word: $0, distance: distance(word, $0)) }
    guard let best = measured.min(by: { $0.distance < $1.distance }) else { return nil }
    return best.distance <= max(1, word.count / 3) ? best.word : nil
  }

  /// Insertions, deletions, replacements and swaps of neighbours that lead from one to the other;
  /// capitals count as equal to small letters.
  static func distance(_ a: String, _ b: String) -> Int {
    let a = Array(a.lowercased().utf8.prefix(64))
    let b = Array(b.lowercased().utf8.prefix(64))
    var before: [Int] = []
    var last = Array(0...b.count)
    for i in 0..<a.count {
      var row = [i + 1]
      for j in 0..<b.count {
        var best = min(last[j + 1], row[j]) + 1
        best = min(best, last[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0 && j > 0 && a[i] == b[j - 1] && a[i - 1] == b[j] {
          best = min(best, before[j - 1] + 1)
        }
        row.append(best)
      }
      before = last
      last = row
    }
    return last[b.count]
  }
}
