/** A frame: four bytes of length, then JSON. Twenty entries with their orders take a tenth of it. */
export const MOST_FRAME_BYTES = 512 * 1024

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
  let kept: Buffer = Buffer.alloc(0)
  return (bytes) => {
    kept = kept.length === 0 ? bytes : Buffer.concat([kept, bytes])
    const messages: unknown[] = []
    while (kept.length >= HEAD) {
      const length = kept.readUInt32BE()
      if (length > MOST_FRAME_BYTES) throw new RangeError(`a frame of ${length} bytes`)
      if (kept.length < HEAD + length) break
      messages.push(JSON.parse(kept.toString('utf8', HEAD, HEAD + length)))
      kept = kept.subarray(HEAD + length)
    }
    return messages
  }
}
