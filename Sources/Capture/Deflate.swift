internal import CDeflate

/// Every call of libdeflate.
public enum Deflate {
  /// A zlib stream of the bytes: fast rather than small, and the same on every machine.
  static func zlib(_ bytes: [UInt8], level: Int32 = 1) -> [UInt8] {
    guard let compressor = libdeflate_alloc_compressor(level) else {
      preconditionFailure("libdeflate_alloc_compressor: no memory, or no such level")
    }
    defer { libdeflate_free_compressor(compressor) }
    let bound = libdeflate_zlib_compress_bound(compressor, bytes.count)
    return [UInt8](unsafeUninitializedCapacity: bound) { target, count in
      count = libdeflate_zlib_compress(
        compressor, bytes, bytes.count, target.baseAddress, target.count)
      precondition(count > 0, "libdeflate_zlib_compress: its own bound was too small")
    }
  }

  /// Contents of a zlib stream, if they are exactly so many bytes.
  static func bytes(ofZlib stream: [UInt8], count: Int) -> [UInt8]? {
    guard let decompressor = libdeflate_alloc_decompressor() else {
      preconditionFailure("libdeflate_alloc_decompressor: no memory")
    }
    defer { libdeflate_free_decompressor(decompressor) }
    var result = [UInt8](repeating: 0, count: count)
    let verdict = libdeflate_zlib_decompress(
      decompressor, stream, stream.count, &result, count, nil)
    return verdict == LIBDEFLATE_SUCCESS ? result : nil
  }

  /// The checksum that PNG, zip and Parquet use.
  public static func crc32(_ bytes: some Collection<UInt8>) -> UInt32 {
    bytes.withContiguousStorageIfAvailable { buffer in
      libdeflate_crc32(0, buffer.baseAddress, buffer.count)
    } ?? crc32(Array(bytes))
  }
}
