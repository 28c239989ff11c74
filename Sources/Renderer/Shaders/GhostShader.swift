extension ModelShaders {
  /// Light along the edges, which ends softly where they do, so that they have no steps.
  static let ghost = """
    centroid in vec3 vPlace, vNormal;
    out vec4 oColour;
    uniform vec4 uTint;
    void main() {
      float facing = abs(dot(normalize(vNormal), normalize(vPlace)));
      float rim = 1.0 - facing;
      oColour = vec4(uTint.rgb * (0.10 + 0.65 * rim * rim * smoothstep(0.0, 0.2, facing)), 0.0);
    }
    """
}
