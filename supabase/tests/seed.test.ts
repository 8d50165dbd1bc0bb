import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { startTestBackend, type EmbeddedBackend } from '@embedded/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildSeed } from '../seed/build'
import { demoCategories } from '../seed/categories'
import { demoPeople } from '../seed/people'

describe('the seed file', () => {
  it('is what the generator makes', () => {
    expect(readFileSync(join(__dirname, '..', 'seed.sql'), 'utf8')).toBe(buildSeed())
  })
})

describe('the demo data', () => {
  let backend: EmbeddedBackend
  beforeAll(async () => {
    backend = await startTestBackend()
  })
  afterAll(() => backend.stop())

  const clientOf = () =>
    createClient(backend.url, backend.publishableKey, {
      auth: { persistSession: false, autoRefreshToken: false },
    })

  it('has three companies, one of them inactive', async () => {
    const rows = await backend.sql('select slug, is_active from public.companies order by slug')
    expect(rows).toEqual([
      { slug: 'bella-napoli', is_active: true },
      { slug: 'burger-do-porto', is_active: true },
      { slug: 'cafe-da-vila', is_active: false },
    ])
  })

  it('has a full menu over every category of the specification', async () => {
    const [menu] = await backend.sql(`
      select count(*)::int as products, count(*) filter (where not is_available)::int as sold_out,
        count(promotion_price_cents)::int as promotions, count(*) filter (where translations -> 'nl' is not null)::int as in_dutch,
        bool_and(translations -> 'en' ->> 'description' <> '') as all_in_english
      from public.products p join public.companies c on c.id = p.company_id where c.slug = 'bella-napoli'`)
    expect(menu).toMatchObject({ all_in_english: true, in_dutch: 40 })
    expect(menu?.products).toBeGreaterThanOrEqual(120)
    expect(menu?.sold_out).toBeGreaterThan(3)
    expect(menu?.promotions).toBeGreaterThan(10)
    const codes = await backend.sql(`
      select k.key, k.translations from public.categories k join public.companies c on c.id = k.company_id and c.slug = 'bella-napoli'
      where exists (select from public.products p where p.category_id = k.id) or exists (select from public.combos b where b.category_id = k.id)`)
    expect(codes.map(({ key }) => key).sort()).toEqual(demoCategories.map(({ key }) => key).sort())
    for (const { translations } of codes)
      expect(Object.keys(translations as object).sort()).toEqual(['en', 'es', 'fr', 'nl'])
    const [counts] = await backend.sql(`
      select (select count(*)::int from public.products p join public.companies c on c.id = p.company_id where c.slug = 'burger-do-porto') as burger,
        (select count(*)::int from public.products where code in ('P001', 'H001', 'B012')) as known,
        (select count(*)::int from public.combos b join public.companies c on c.id = b.company_id where c.slug = 'bella-napoli') as combos`)
    expect(counts).toMatchObject({ burger: 60, combos: 5 })
  })

  it('combos hold products of their own company', async () => {
    const strangers = await backend.sql(`
      select b.code from public.combos b, jsonb_array_elements(b.items) i
      where not exists (select from public.products p where p.company_id = b.company_id and p.id = (i ->> 'product_id')::uuid)`)
    expect(strangers).toEqual([])
  })

  it.each(demoPeople.filter((person) => !person.isUnconfirmed).map(({ who }) => who))(
    '%s signs in',
    async (who) => {
      const { data, error } = await clientOf().auth.signInWithPassword({
        email: `${who}@comanda.test`,
        password: 'comanda123',
      })
      expect(error).toBeNull()
      expect(data.user?.email).toBe(`${who}@comanda.test`)
    },
  )

  it('an unconfirmed person is told so', async () => {
    const { error } = await clientOf().auth.signInWithPassword({
      email: 'nao-confirmado@comanda.test',
      password: 'comanda123',
    })
    expect(error?.message).toBe('Email not confirmed')
  })
})
