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

/** Takes bytes as they come and returns the messages that are whole. Throws on a frame that is too long or no JSON. */
export const createFrameReader = (): ((bytes: Buffer) => unknown[]) => {
  let pieces: Buffer[] = []
  let size = 0
  let wanted = HEAD
  /** Joins the pieces once a frame is whole, and not with each of them. */
  const joined = (): Buffer => {
    const [first] = pieces
    const all = first && pieces.length === 1 ? first : Buffer.concat(pieces)
    pieces = [all]
    return all
  }
  const frameBytes = (head: Buffer): number => {
    const length = head.readUInt32BE()
    if (length > MOST_FRAME_BYTES) throw new RangeError(`a frame of ${length} bytes`)
    return HEAD + length
  }
  return (bytes) => {
    pieces.push(bytes)
    size += bytes.length
    const messages: unknown[] = []
    while (size >= wanted) {
      let kept = joined()
      wanted = frameBytes(kept)
      if (size < wanted) break
      messages.push(JSON.parse(kept.toString('utf8', HEAD, wanted)))
      kept = kept.subarray(wanted)
      pieces = [kept]
      size = kept.length
      wanted = HEAD
    }
    return messages
  }
}
