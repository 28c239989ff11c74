extension Renderer {
  /// Draws next to nothing of this size and reads it back: what a driver needs for that it needs for
  /// anything. Wants a current context.
  public static func drawNothing(width: Int, height: Int) throws(RendererError) {
    _ = try GL.begin()
    let program = try Program(
      "nothing", vertex: ScreenShaders.vertex, fragment: ScreenShaders.copy)
    let picture = try Target("nothing", width: width, height: height, colour: .plain)
    let screen = VertexList()
    picture.begin()
    picture.clear()
    program.use()
    screen.bind()
    screen.draw(.triangles, count: 3)
    var pixels = [UInt8](repeating: 0, count: width * height * 4)
    picture.read(isDeep: false, into: &pixels)
  }
}
