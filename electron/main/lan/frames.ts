/** A frame: four bytes of length, then JSON. The largest order that people can make takes a fifth of it. */
export const MOST_FRAME_BYTES = 8 * 1024 * 1024
/** What a terminal of an earlier version reads: its greeting does not say how much. */
export const EARLIER_FRAME_BYTES = 512 * 1024

const HEAD = 4

export const frameOf = (message: unknown): Buffer => {
  const body = Buffer.from(JSON.stringify(message), 'utf8')
  const frame = Buffer.allocUnsafe(HEAD + body.length)
  frame.writeUInt32BE(body.length)
  body.copy(frame, HEAD)
  return frame
}

/** What a reader keeps between frames. */
const KEPT_BYTES = 64 * 1024

/** Takes bytes as they come and returns the messages that are whole. Throws on a frame that is too long or no JSON. */
export const createFrameReader = (): ((bytes: Buffer) => unknown[]) => {
  // One buffer that grows with the frame: pieces of a byte each would take a hundred times their size.
  let buffer = Buffer.allocUnsafe(KEPT_BYTES)
  let size = 0
  const append = (bytes: Buffer): void => {
    const needed = size + bytes.length
    if (needed > buffer.length) {
      const grown = Buffer.allocUnsafe(Math.max(needed, 2 * buffer.length))
      buffer.copy(grown, 0, 0, size)
      buffer = grown
    }
    bytes.copy(buffer, size)
    size = needed
  }
  const dropUpTo = (end: number): void => {
    const rest = buffer.subarray(end, size)
    const isLarge = buffer.length > KEPT_BYTES && rest.length <= KEPT_BYTES
    const next = isLarge ? Buffer.allocUnsafe(KEPT_BYTES) : buffer
    rest.copy(next)
    buffer = next
    size = rest.length
  }
  const frameEnd = (at: number): number => {
    if (size - at < HEAD) return Infinity
    const length = buffer.readUInt32BE(at)
    if (length > MOST_FRAME_BYTES) throw new RangeError(`a frame of ${length} bytes`)
    return at + HEAD + length
  }
  return (bytes) => {
    append(bytes)
    const messages: unknown[] = []
    let at = 0
    for (let end = frameEnd(at); end <= size; end = frameEnd(at)) {
      messages.push(JSON.parse(buffer.toString('utf8', at + HEAD, end)))
      at = end
    }
    if (at > 0) dropUpTo(at)
    return messages
  }
}
