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
    var pictures: [GLuint] = [0, 0]
    glGenTextures(2, &pictures)
    (colour, depth) = (pictures[0], pictures[1])
    let kind = GLenum(GL_TEXTURE_2D_MULTISAMPLE)
    for (picture, format, place) in [
      (colour, GL_RGBA16F, GL_COLOR_ATTACHMENT0),
      (depth, GL_DEPTH_COMPONENT32F, GL_DEPTH_ATTACHMENT),
    ] {
      glBindTexture(kind, picture)
      glTexImage2DMultisample(
        kind, GLsizei(samples), GLenum(format), GLsizei(width), GLsizei(height), 1)
      glFramebufferTexture2D(GLenum(GL_FRAMEBUFFER), GLenum(place), kind, picture, 0)
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
    var pictures = [colour, depth]
    glDeleteTextures(2, &pictures)
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

  /// Lets programs read the samples of each pixel, and their depths.
  func bind() {
    for (picture, sampler) in [(colour, Sampler.tSamples), (depth, .tDepths)] {
      glActiveTexture(GLenum(GL_TEXTURE0) + GLenum(sampler.rawValue))
      glBindTexture(GLenum(GL_TEXTURE_2D_MULTISAMPLE), picture)
    }
  }
}
