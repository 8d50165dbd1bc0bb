import { describe, expect, it } from 'vitest'
import { createImages } from './images'

/** The beginning of a PNG, which names its size. */
const headerOf = (width: number, height: number): Uint8Array => {
  const bytes = new Uint8Array(64)
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52])
  const view = new DataView(bytes.buffer)
  view.setUint32(16, width)
  view.setUint32(20, height)
  return bytes
}

type Parts = Parameters<typeof createImages>[0]
/** A copy asks no backend: it needs the fetch alone. */
const copy = (bytes: Uint8Array, least?: number) =>
  createImages({ fetchPicture: async () => Promise.resolve(bytes) } as unknown as Parts)['images.fetch']({
    address: 'https://pictures.example/a.png',
    ...(least !== undefined && { least }),
  })

describe('a copied picture', () => {
  it('has the pixels that its place needs on either side', async () => {
    expect(await copy(headerOf(200, 200), 200)).toMatchObject({ kind: 'png' })
    expect(await copy(headerOf(1, 1))).toMatchObject({ kind: 'png' })
  })

  it.each([
    [199, 800],
    [800, 199],
  ])('of %i × %i pixels is refused with its size and the least', async (width, height) => {
    await expect(copy(headerOf(width, height), 200)).rejects.toMatchObject({
      code: 'file_refused',
      details: { reason: 'too_small', width, height, least: 200 },
    })
  })

  it('that is none is refused as before', async () => {
    await expect(copy(new Uint8Array([1, 2, 3]), 200)).rejects.toMatchObject({
      code: 'file_refused',
      details: { reason: 'type' },
    })
  })
})
