internal import CGL

/// A picture with several samples a pixel, for smooth edges; it is drawn into and then averaged.
struct SampledTarget: ~Copyable {
  private let width: Int
  private let height: Int
  private let framebuffer: GLuint
  private let colour: GLuint
  private let depth: GLuint

  init(_ title: String, width: Int, height: Int, samples: Int) throws(RendererError) {
    (self.width, self.height) = (width, height)
    var made: GLuint = 0
    glGenFramebuffers(1, &made)
    framebuffer = made
    glBindFramebuffer(GLenum(GL_FRAMEBUFFER), made)
    var buffers: [GLuint] = [0, 0]
    glGenRenderbuffers(2, &buffers)
    (colour, depth) = (buffers[0], buffers[1])
    for (buffer, format, place) in [
      (colour, GL_RGBA16F, GL_COLOR_ATTACHMENT0),
      (depth, GL_DEPTH_COMPONENT32F, GL_DEPTH_ATTACHMENT),
    ] {
      glBindRenderbuffer(GLenum(GL_RENDERBUFFER), buffer)
      glRenderbufferStorageMultisample(
        GLenum(GL_RENDERBUFFER), GLsizei(samples), GLenum(format), GLsizei(width), GLsizei(height))
      glFramebufferRenderbuffer(
        GLenum(GL_FRAMEBUFFER), GLenum(place), GLenum(GL_RENDERBUFFER), buffer)
    }
    let status = glCheckFramebufferStatus(GLenum(GL_FRAMEBUFFER))
    guard status == GL_FRAMEBUFFER_COMPLETE else {
      throw .framebuffer(name: title, status: status)
    }
    GL.check("framebuffer \(title)")
  }

  deinit {
    var framebuffer = framebuffer
    glDeleteFramebuffers(1, &framebuffer)
    var buffers = [colour, depth]
    glDeleteRenderbuffers(2, &buffers)
  }

  /// Everything drawn from now on lands here, on what is there.
  func resume() {
    SceneFences.keep()
    glBindFramebuffer(GLenum(GL_FRAMEBUFFER), framebuffer)
    glViewport(0, 0, GLsizei(width), GLsizei(height))
  }

  /// Everything drawn from now on lands here, on black.
  func begin() {
    resume()
    glClearColor(0, 0, 0, 0)
    glDepthMask(1)
    glClear(GLbitfield(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT))
  }

  /// Averages the light and takes one sample's depth into `target`, which is then drawn into.
  func average(into target: borrowing Target) {
    target.begin()
    glBindFramebuffer(GLenum(GL_READ_FRAMEBUFFER), framebuffer)
    let (w, h) = (GLint(width), GLint(height))
    for part in [GL_COLOR_BUFFER_BIT, GL_DEPTH_BUFFER_BIT] {
      glBlitFramebuffer(0, 0, w, h, 0, 0, w, h, GLbitfield(part), GLenum(GL_NEAREST))
      SceneFences.keep()
    }
    GL.check("average")
  }
}
