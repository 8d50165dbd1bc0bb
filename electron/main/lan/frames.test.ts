import { expect, it } from 'vitest'
import { createFrameReader, frameOf, MOST_FRAME_BYTES } from './frames'

it('a reader returns each message once it is whole, however its bytes come', () => {
  const sent = [{ a: 'é' }, {}, { long: 'x'.repeat(200_000) }, [1, 2]]
  const all = Buffer.concat(sent.map(frameOf))
  for (const step of [1, 3, 7, 65_536, all.length]) {
    const read = createFrameReader()
    const heard: unknown[] = []
    for (let at = 0; at < all.length; at += step) heard.push(...read(all.subarray(at, at + step)))
    expect(heard).toEqual(sent)
  }
})

it('a reader refuses a frame that is longer than any', () => {
  const head = Buffer.alloc(4)
  head.writeUInt32BE(MOST_FRAME_BYTES + 1)
  expect(() => createFrameReader()(head)).toThrow(RangeError)
})

it('a frame that comes a byte at a time takes no more memory than its size', () => {
  const read = createFrameReader()
  const frame = frameOf({ text: 'x'.repeat(1_000_000) })
  const before = process.memoryUsage().heapUsed
  for (let at = 0; at < frame.length - 1; at += 1) read(frame.subarray(at, at + 1))
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(48 * 1024 * 1024)
  expect(read(frame.subarray(-1))).toHaveLength(1)
})
