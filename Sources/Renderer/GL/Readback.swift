internal import CGL
internal import Ports

/// The way of a picture out of the driver.
///
/// A card copies it into a buffer while the program goes on. A driver that draws on the processor would
/// be waited for at once: there the picture stays where it is until it is taken, and is taken from there.
struct Readback: ~Copyable {
  private let isDeep: Bool
  /// 0 where there is none.
  private let buffer: GLuint

  init(isDeep: Bool, isBuffered: Bool = !Renderer.isSoftware) {
    self.isDeep = isDeep
    var made: GLuint = 0
    if isBuffered { glGenBuffers(1, &made) }
    buffer = made
  }

  deinit {
    var buffer = buffer
    if buffer != 0 { glDeleteBuffers(1, &buffer) }
  }

  func request(_ target: borrowing Target) {
    guard buffer != 0 else { return }
    let size = target.width * target.height * RawPicture.pixelSize(isDeep: isDeep)
    let kind = GLenum(GL_PIXEL_PACK_BUFFER)
    glBindBuffer(kind, buffer)
    glBufferData(kind, size, nil, GLenum(GL_STREAM_READ))
    target.read(isDeep: isDeep, into: nil)
    glBindBuffer(kind, 0)
    GL.flush()
  }

  func fetch(_ target: borrowing Target) -> RawPicture {
    let (width, height) = (target.width, target.height)
    let size = width * height * RawPicture.pixelSize(isDeep: isDeep)
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { bytes, count in
      let place = UnsafeMutableRawPointer(bytes.baseAddress!)
      count = size
      guard buffer != 0 else { return target.read(isDeep: isDeep, into: place) }
      let kind = GLenum(GL_PIXEL_PACK_BUFFER)
      glBindBuffer(kind, buffer)
      // A context that was lost gives no bytes.
      if let from = glMapBufferRange(kind, 0, size, GLbitfield(GL_MAP_READ_BIT)) {
        place.copyMemory(from: from, byteCount: size)
        glUnmapBuffer(kind)
      } else {
        place.initializeMemory(as: UInt8.self, repeating: 0, count: size)
      }
      glBindBuffer(kind, 0)
      GL.check("take")
    }
    return RawPicture(width: width, height: height, isDeep: isDeep, bytes: bytes)
  }
}
