import { describe, expect, it } from 'vitest'
import { bucketPathOf, filesOf, illustrationAddress, pairNames } from './picture-names'
import { narrowerOf, srcSetOf } from './picture-widths'

describe('a picture in two widths', () => {
  const names = pairNames('company/dish', { narrow: 320, wide: 1080 }, 'webp')

  it('is named so that each is found from the wide one', () => {
    expect(names).toEqual({ narrow: 'company/dish.320w.webp', wide: 'company/dish.320w.1080w.webp' })
    expect(narrowerOf(names.wide)).toBe(names.narrow)
    expect(filesOf([names.wide, 'company/old.png'])).toEqual([names.wide, names.narrow, 'company/old.png'])
  })

  it('of an illustration is in both widths of the web build', () => {
    expect(illustrationAddress('pizza-ham')).toBe('/illustrations/pizza-ham.320w.640w.webp')
    expect(narrowerOf('/illustrations/pizza-ham.320w.640w.webp')).toBe('/illustrations/pizza-ham.320w.webp')
  })

  it('is offered in both to the browser, for any address', () => {
    expect(srcSetOf(`https://backend.example/images/${names.wide}`)).toBe(
      'https://backend.example/images/company/dish.320w.webp 320w, https://backend.example/images/company/dish.320w.1080w.webp 1080w',
    )
    expect(srcSetOf(`app://comanda/media/${names.wide}`)).toContain(
      'app://comanda/media/company/dish.320w.webp',
    )
  })

  it.each([
    'company/dish.webp',
    names.narrow,
    'data:image/png;base64,AAAA',
    'https://other.example/a_320_1080.jpg?w=320',
    '',
  ])('has no narrower file: %s', (address) => {
    expect(narrowerOf(address)).toBeUndefined()
    expect(srcSetOf(address)).toBeUndefined()
  })
})

describe('a stored picture', () => {
  const path = 'b1d7a3c2-0f4e-4d8a-9a51-6f2f0c3e9d10/dish.320w.1080w.webp'

  it.each([
    path,
    `https://project.supabase.co/storage/v1/object/public/images/${path}`,
    `http://127.0.0.1:54321/storage/v1/object/public/images/${path}`,
  ])('is its path in the bucket, whatever the backend’s address: %s', (stored) => {
    expect(bucketPathOf(stored)).toBe(path)
  })

  it.each([
    null,
    '',
    'https://tracker.example/pixel.png',
    `https://tracker.example/${path}`,
    `//tracker.example/storage/v1/object/public/images/${path}`,
    `https://tracker.example/?x=/storage/v1/object/public/images/${path}`,
    `https://project.supabase.co/storage/v1/object/public/images/${path}?width=9`,
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    'dish.webp',
    `/${path}`,
    path.replace('dish', '../dish'),
    `${path}\n`,
  ])('is none outside of it: %j', (stored) => {
    expect(bucketPathOf(stored)).toBeNull()
  })
})
