internal import Glibc

/// The end of the X server while there is a window. X's library ends the program itself then, whatever
/// its caller would do; here is said how.
public enum DisplayLoss {
  private typealias Handler = @convention(c) (OpaquePointer?) -> CInt

  nonisolated(unsafe) private static var end: (() -> Never)?

  /// Calls `end` when the server goes, from within whatever asked it for something. To be called once
  /// there is a window, whose making loads the library; other displays need none of this.
  public static func watch(_ end: @escaping () -> Never) {
    guard let library = dlopen("libX11.so.6", RTLD_LAZY | RTLD_NOLOAD) else { return }
    defer { dlclose(library) }
    guard let setter = dlsym(library, "XSetIOErrorHandler") else { return }
    self.end = end
    let set = unsafeBitCast(setter, to: (@convention(c) (Handler?) -> Handler?).self)
    _ = set { _ in
      DisplayLoss.end?()
      return 0
    }
  }

  /// From here on the end of the server is whatever it was; what `end` holds is given back.
  public static func forget() { end = nil }
}
