import { randomUUID } from 'node:crypto'
import { startTestBackend, type EmbeddedBackend } from '@embedded/testing'
import { companyWriteSchema } from '@shared/contract/company/company-office-methods'
import { COLUMN_LIMITS, jsonBytes } from '@shared/domain/common/column-limits'
import { profileFieldsSchema } from '@shared/contract/account/account-methods'
import { kitchenSettingsSchema } from '@shared/schemas/kitchen/kitchen'
import { RECORDS, type RecordTable } from '@shared/schemas/records/records'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'

type Shape = Readonly<Record<string, z.ZodMiniType>>

/** Whose characters are fixed as well, so that no text of `a` is one; and lists of choices. */
const OTHERWISE = ['code', 'key', 'cnpj']

const WRITES: readonly (readonly [string, Shape])[] = [
  ...Object.entries(RECORDS).map(([table, { write }]) => [table, write.shape as Shape] as const),
  ['companies', companyWriteSchema.shape as Shape],
  ['profiles', { nome: profileFieldsSchema.shape.nome }],
]

/** The columns' limits are one list: the database's, the schemas' and the forms' are compared here. */
describe('the limits of columns', () => {
  let backend: EmbeddedBackend
  /** `products.name` → 160, of the constraints `<column>_limit`. */
  let stored: ReadonlyMap<string, number>
  /** Columns of JSON and arrays, whose limits are bytes. */
  let inBytes: ReadonlySet<string>
  beforeAll(async () => {
    backend = await startTestBackend({ seed: false })
    const rows = await backend.sql(`
      select c.relname || '.' || a.attname as name, (regexp_match(pg_get_constraintdef(k.oid), '<= (\\d+)'))[1]::int as most,
        pg_get_constraintdef(k.oid) like '%octet_length%' as is_bytes
      from pg_constraint k join pg_class c on c.oid = k.conrelid
        join pg_attribute a on a.attrelid = c.oid and k.conkey = array[a.attnum]
      where k.conname = a.attname || '_limit' and c.relnamespace = 'public'::regnamespace`)
    stored = new Map(rows.map(({ name, most }) => [String(name), Number(most)]))
    inBytes = new Set(rows.filter(({ is_bytes }) => is_bytes === true).map(({ name }) => String(name)))
  })
  afterAll(() => backend.stop())

  const listed = Object.entries(COLUMN_LIMITS).flatMap(([table, columns]) =>
    Object.entries(columns).map(([column, most]) => [`${table}.${column}`, most] as const),
  )

  it('are the database’s in every column that forms write, and none is missing', () => {
    const tables = new Set(Object.keys(COLUMN_LIMITS))
    const ofTables = [...stored].filter(([name]) => tables.has(name.split('.')[0] ?? ''))
    expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(ofTables))
  })

  it.each(WRITES)('of %s are those of its form', (table, shape) => {
    for (const [column, schema] of Object.entries(shape)) {
      const most = stored.get(`${table}.${column}`)
      if (most === undefined || inBytes.has(`${table}.${column}`)) continue
      expect([column, schema.safeParse('a'.repeat(most + 1)).success]).toEqual([column, false])
      if (OTHERWISE.includes(column)) continue
      expect([column, schema.safeParse('a'.repeat(most)).success]).toEqual([column, true])
    }
  })

  it('cut nothing at a sign-up past the forms: what the profile cannot hold is left out', async () => {
    const signUp = async (nome: string, telefone: string) => {
      const id = randomUUID()
      await backend.sql(`insert into auth.users (id, email, raw_user_meta_data) values ($1, $2, $3::jsonb)`, [
        id,
        `${id}@comanda.test`,
        JSON.stringify({ nome, telefone }),
      ])
      const [profile] = await backend.sql('select nome, telefone from public.profiles where id = $1', [id])
      return profile
    }
    const { nome, telefone } = COLUMN_LIMITS.profiles
    const longest = { nome: 'n'.repeat(nome), telefone: '1'.repeat(telefone) }
    expect(await signUp(longest.nome, longest.telefone)).toEqual(longest)
    expect(await signUp(`${longest.nome}n`, '11')).toEqual({ nome: null, telefone: '11' })
    expect(await signUp('Ana', `${longest.telefone}1`)).toEqual({ nome: 'Ana', telefone: null })
  })

  it('of JSON count the bytes that the database counts', async () => {
    const values = [{}, [], { a: 1, 'ç"\n': [1, 'é', null, { b: [] }], c: {} }, [[1, 2], [3]], 'x', null]
    for (const value of values) {
      const [row] = await backend.sql('select octet_length($1::jsonb::text) as bytes', [
        JSON.stringify(value),
      ])
      expect([value, jsonBytes(value)]).toEqual([value, Number(row?.bytes)])
    }
  })

  it('of JSON are those of the form: as much as the database takes, and not a byte more', () => {
    const refuses = (table: RecordTable, column: string, valueOf: (length: number) => unknown) => {
      const most = stored.get(`${table}.${column}`) ?? 0
      const schema = (RECORDS[table].write.shape as Shape)[column]
      const sizes = Array.from({ length: 60 }, (_, n) => valueOf(n * 250))
      const tooLarge = sizes.filter((value) => jsonBytes(value) > most)
      expect([column, tooLarge.length > 0]).toEqual([column, true])
      expect(tooLarge.filter((value) => schema?.safeParse(value).success !== false)).toEqual([])
    }
    const dish = (length: number) =>
      Object.fromEntries(
        Array.from({ length: 1 + Math.floor(length / 250) }, (_, n) => [
          `l${n}`,
          { description: 'é'.repeat(1_000) },
        ]),
      )
    const page = (length: number) => ({
      en: Object.fromEntries(['a', 'b', 'c', 'd'].map((key) => [key, 'é'.repeat(length)])),
    })
    for (const table of ['products', 'combos', 'categories', 'subcategories', 'option_groups'] as const)
      refuses(table, 'translations', dish)
    for (const table of ['hero_settings', 'section_cards', 'about_sections'] as const)
      refuses(table, 'translations', page)
    const stations = (count: number) => [
      {
        id: randomUUID(),
        name: 'Chapa',
        categories: Array.from({ length: count }, () => randomUUID()),
      },
    ]
    const manyStations = Array.from({ length: 20 }, () => stations(200)[0])
    expect(jsonBytes(manyStations)).toBeGreaterThan(stored.get('companies.kitchen_stations') ?? Infinity)
    const { kitchen_stations } = kitchenSettingsSchema.shape
    expect(kitchen_stations.safeParse(manyStations).success).toBe(false)
    expect(kitchen_stations.safeParse(stations(200)).success).toBe(true)
    refuses('theme_settings', 'colors', (length) =>
      Object.fromEntries(Array.from({ length }, (_, n) => [`colour${n}`, '#000000'])),
    )
  })
})
