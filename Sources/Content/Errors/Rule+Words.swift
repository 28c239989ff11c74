extension Rule {
  var words: String {
    switch self {
    case .noExperience: "no file here is an experience (an object with 'steps')"
    case .noStep(let step): "no file is the scene of step '\(step)'"
    case .secondFile(let what, let first): "\(what) a second time; the first is \(first)"
    case .stepOrder(let found, let expected): "step '\(found)' stands where '\(expected)' belongs"
    case .stepCount(let count): "the experience has 7 steps, found \(count)"
    case .noLocale(let locale): "no file is locale '\(locale)' (locales/\(locale).json)"
    case .noText(let key, let nearest):
      if let nearest {
        "no string '\(key)' in the locale file; did you mean '\(nearest)'?"
      } else {
        "no string '\(key)' in the locale file"
      }
    }
  }
}
