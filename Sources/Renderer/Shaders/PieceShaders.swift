/// Boxes of an interface, on the finished picture, in its pixels.
enum PieceShaders {
  static let middleVertex = """
    layout(location = 0) in vec4 aRect;
    layout(location = 1) in vec4 aTop;
    layout(location = 2) in vec4 aBottom;
    uniform vec2 uSize;
    out vec4 vColour;
    void main() {
      vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1);
      vColour = mix(aBottom, aTop, corner.y);
      gl_Position = vec4(mix(aRect.xy, aRect.zw, corner) / uSize * 2.0 - 1.0, 0.0, 1.0);
    }
    """

  static let middle = """
    in vec4 vColour;
    out vec4 oColour;
    void main() { oColour = vColour; }
    """

  /// One strip an instance; its numbers are flat, since a processor reads those once for many pixels.
  static let vertex = """
    layout(location = 0) in vec4 aRect;    // lower left and upper right corner of what is drawn
    layout(location = 1) in vec4 aBox;     // middle, half sizes
    layout(location = 2) in vec4 aTop;
    layout(location = 3) in vec4 aBottom;
    layout(location = 4) in vec4 aEdge;
    layout(location = 5) in vec4 aShape;   // radius, width of the edge, of its softness
    layout(location = 6) in vec4 aAxis;
    uniform vec2 uSize;
    out vec2 vPlace;
    flat out vec4 vTop, vRise, vEdge;
    flat out vec2 vHalf;
    flat out vec4 vShape;                  // radius, width of the edge, steepness, 1 for soft
    void main() {
      vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1);
      vec2 place = mix(aRect.xy, aRect.zw, corner);
      vec2 away = place - aBox.xy;
      vPlace = vec2(dot(away, aAxis.xy), dot(away, vec2(-aAxis.y, aAxis.x)));
      vTop = (aTop + aBottom) * 0.5;
      vRise = (aTop - aBottom) / max(aBox.w * 2.0, 1.0);
      vEdge = aEdge;
      vHalf = aBox.zw - aShape.x;
      vShape = vec4(aShape.xy, 1.0 / max(aShape.z, 1.0), step(1.5, aShape.z));
      gl_Position = vec4(place / uSize * 2.0 - 1.0, 0.0, 1.0);
    }
    """

  /// Colours are multiplied by their alpha already.
  static let fragment = """
    in vec2 vPlace;
    flat in vec4 vTop, vRise, vEdge;
    flat in vec2 vHalf;
    flat in vec4 vShape;
    out vec4 oColour;
    void main() {
      vec2 p = abs(vPlace) - vHalf;
      float away = length(max(p, 0.0)) + min(max(p.x, p.y), 0.0) - vShape.x;
      float whole = clamp(0.5 - away * vShape.z, 0.0, 1.0);
      whole = mix(whole, whole * whole * (3.0 - 2.0 * whole), vShape.w);
      float inner = min(clamp(0.5 - away - vShape.y, 0.0, 1.0) + vShape.w, whole);
      oColour = (vTop + vRise * vPlace.y) * inner + vEdge * (whole - inner);
    }
    """
}
