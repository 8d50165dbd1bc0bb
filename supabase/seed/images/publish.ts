import { demoCategories } from '../categories'
import { companyIds } from '../companies'
import { drawings } from './drawings'
import { firstPagePicture, publishPagePictures, type Upload } from './page-pictures'
import { pairNames } from '@shared/domain/menu/picture-names'
import { drawPngs, type Drawn } from './raster'
import type { CategoryKey } from '../types'

interface Backend {
  readonly url: string
  /** Passes every policy. */
  readonly serviceKey: string
}

/** Px of a dish's wide picture; the narrow one, for cards, is half of it. */
const edge = 480

/** Where a category's picture stands in the bucket `images`. */
const namesOf = (company: string, key: string) =>
  pairNames(`${company}/demo-${key}`, { narrow: edge / 2, wide: edge }, 'png')

/**
 * Draws the demo's pictures and puts them into the bucket: one a category of dishes, and the companies' own. Each half is
 * done once: where its first picture stands already, nothing is touched. Returns how many pictures were put there. Throws when
 * the backend refuses.
 */
export async function publishDemoImages({ url, serviceKey }: Backend): Promise<number> {
  const key = { apikey: serviceKey, authorization: `Bearer ${serviceKey}` }
  const send = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = { ...key, ...(init.headers as Record<string, string> | undefined) }
    const response = await fetch(`${url}${path}`, { ...init, headers })
    if (!response.ok)
      throw new Error(`${init.method ?? 'GET'} ${path}: ${response.status} ${await response.text()}`)
    return response
  }
  const put = (path: string, picture: Buffer): Promise<Response> =>
    send(`/storage/v1/object/images/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'image/png', 'cache-control': 'max-age=86400', 'x-upsert': 'true' },
      body: new Uint8Array(picture),
    })
  const upload: Upload = async (names, { narrow, wide }) => {
    await put(names.narrow, narrow)
    await put(names.wide, wide)
  }
  const isThere = async (path: string): Promise<boolean> => {
    const answer = await fetch(`${url}/storage/v1/object/public/images/${path}`)
    await answer.arrayBuffer()
    return answer.ok
  }
  const dishes = (await isThere(namesOf(companyIds.bellaNapoli, 'starters').wide))
    ? 0
    : await publishDishes(upload, send)
  const pages = (await isThere(firstPagePicture)) ? 0 : await publishPagePictures(upload, send)
  return dishes + pages
}

/** A picture for every category; products and combos without an image are pointed at it. */
async function publishDishes(
  upload: Upload,
  send: (path: string, init?: RequestInit) => Promise<Response>,
): Promise<number> {
  const rows = await send('/rest/v1/categories?select=id,company_id,key&key=not.is.null')
  const categories = (await rows.json()) as { id: string; company_id: string; key: string }[]
  const demo = new Set<string>(Object.values(companyIds))
  // Drawn one at a time, between requests: this may run in the process that serves them.
  const pictures = new Map<string, Drawn>()
  const pictureOf = (key: CategoryKey): Drawn => {
    const drawn = pictures.get(key) ?? drawPngs(drawings[key][1], drawings[key][0], edge)
    pictures.set(key, drawn)
    return drawn
  }
  let count = 0
  for (const { id, company_id, key } of categories) {
    const known = demoCategories.find((category) => category.key === key)
    if (!known || !demo.has(company_id)) continue
    const names = namesOf(company_id, key)
    await upload(names, pictureOf(known.key))
    for (const table of ['products', 'combos'])
      await send(`/rest/v1/${table}?category_id=eq.${id}&image_url=is.null`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json', prefer: 'return=minimal' },
        body: JSON.stringify({ image_url: names.wide }),
      })
    count++
  }
  return count
}
