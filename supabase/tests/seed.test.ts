import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { startTestBackend, type EmbeddedBackend } from '@embedded/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildSeed } from '../seed/build'
import { demoCategories } from '../seed/menu'
import { demoPeople } from '../seed/people'

const OTHERS = ['en', 'es', 'fr', 'nl'] as const
interface Dish {
  readonly dish: string
  readonly name: string
  readonly description: string
  readonly translations: Readonly<Record<string, { name: string; description: string }>>
}

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

  it('has a full menu over every category of the specification [S3.categories]', async () => {
    const [menu] = await backend.sql(`
      select count(*)::int as products, count(*) filter (where not is_available)::int as sold_out,
        count(promotion_price_cents)::int as promotions
      from public.products p join public.companies c on c.id = p.company_id where c.slug = 'bella-napoli'`)
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

  it('names and describes every dish, combo and category in five languages [S3.item-translations]', async () => {
    const rows = (await backend.sql(`
      select c.slug || ' ' || d.code as dish, d.name, d.description, d.translations
      from (select company_id, code, name, description, translations from public.products
        union all select company_id, code, name, description, translations from public.combos) d
      join public.companies c on c.id = d.company_id order by 1`)) as unknown as Dish[]
    expect(rows.length).toBeGreaterThan(190)
    for (const { dish, name, description, translations } of rows) {
      expect(Object.keys(translations).sort(), dish).toEqual([...OTHERS].sort())
      for (const language of OTHERS) {
        const words = translations[language]
        for (const text of [words?.name, words?.description]) {
          expect(text?.trim(), `${dish} ${language}`).toBeTruthy()
          // Left in Portuguese: letters and endings the language does not have.
          if (!/Guaraná|Redenção|Açaí|açaí|cachaça|Cachaça|pirão|Rosário|São Paulo/.test(text ?? ''))
            expect(text, `${dish} ${language}`).not.toMatch(/[ãõ]|ções|\bcom\b|\bnão\b|molho|queijo/)
        }
        // A description is a sentence; amounts are kept.
        expect(words?.description, `${dish} ${language}`).toMatch(/^\p{Lu}|^\d/u)
        expect(words?.description, `${dish} ${language}`).toMatch(/\.$/)
        const amounts = (text: string): string[] => text.match(/\d+ (?:ml|g)\b/g) ?? []
        expect(amounts(words?.description ?? ''), `${dish} ${language}`).toEqual(amounts(description))
      }
      const sentences = new Set([
        description,
        ...OTHERS.map((language) => translations[language]?.description),
      ])
      if (!/^\d+ ml\.$/.test(description)) expect(sentences.size, `${dish}: ${name}`).toBeGreaterThan(3)
    }
  })

  it('asks what can be chosen in five languages, and of products of the same company', async () => {
    const groups = (await backend.sql(`
      select g.name, g.translations, g.options from public.option_groups g
      where exists (select from public.products p where g.id = any (p.option_group_ids))
        or exists (select from public.combos b where g.id = any (b.option_group_ids))`)) as unknown as {
      name: string
      translations: Readonly<Record<string, { name: string }>>
      options: { name: string; translations: Readonly<Record<string, { name: string }>> }[]
    }[]
    expect(groups).toHaveLength(6)
    for (const { name, translations } of groups.flatMap((group) => [group, ...group.options]))
      expect(OTHERS.map((language) => translations[language]?.name.trim()).every(Boolean), name).toBe(true)
    const strangers = await backend.sql(`
      select g.name from public.option_groups g, jsonb_array_elements(g.options) o
      where o ->> 'product_id' is not null and not exists (
        select from public.products p where p.company_id = g.company_id and p.id = (o ->> 'product_id')::uuid)`)
    expect(strangers).toEqual([])
  })

  it('has the juice jug of 750 ml [S9.juice-jug]', async () => {
    const jugs = await backend.sql(`select description from public.products where name = 'Jarra de Suco'`)
    expect(jugs.length).toBeGreaterThan(0)
    for (const { description } of jugs) expect(description).toContain('750 ml')
  })

  it('combos hold products of their own company', async () => {
    const strangers = await backend.sql(`
      select b.code from public.combos b, jsonb_array_elements(b.items) i
      where not exists (select from public.products p where p.company_id = b.company_id and p.id = (i ->> 'product_id')::uuid)`)
    expect(strangers).toEqual([])
  })

  it.each(demoPeople.filter((person) => !person.is_unconfirmed).map(({ email }) => email))(
    '%s signs in',
    async (email) => {
      const { data, error } = await clientOf().auth.signInWithPassword({
        email,
        password: 'comanda123',
      })
      expect(error).toBeNull()
      expect(data.user?.email).toBe(email)
    },
  )

  it('reports an unconfirmed user', async () => {
    const { error } = await clientOf().auth.signInWithPassword({
      email: 'nao-confirmado@comanda.test',
      password: 'comanda123',
    })
    expect(error?.message).toBe('Email not confirmed')
  })
})
