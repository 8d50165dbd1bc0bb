import { startTestBackend } from '@embedded/testing'
import { expect, it } from 'vitest'
import { readImageFile } from '@shared/domain/menu/image-file'
import { narrowerOf } from '@shared/domain/menu/picture-widths'
import { companyIds } from '../seed/company-files'
import { publishDemoImages } from '../seed/publish-images'

it('gives every demo dish a picture of its own, and every page its pictures, once', async () => {
  const backend = await startTestBackend()
  try {
    expect(await publishDemoImages(backend)).toBeGreaterThan(200)
    const [left] = await backend.sql(
      'select count(*)::int as bare from public.products where image_url is null',
    )
    expect(left).toEqual({ bare: 0 })
    const shared = await backend.sql(`
      select image_url from (select image_url from public.products union all select image_url from public.combos) dishes
      group by image_url having count(*) > 1`)
    expect(shared).toEqual([])
    const picture = await fetch(
      `${backend.url}/storage/v1/object/public/images/${companyIds.bellaNapoli}/demo-burger-cheese.320w.640w.webp`,
    )
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(readImageFile(new Uint8Array(await picture.arrayBuffer())).header).toEqual({
      kind: 'webp',
      width: 640,
      height: 640,
    })
    const pages = await backend.sql(`
      select c.slug, (select count(*)::int from public.carousel_images i where i.company_id = c.id) as carousel,
        (select count(*)::int from public.establishment_images i where i.company_id = c.id and i.title <> '') as gallery,
        (select count(*)::int from public.about_sections s where s.company_id = c.id and s.image_url is not null) as about
      from public.companies c order by c.slug`)
    expect(pages).toEqual([
      { slug: 'bella-napoli', carousel: 3, gallery: 3, about: 3 },
      { slug: 'burger-do-porto', carousel: 3, gallery: 3, about: 2 },
      { slug: 'cafe-da-vila', carousel: 3, gallery: 3, about: 1 },
    ])
    const [{ image_url }] = (await backend.sql('select image_url from public.carousel_images limit 1')) as [
      { image_url: string },
    ]
    for (const [path, width] of [
      [image_url, 1_280],
      [narrowerOf(image_url), 640],
    ]) {
      const scene = await fetch(`${backend.url}/storage/v1/object/public/images/${path}`)
      expect([scene.status, scene.headers.get('content-type')]).toEqual([200, 'image/webp'])
      const bytes = new Uint8Array(await scene.arrayBuffer())
      expect(bytes.byteLength).toBeLessThan(25_000)
      expect(readImageFile(bytes).header).toMatchObject({ width })
    }
    expect(await publishDemoImages(backend)).toBe(0)
  } finally {
    await backend.stop()
  }
})
