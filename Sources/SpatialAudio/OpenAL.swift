internal import COpenAL

/// Every call of OpenAL that can fail, and the one place where its errors become Swift's.
enum OpenAL {
  /// Complaint of the last call in the current context, if it had one.
  static var complaint: String? {
    switch alGetError() {
    case AL_NO_ERROR: nil
    case AL_INVALID_NAME: "OpenAL reports an invalid name"
    case AL_INVALID_ENUM: "OpenAL reports an invalid parameter"
    case AL_INVALID_VALUE: "OpenAL reports an invalid value"
    case AL_INVALID_OPERATION: "OpenAL reports an operation out of place"
    case AL_OUT_OF_MEMORY: "OpenAL is out of memory"
    case let other: "OpenAL reports error \(other)"
    }
  }

  /// Complaint of the last call on a device.
  static func complaint(_ device: OpaquePointer?) -> String {
    switch alcGetError(device) {
    case ALC_INVALID_DEVICE: "OpenAL has no such device"
    case ALC_INVALID_VALUE: "OpenAL knows no such format"
    case ALC_OUT_OF_MEMORY: "OpenAL is out of memory"
    case let other: "OpenAL gave no reason (\(other))"
    }
  }

  static func check(
    else error: (String) -> SpatialAudioError
  ) throws(SpatialAudioError) {
    if let complaint { throw error(complaint) }
  }
}

/// A device with its context, closed together.
final class Session {
  let device: OpaquePointer
  private let context: OpaquePointer

  /// Takes over an open device.
  init(_ device: OpaquePointer, _ attributes: [Int32]) throws(SpatialAudioError) {
    guard let context = alcCreateContext(device, attributes + [0]) else {
      let reason = OpenAL.complaint(device)
      alcCloseDevice(device)
      throw .noContext(reason: reason)
    }
    self.device = device
    self.context = context
  }

  deinit {
    alcSetThreadContext(nil)
    alcDestroyContext(context)
    alcCloseDevice(device)
  }

  /// Calls without a device act on the thread's own context: each entry from outside begins here.
  func enter() { alcSetThreadContext(context) }
}
