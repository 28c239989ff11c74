/// Every loose uniform of every program; a program ignores those that it does not have.
enum Uniform: Int, CaseIterable {
  case uModel, uTint, uMaterial, uEmission, uDetail, uMatrix, uCorner, uSize, uTime, uSeed
  case uGrade, uStep, uPlanet, uSun, uBody0, uBody1, uBody2, uView0, uView1, uView2, uColour0
  case uColour1, uColour2, uColour3, uAxis, uPlace, uRange, uShape, uLamp0, uLamp1, uLamp2, uLamp3
  case uGlow0, uGlow1, uGlow2, uGlow3, uGlow4, uGlow5, uGlow, uRect
  case uHeap0, uHeap1, uHeap2, uHeap3, uHeap4, uHeap5, uReach0, uReach1, uReach2, uReach3, uReach4
  case uReach5
}

/// Every picture that a program may read; the raw value is its texture unit.
enum Sampler: Int32, CaseIterable {
  case tNoise, tShadow, tColour, tBloom, tDepth, tDay, tNight, tClouds, tMoon, tAir, tGlyphs, tFog
  case tHaze, tSamples, tDepths, tDistance, tStreaks, tWall
}
