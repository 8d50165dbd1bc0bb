import { startTestBackend, type EmbeddedBackend } from '@embedded/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, gatewayOf } from '../support/office'

let backend: EmbeddedBackend
let companyId: string

beforeAll(async () => {
  backend = await startTestBackend()
  const [row] = await backend.sql(`select id from public.companies where slug = 'bella-napoli'`)
  companyId = row?.id as string
})
afterAll(() => backend.stop())

describe('a long menu', () => {
  it('is shown to a guest completely, beyond the row limit of a response', async () => {
    const owner = await gatewayOf(backend, 'dono@comanda.test')
    const rows = Array.from({ length: 2_100 }, (_, index) => ({
      code: `L${index}`,
      name: `Prato longo ${index}`,
      category: 'Longa',
      price_cents: 1_000 + index,
    }))
    await ask(owner, 'menu.import', { company_id: companyId, rows })
    const guest = await gatewayOf(backend, null)
    const { items } = await guest.invoke('menu.get', { company_id: companyId })
    const shown = new Set(items.map(({ code }) => code))
    expect(rows.filter(({ code }) => !shown.has(code))).toEqual([])
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
    expect((await ask(owner, 'products.list', { company_id: companyId })).length).toBeGreaterThan(2_100)
  })

  it('has all option groups and counts of such a menu', async () => {
    await backend.sql(
      `insert into public.option_groups (company_id, name)
         select $1, 'Grupo ' || n from generate_series(1, 1100) n`,
      [companyId],
    )
    await backend.sql(
      `insert into public.product_stock (id, company_id, quantity)
         select p.id, p.company_id, 0 from public.products p where p.company_id = $1 and p.code like 'L%' limit 1100`,
      [companyId],
    )
    const guest = await gatewayOf(backend, null)
    const { items, option_groups } = await guest.invoke('menu.get', { company_id: companyId })
    expect(option_groups?.filter(({ name }) => name.startsWith('Grupo '))).toHaveLength(1_100)
    expect(items.filter(({ remaining }) => remaining === 0)).toHaveLength(1_100)
  })
})
