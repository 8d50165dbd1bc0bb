import { startTestBackend } from '@embedded/testing'
import { expect, it } from 'vitest'
import { companyIds } from '../seed/companies'
import { publishDemoImages } from '../seed/images/publish'

it('draws a picture for every category once, and points every demo dish at it', async () => {
  const backend = await startTestBackend()
  try {
    expect(await publishDemoImages(backend)).toBeGreaterThan(30)
    const [left] = await backend.sql(
      'select count(*)::int as bare from public.products where image_url is null',
    )
    expect(left).toEqual({ bare: 0 })
    const picture = await fetch(
      `${backend.url}/storage/v1/object/public/images/${companyIds.bellaNapoli}/demo-burgers.png`,
    )
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect((await picture.arrayBuffer()).byteLength).toBeLessThan(20_000)
    expect(await publishDemoImages(backend)).toBe(0)
  } finally {
    await backend.stop()
  }
})
