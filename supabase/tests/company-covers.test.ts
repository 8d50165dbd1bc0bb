import { startTestBackend, type EmbeddedBackend } from '@embedded/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { answerOf, guestOf, openCompany, type Company } from './support/company'

let backend: EmbeddedBackend
let company: Company
beforeAll(async () => {
  backend = await startTestBackend()
  company = await openCompany(backend)
  await backend.sql(
    `update public.companies set nome_fantasia = '0 Capas', approved_at = now() where id = $1`,
    [company.id],
  )
})
afterAll(() => backend.stop())

const cover = async () => {
  const rows = answerOf<{ id: string; cover: string | null }[]>(
    await guestOf(backend).rpc('list_companies', { p_filter: { query: 'Capas' } }),
  )
  return rows.find(({ id }) => id === company.id)?.cover
}
const picture = (name: string) => `${company.id}/${name}.webp`

it('is what the home page opens with: the hero’s picture, else the first shown of the carousel, else none [S1.company-cover]', async () => {
  expect(await cover()).toBeNull()
  const add = (name: string, order: number, isActive = true) =>
    backend.sql(
      `insert into public.carousel_images (company_id, image_url, sort_order, is_active) values ($1, $2, $3, $4)`,
      [company.id, picture(name), order, isActive],
    )
  await add('second', 2)
  await add('first', 1)
  await add('hidden', 0, false)
  expect(await cover()).toBe(picture('first'))
  await backend.sql(`insert into public.hero_settings (company_id, image_url) values ($1, $2)`, [
    company.id,
    picture('hero'),
  ])
  expect(await cover()).toBe(picture('hero'))
  await backend.sql(`update public.hero_settings set is_active = false where company_id = $1`, [company.id])
  expect(await cover()).toBe(picture('first'))
})
