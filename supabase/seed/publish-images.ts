import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { illustrateMenu } from '../../shared/domain/menu/illustration'
import { ILLUSTRATION_WIDTHS, pairNames } from '../../shared/domain/menu/picture-names'
import { pageRowId } from './companies'
import { demoCompanies, PAGE_WIDTHS, SCENES, type DemoCompany, type SceneName } from './company-files'

interface Backend {
  readonly url: string
  /** Passes every policy. */
  readonly serviceKey: string
}

type Send = (path: string, init?: RequestInit) => Promise<Response>

const ILLUSTRATIONS = join(__dirname, '..', '..', 'resources', 'illustrations')
const PICTURES = join(__dirname, 'pictures')
const pageNames = (company: string, scene: SceneName) =>
  pairNames(`${company}/demo-page-${scene}`, PAGE_WIDTHS, 'webp')

const json = { 'content-type': 'application/json', prefer: 'return=minimal' }

const senderTo =
  ({ url, serviceKey }: Backend): Send =>
  async (path, init = {}) => {
    const headers = {
      apikey: serviceKey,
      authorization: `Bearer ${serviceKey}`,
      ...(init.headers as Record<string, string> | undefined),
    }
    const response = await fetch(`${url}${path}`, { ...init, headers })
    if (!response.ok)
      throw new Error(`${init.method ?? 'GET'} ${path}: ${response.status} ${await response.text()}`)
    return response
  }

/** Puts both widths of a file into the bucket; the narrow one first, as the app does. */
const upload = async (
  send: Send,
  from: ReturnType<typeof pairNames>,
  to: ReturnType<typeof pairNames>,
): Promise<void> => {
  for (const width of ['narrow', 'wide'] as const)
    await send(`/storage/v1/object/images/${to[width]}`, {
      method: 'POST',
      headers: { 'content-type': 'image/webp', 'cache-control': 'max-age=86400', 'x-upsert': 'true' },
      body: new Uint8Array(readFileSync(from[width])),
    })
}

interface DishRow {
  readonly id: string
  readonly company_id: string
  readonly category_id: string
  readonly name: string
  readonly description: string | null
}

/** A company's dishes in the order of its menu, each with the illustration that fits it. */
const publishDishes = async (send: Send, { id: company }: DemoCompany): Promise<number> => {
  const read = async <Row>(query: string): Promise<Row[]> =>
    (await (await send(`/rest/v1/${query}`)).json()) as Row[]
  const categories = await read<{ id: string; name: string }>('categories?select=id,name&order=sort_order')
  const places = new Map(categories.map(({ id, name }, place) => [id, { name, place }]))
  const rowsOf = async (table: string) => {
    const columns = 'id,company_id,category_id,name,description'
    const query = `${table}?select=${columns}&company_id=eq.${company}&image_url=is.null&order=sort_order`
    return (await read<DishRow>(query)).map((row) => ({ ...row, table }))
  }
  const dishes = [...(await rowsOf('products')), ...(await rowsOf('combos'))]
    .map((row) => ({ ...row, ...categoryOf(places, row.category_id) }))
    .sort((one, other) => one.at - other.at)
  const chosen = illustrateMenu(dishes)
  const illustrations = new Set(chosen)
  for (const illustration of illustrations) {
    const from = pairNames(join(ILLUSTRATIONS, illustration), ILLUSTRATION_WIDTHS, 'webp')
    const to = pairNames(`${company}/demo-${illustration}`, ILLUSTRATION_WIDTHS, 'webp')
    await upload(send, from, to)
    const shown = dishes.filter((_, place) => chosen[place] === illustration)
    for (const { id, table } of shown)
      await send(`/rest/v1/${table}?id=eq.${id}`, {
        method: 'PATCH',
        headers: json,
        body: JSON.stringify({ image_url: to.wide }),
      })
  }
  return illustrations.size
}

const categoryOf = (places: ReadonlyMap<string, { name: string; place: number }>, id: string) => {
  const known = places.get(id)
  return { category: known?.name ?? '', at: known?.place ?? 0 }
}

/** A company's own pictures: the home page's carousel, the gallery and beside the sections of the about page. */
const publishPages = async (
  send: Send,
  { id: company, slug, pictures, about }: DemoCompany,
): Promise<number> => {
  for (const scene of SCENES) {
    const from = pairNames(join(PICTURES, `${slug}-${scene}`), PAGE_WIDTHS, 'webp')
    await upload(send, from, pageNames(company, scene))
  }
  const add = (table: string, kind: string, more: (scene: SceneName) => object): Promise<unknown> =>
    send(`/rest/v1/${table}?on_conflict=id`, {
      method: 'POST',
      headers: { ...json, prefer: 'return=minimal,resolution=ignore-duplicates' },
      body: JSON.stringify(
        SCENES.map((scene, index) => ({
          id: pageRowId(kind, company, scene),
          company_id: company,
          image_url: pageNames(company, scene).wide,
          title: pictures[scene],
          sort_order: index + 1,
          ...more(scene),
        })),
      ),
    })
  await add('carousel_images', 'carousel', (scene) => ({ link: scene === 'table' ? '/menu' : null }))
  await add('establishment_images', 'gallery', () => ({ description: '' }))
  for (const { name, picture } of about) {
    if (picture === null) continue
    await send(`/rest/v1/about_sections?id=eq.${pageRowId('about', company, name)}&image_url=is.null`, {
      method: 'PATCH',
      headers: json,
      body: JSON.stringify({ image_url: pageNames(company, picture).wide }),
    })
  }
  return SCENES.length
}

/**
 * Puts the pictures of the demo's companies, or of the one with this slug, into the bucket `images` and points dishes and pages at
 * them; leaves out a company whose last picture is there already. Returns how many pictures were sent. Throws when the backend refuses.
 */
export const publishDemoImages = async (backend: Backend, slug?: string): Promise<number> => {
  const send = senderTo(backend)
  let count = 0
  for (const company of demoCompanies.filter((one) => slug === undefined || one.slug === slug)) {
    const last = pageNames(company.id, 'table').wide
    const present = await fetch(`${backend.url}/storage/v1/object/public/images/${last}`)
    await present.arrayBuffer()
    if (!present.ok) count += (await publishDishes(send, company)) + (await publishPages(send, company))
  }
  return count
}
