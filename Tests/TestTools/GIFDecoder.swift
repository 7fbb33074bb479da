import TabBase

/// A decoder of the GIF89a that tests read back, written from the format's specification. Traps on what is malformed.
package struct GIFDecoder {
  package struct Image {
    package var left: Int
    package var top: Int
    package var width: Int
    package var height: Int
    /// In centiseconds.
    package var delay: Int
    package var disposal: Int
    package var transparent: Int?
    package var minimumCodeSize: Int
    package var indices: [UInt8]
    /// Its own or the global one, 0xRRGGBB.
    package var table: [UInt32]

    package var rect: PixelRect { PixelRect(left: left, top: top, right: left + width, bottom: top + height) }
  }

  package var width: Int
  package var height: Int
  /// 0xRRGGBB.
  package var table: [UInt32] = []
  /// What the application extension says; nil without one.
  package var loop: Int?
  package var comments = 0
  package var images: [Image] = []

  private var bytes: [UInt8]
  private var at = 0

  package init(_ file: [UInt8]) {
    bytes = file
    precondition(Array(file[0..<6]) == Array("GIF89a".utf8), "header")
    at = 6
    (width, height) = (0, 0)
    width = word()
    height = word()
    let packed = byte()
    at += 2
    if packed & 0x80 != 0 { table = colors(2 << (packed & 7)) }
    var control: (disposal: Int, delay: Int, transparent: Int?) = (0, 0, nil)
    while true {
      switch byte() {
      case 0x21:
        switch byte() {
        case 0xF9:
          precondition(byte() == 4)
          let flags = byte()
          let delay = word()
          let index = byte()
          precondition(byte() == 0)
          control = (flags >> 2 & 7, delay, flags & 1 == 1 ? index : nil)
        case 0xFF:
          let data = blocks()
          precondition(Array(data[0..<11]) == Array("NETSCAPE2.0".utf8))
          loop = Int(data[12]) | Int(data[13]) << 8
        case 0xFE:
          comments += 1
          _ = blocks()
        default: _ = blocks()
        }
      case 0x2C:
        let (left, top, width, height) = (word(), word(), word(), word())
        let packed = byte()
        precondition(packed & 0x78 == 0, "interlacing is not expected")
        let table = packed & 0x80 != 0 ? colors(2 << (packed & 7)) : self.table
        let size = byte()
        let indices = decompress(blocks(), size, width * height)
        images.append(
          Image(
            left: left, top: top, width: width, height: height, delay: control.delay, disposal: control.disposal,
            transparent: control.transparent, minimumCodeSize: size, indices: indices, table: table))
        control = (0, 0, nil)
      case 0x3B:
        precondition(at == file.count, "bytes after the trailer")
        return
      default: preconditionFailure("unknown block")
      }
    }
  }

  /// The canvas after each image as straight RGBA.
  package var frames: [[UInt8]] {
    var canvas = [UInt8](repeating: 0, count: width * height * 4)
    return images.map { image in
      precondition(image.left + image.width <= width && image.top + image.height <= height, "image off the canvas")
      for y in 0..<image.height {
        for x in 0..<image.width {
          let index = Int(image.indices[y * image.width + x])
          if index == image.transparent { continue }
          let to = ((image.top + y) * width + image.left + x) * 4
          let color = image.table[index]
          canvas[to] = UInt8(color >> 16 & 255)
          canvas[to + 1] = UInt8(color >> 8 & 255)
          canvas[to + 2] = UInt8(color & 255)
          canvas[to + 3] = 255
        }
      }
      let shown = canvas
      if image.disposal == 2 {
        for y in image.top..<image.top + image.height {
          for at in (y * width + image.left) * 4..<(y * width + image.left + image.width) * 4 { canvas[at] = 0 }
        }
      }
      return shown
    }
  }

  private mutating func byte() -> Int {
    at += 1
    return Int(bytes[at - 1])
  }

  private mutating func word() -> Int { byte() | byte() << 8 }

  private mutating func colors(_ count: Int) -> [UInt32] {
    (0..<count).map { _ in UInt32(byte()) << 16 | UInt32(byte()) << 8 | UInt32(byte()) }
  }

  private mutating func blocks() -> [UInt8] {
    var data: [UInt8] = []
    while true {
      let count = byte()
      if count == 0 { return data }
      data += bytes[at..<at + count]
      at += count
    }
  }

  private func decompress(_ data: [UInt8], _ size: Int, _ count: Int) -> [UInt8] {
    let clear = 1 << size
    var strings: [[UInt8]] = []
    var width = size + 1
    var previous: [UInt8]?
    var out: [UInt8] = []
    out.reserveCapacity(count)
    var (bits, held) = (0, 0)
    func reset() {
      strings = (0..<clear + 2).map { $0 < clear ? [UInt8($0)] : [] }
      width = size + 1
      previous = nil
    }
    reset()
    for byte in data {
      bits |= Int(byte) << held
      held += 8
      while held >= width {
        let code = bits & (1 << width - 1)
        bits >>= width
        held -= width
        if code == clear {
          reset()
          continue
        }
        if code == clear + 1 {
          precondition(out.count == count, "too few pixels")
          return out
        }
        var string = code < strings.count ? strings[code] : []
        if let last = previous {
          if code == strings.count { string = last + [last[0]] }
          precondition(!string.isEmpty, "code of nothing")
          if strings.count < 4096 {
            strings.append(last + [string[0]])
            if strings.count == 1 << width, width < 12 { width += 1 }
          }
        }
        out += string
        previous = string
      }
    }
    preconditionFailure("no end code")
  }
}
