/// Lines of light: ribbons that face the camera, hidden by models and globes.
enum LineShaders {
  static let vertex = """
    layout(location = 0) in vec3 aCorner;  // on the picture, and its depth
    layout(location = 1) in vec3 aPlace;
    layout(location = 2) in vec4 aShape;   // across, along, part of the way drawn, head or not
    out vec3 vPlace;
    out vec4 vShape;
    void main() {
      vPlace = aPlace;
      vShape = aShape;
      gl_Position = vec4(aCorner, 1.0);
    }
    """

  /// A line is as bright across two pixels as in one, after the film curve too: it is weighed by tone as a bar is.
  static let fragment =
    SceneLayout.declaration + """
      in vec3 vPlace;
      in vec4 vShape;
      out vec4 oColour;
      uniform vec3 uColour0;
      uniform vec4 uLamp0, uLamp1;  // globes: middle and radius
      float open(vec4 globe) {
        float away = length(vPlace);
        vec3 d = vPlace / away;
        float along = dot(globe.xyz, d);
        float miss = length(globe.xyz - d * along);
        return 1.0 - step(miss, globe.w) * step(along, away) * step(0.0, along);
      }
      void main() {
        // The tail is a third as bright as where the line is being drawn.
        float tail = 0.30 + 0.70 * smoothstep(vShape.z - 0.30, vShape.z, vShape.y);
        float across = max(1.0 - vShape.x * vShape.x, 0.0);
        float ball = max(1.0 - dot(vShape.xy, vShape.xy), 0.0);
        float light = max(uColour0.r, max(uColour0.g, uColour0.b)) * tail * sSkyDown.w;
        float line = tail * across / (across + (1.0 - across) * (1.0 + clamp(light, 0.0, 1.5)));
        float head = ball * ball * (0.7 + 7.0 * pow(ball, 10.0));
        oColour = vec4(uColour0 * (mix(line, head, vShape.w) * open(uLamp0) * open(uLamp1)), 1.0);
      }
      """
}
