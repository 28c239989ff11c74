internal import Dispatch
internal import Ports
internal import Synchronization

/// Loads what the arrival does not show: works it out on a thread of its own, then
/// sent, linked and drawn for the first time, a piece at a time between pictures.
struct Loading {
  /// Results of the work.
  struct Wares: Sendable {
    var billows: [UInt8]
    var models: ModelStore.Laid
  }

  /// Programs that wait, the next one last.
  var links: [Link]
  /// Names of the models.
  let names: [String]
  let errand: Errand<Wares>
  /// Models that are being sent, and how many parts of them are.
  var models = ModelStore.Laid()
  var areModelsThere = false
  var sent = 0
  /// Frames that are to be drawn once, the next one last.
  var frames: [Frame]?
  /// Programs for models that were drawn with.
  var tried = 0
  var isDrawing = false

  /// Some two megabytes each.
  static let parts = 16

  init(links: [Link], names: [String], errand: Errand<Wares>) {
    self.links = links.reversed()
    self.names = names
    self.errand = errand
  }

  static func errand(_ models: [Model], _ tier: Tier) -> Errand<Wares> {
    Errand {
      Wares(
        billows: Noise.billows(side: FlamePass.billowSide),
        models: ModelStore.laid(models, keeping: tier.sheets))
    }
  }

  /// Words and bare space can be drawn from the beginning.
  func isNeeded(for frame: Frame) -> Bool {
    guard !isDrawing else { return false }
    return frame.sky.kind != .space || !frame.items.isEmpty || !frame.flames.isEmpty
      || !frame.lines.isEmpty
  }
}

extension Renderer {
  /// Whether everything that a frame may show is loaded, without a failure.
  public var isWhole: Bool { loading == nil && loadingFailure == nil }

  /// Continues loading while there is time, in pieces of some milliseconds unless the driver has
  /// never compiled a program before. A frame that needs more than is loaded waits for all of it.
  public func load(while hasTime: () -> Bool) throws(RendererError) {
    if let failed = loadingFailure {
      loadingFailure = nil
      throw failed
    }
    while loading != nil, hasTime() {
      guard try loadPiece() else { return }
    }
  }

  func loadRest() throws(RendererError) {
    while loading != nil {
      if try !loadPiece() { loading?.errand.wait() }
    }
  }

  /// Called while drawing; `load` reports failures.
  func loadNow() {
    do { try loadRest() } catch {
      loading = nil
      loadingFailure = error
    }
  }

  /// Loads a piece; false if the next one is not ready yet.
  private func loadPiece() throws(RendererError) -> Bool {
    if let link = loading!.links.popLast() {
      try link.make()
      if loading!.links.isEmpty { GL.releaseCompiler() }
    } else if !loading!.areModelsThere {
      return takeWares()
    } else if loading!.sent < Loading.parts {
      models.fill(loading!.models, part: loading!.sent, of: Loading.parts)
      loading!.sent += 1
      if loading!.sent == Loading.parts { loading!.models = ModelStore.Laid() }
    } else if loading!.frames == nil {
      loading!.frames = warmFrames().reversed()
    } else if let frame = loading!.frames!.popLast() {
      loading!.isDrawing = true
      aside { draw(frame) }
      loading!.isDrawing = false
    } else if loading!.tried < ModelPrograms.Key.all.count {
      aside { warmModels(ModelPrograms.Key.all[loading!.tried]) }
      loading!.tried += 1
    } else {
      loading = nil
      spare = nil
      try Link.takeFailure()
      try GL.confirm()
    }
    return true
  }

  /// Draws into pictures that are never shown.
  private func aside(_ body: () -> Void) {
    let wasForWindow = isForWindow
    isForWindow = false
    defer { isForWindow = wasForWindow }
    guard var other = spare.take() else { return body() }
    swap(&pictures, &other)
    body()
    swap(&pictures, &other)
    spare = consume other
  }

  private func takeWares() -> Bool {
    guard let wares = loading!.errand.takeResult() else { return false }
    flamePass.give(billows: wares.billows, ledger)
    models = ModelStore(
      wares.models, name: loading!.names.joined(separator: ", "), ledger)
    loading!.models = wares.models
    loading!.areModelsThere = true
    return true
  }
}

/// Work on a thread of its own.
final class Errand<Result: Sendable>: Sendable {
  private let group = DispatchGroup()
  private let result = Mutex<Result?>(nil)

  init(_ work: @escaping @Sendable () -> Result) {
    DispatchQueue.global().async(group: group) { [self] in
      let made = work()
      result.withLock { $0 = made }
    }
  }

  func wait() { group.wait() }

  /// Hands out the result, once; nil before it is done.
  func takeResult() -> Result? {
    result.withLock { made in
      defer { made = nil }
      return made
    }
  }
}
