import { demoCategories } from '../categories'
import { companyIds } from '../companies'
import { drawings } from './drawings'
import { drawPng } from './raster'
import type { CategoryKey } from '../types'

interface Backend {
  readonly url: string
  /** Passes every policy. */
  readonly serviceKey: string
}

const edge = 240

/** Where a category's picture stands in the bucket `images`. */
const pathOf = (company: string, key: string): string => `${company}/demo-${key}.png`

/**
 * Draws the demo dishes and puts them into the bucket, one picture a category, and points the products and combos without an image
 * at them. Done once: where the first picture stands already, nothing is touched. Returns how many pictures were put there.
 * Throws when the backend refuses.
 */
export async function publishDemoImages({ url, serviceKey }: Backend): Promise<number> {
  const headers = { apikey: serviceKey, authorization: `Bearer ${serviceKey}` }
  const send = async (
    path: string,
    init: RequestInit & { headers: Record<string, string> },
  ): Promise<Response> => {
    const response = await fetch(`${url}${path}`, init)
    if (!response.ok)
      throw new Error(`${init.method ?? 'GET'} ${path}: ${response.status} ${await response.text()}`)
    return response
  }
  const first = await fetch(
    `${url}/storage/v1/object/public/images/${pathOf(companyIds.bellaNapoli, 'starters')}`,
  )
  await first.arrayBuffer()
  if (first.ok) return 0

  const rows = await send('/rest/v1/categories?select=id,company_id,key&key=not.is.null', { headers })
  const categories = (await rows.json()) as { id: string; company_id: string; key: string }[]
  const demo = new Set<string>(Object.values(companyIds))
  // Drawn one at a time, between requests: this may run in the process that serves them.
  const pictures = new Map<string, Buffer>()
  const pictureOf = (key: CategoryKey): Buffer => {
    const drawn = pictures.get(key) ?? drawPng(drawings[key][1], drawings[key][0], edge)
    pictures.set(key, drawn)
    return drawn
  }
  let count = 0
  for (const { id, company_id, key } of categories) {
    const known = demoCategories.find((category) => category.key === key)
    if (!known || !demo.has(company_id)) continue
    const path = pathOf(company_id, key)
    await send(`/storage/v1/object/images/${path}`, {
      method: 'POST',
      headers: {
        ...headers,
        'content-type': 'image/png',
        'cache-control': 'max-age=86400',
        'x-upsert': 'true',
      },
      body: new Uint8Array(pictureOf(known.key)),
    })
    for (const table of ['products', 'combos']) {
      await send(`/rest/v1/${table}?category_id=eq.${id}&image_url=is.null`, {
        method: 'PATCH',
        headers: { ...headers, 'content-type': 'application/json', prefer: 'return=minimal' },
        body: JSON.stringify({ image_url: path }),
      })
    }
    count++
  }
  return count
}
