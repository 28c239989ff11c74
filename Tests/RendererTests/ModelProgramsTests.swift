import Testing

@testable import Renderer

@MainActor @Suite("Programs of models are found by what they are for")
struct ModelProgramsTests {
  typealias Key = ModelPrograms.Key

  /// Every combination there is, each at a place of its own.
  @Test func everyKeyHasAPlaceOfItsOwn() {
    #expect(Key.all.map(\.place) == Array(0..<Key.count))
    for finish in ModelPass.Finish.allCases {
      for isShaded in [false, true] {
        let steps = Key.all.filter { $0.finish == finish && $0.isShaded == isShaded }
        #expect(steps.map(\.lampStep) == Array(0..<Key.stepCount))
      }
    }
  }

  /// Whatever is drawn: the program is there and is for it, works out all of its lamps, and none that
  /// is there does so with fewer.
  @Test(arguments: [Tier.low, .high]) func everyPieceFindsItsProgram(tier: Tier) throws {
    try Stage.withContext {
      let programs = try ModelPrograms(tier)
      // At corners alone a shadow is always asked for.
      for row in Key.all where row.lampStep == 0 && (row.isShaded || !row.finish.isFar) {
        let steps = Key.all.filter { $0.finish == row.finish && $0.isShaded == row.isShaded }
        let made = steps.filter { programs.has($0) }
        for lamps in 0...tier.lampLimit {
          let found = programs.key(row.finish, lamps: lamps, isShaded: row.isShaded)
          let enough = made.filter { programs.lampSteps[$0.lampStep] >= lamps }
          #expect(found == enough.first, "\(row), \(lamps) lamps")
        }
      }
    }
  }
}
