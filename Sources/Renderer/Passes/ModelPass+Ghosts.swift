internal import Ports

// Models as ghosts: the pale light of their edges, without shadow, fire or any light on them.
extension ModelPass {
  /// Drawn over all else, fire and steam too. Light is only added, so that nothing is hidden by them.
  func drawGhosts(
    _ frame: Frame, _ view: FrameView, _ models: borrowing ModelStore,
    into scene: borrowing Target
  ) {
    guard !frame.ghosts.isEmpty else { return }
    scene.begin()
    models.vertices.bind()
    GL.setCulling(true)
    // Their depth comes first, so that none is seen through itself or through another.
    GL.set(GL.Blend.off)
    GL.set(GL.Depth.write)
    GL.setColourWrites(false)
    drawGhosts(depthOnly, frame, view, models)
    GL.setColourWrites(true)
    GL.set(GL.Blend.add)
    GL.set(GL.Depth.test)
    drawGhosts(ghost, frame, view, models)
    GL.check("ghosts")
  }

  private func drawGhosts(
    _ program: borrowing Program, _ frame: Frame, _ view: FrameView,
    _ models: borrowing ModelStore
  ) {
    program.use()
    for item in frame.ghosts where models.parts.indices.contains(item.model) {
      let ranges = seen(models.parts[item.model], of: item, view)
      guard !ranges.isEmpty else { continue }
      set(program, item)
      program.set(.uTint, item.tint / SIMD4(SIMD3(repeating: frame.lens.exposure), 1))
      models.vertices.draw(ranges)
    }
  }

  /// Thin bars and lamps are left out.
  private func seen(
    _ parts: [ModelStore.Part], of item: Item, _ view: FrameView
  ) -> IndexRanges {
    var ranges = IndexRanges()
    var number = 0
    while number < parts.count {
      let part = parts[number]
      number += 1
      let centre = item.position_m + FrameView.rotate(part.centre * item.scale, by: item.rotation)
      let radius = part.radius * item.scale
      let distance = length(centre)
      guard part.ribbons.isEmpty, part.points == nil, radius > distance * view.pixel * 0.3,
        view.sees(centre, radius: radius)
      else {
        number += part.pieceCount
        continue
      }
      let pixel = max(distance - radius, 0) * view.levelPixel / item.scale
      guard let level = part.level(allowing: pixel * stray) else { continue }
      number += part.pieceCount
      ranges.append(level)
    }
    return ranges
  }
}
