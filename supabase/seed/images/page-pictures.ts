import { demoPages, pageRowId } from '../pages'
import { companyIds } from '../companies'
import { pairNames } from '@shared/domain/menu/picture-names'
import { drawPngs, type Drawn } from './raster'
import { sceneOf, sceneSize, type SceneName } from './scenes'

/** Stores a drawing under both its names. */
export type Upload = (names: ReturnType<typeof pairNames>, drawn: Drawn) => Promise<void>

/** Sends to the backend with a key that passes every policy; throws when it refuses. */
export type Send = (path: string, init: RequestInit) => Promise<unknown>

/** What each picture shows, as its alternative text. */
const titles: Readonly<Record<string, Readonly<Record<SceneName, string>>>> = {
  [companyIds.bellaNapoli]: {
    street: 'A fachada na Rua 13 de Maio, com o toldo vermelho',
    room: 'O salão com as mesas postas',
    table: 'Pizza margherita e uma taça de vinho',
  },
  [companyIds.burgerDoPorto]: {
    street: 'A casa de tijolos da Cidade Baixa ao anoitecer',
    room: 'O salão com o balcão de chope',
    table: 'Smash com batatas e um chope',
  },
  [companyIds.cafeDaVila]: {
    street: 'A casa verde da Rua Itupava',
    room: 'A sala com vista para o quintal',
    table: 'Café coado e uma fatia de bolo',
  },
}

const scenes: readonly SceneName[] = ['table', 'room', 'street']
const namesOf = (company: string, scene: string) =>
  pairNames(`${company}/demo-page-${scene}`, { narrow: sceneSize.width / 2, wide: sceneSize.width }, 'png')

/** The first picture of them all: where it stands, all of them do. */
export const firstPagePicture = namesOf(companyIds.bellaNapoli, 'table').wide

const rows = (table: string, company: string, linkOf: (scene: SceneName) => object) =>
  scenes.map((scene, index) => ({
    id: pageRowId(table, company, scene),
    company_id: company,
    image_url: namesOf(company, scene).wide,
    title: titles[company]?.[scene] ?? '',
    sort_order: index + 1,
    ...linkOf(scene),
  }))

/**
 * Draws the demo companies' scenes and hangs them up: in the home page's carousel, the gallery and beside the sections of
 * the about page. Rows that are there already stay. Returns how many pictures were put there.
 */
export async function publishPagePictures(upload: Upload, send: Send): Promise<number> {
  const json = { 'content-type': 'application/json' }
  let count = 0
  for (const [company, { about }] of Object.entries(demoPages)) {
    for (const name of scenes) {
      const scene = sceneOf(company, name)
      if (!scene) continue
      await upload(namesOf(company, name), drawPngs(scene[1], scene[0], sceneSize.width, sceneSize.height))
      count++
    }
    const add = (table: string, body: unknown): Promise<unknown> =>
      send(`/rest/v1/${table}?on_conflict=id`, {
        method: 'POST',
        headers: { ...json, prefer: 'return=minimal,resolution=ignore-duplicates' },
        body: JSON.stringify(body),
      })
    await add(
      'carousel_images',
      rows('carousel', company, (scene) => ({ link: scene === 'table' ? '/menu' : null })),
    )
    await add(
      'establishment_images',
      rows('gallery', company, () => ({ description: '' })),
    )
    for (const { name, scene } of about) {
      if (scene === null) continue
      await send(`/rest/v1/about_sections?id=eq.${pageRowId('about', company, name)}&image_url=is.null`, {
        method: 'PATCH',
        headers: { ...json, prefer: 'return=minimal' },
        body: JSON.stringify({ image_url: namesOf(company, scene).wide }),
      })
    }
  }
  return count
}
