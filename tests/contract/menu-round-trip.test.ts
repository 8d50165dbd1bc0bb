import { randomUUID } from 'node:crypto'
import { startTestBackend, type EmbeddedBackend } from '@embedded/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Gateway } from '@shared/contract/gateway'
import type { SheetRows } from '@shared/domain/common/sheet'
import { planPictures } from '@shared/domain/menu/list-pictures'
import { readMenuList } from '@shared/domain/menu/menu-list'
import { effectOf } from '@shared/domain/menu/menu-list-effect'
import { writeMenuList } from '@shared/domain/menu/menu-list-export'
import { csvCells, csvText } from '@renderer/app/exports/csv-text'
import { xlsxFile } from '@renderer/app/exports/xlsx-file'
import { readListFile } from '@renderer/features/admin-menu/read-list'
import { ask, gatewayOf } from '../support/office'
import { addCompany } from '../support/world'

let backend: EmbeddedBackend
let owner: Gateway
let full: string

const menuOf = async (company_id: string) => {
  const input = { company_id }
  const [categories, subcategories, products, combos, groups] = [
    await ask(owner, 'categories.list', input),
    await ask(owner, 'subcategories.list', input),
    await ask(owner, 'products.list', input),
    await ask(owner, 'combos.list', input),
    await ask(owner, 'option_groups.list', input),
  ]
  const stock = new Map(
    (await ask(owner, 'stock.list', input)).map(({ id, quantity }) => [id, quantity] as const),
  )
  return { categories, subcategories, products, combos, groups, stock }
}
type Menu = Awaited<ReturnType<typeof menuOf>>

/** What guests see of a menu's dishes, by code and without ids. */
const shown = ({ categories, subcategories, products, groups, stock }: Menu) => {
  const codes = new Map(products.map(({ id, code }) => [id, code]))
  const named = (rows: readonly { id: string; name: string }[], id: string | null) =>
    rows.find((row) => row.id === id)?.name ?? null
  /** A name that is the same in another language needs no translation. */
  const others = (own: string, translations: Readonly<Record<string, { name?: string | undefined }>>) =>
    Object.fromEntries(Object.entries(translations).filter(([, { name }]) => name && name !== own))
  return products
    .map(
      ({
        id,
        company_id: _company,
        updated_at: _at,
        sort_order: _order,
        image_url: _image,
        illustration: _illustration,
        option_group_ids,
        ...dish
      }) => ({
        ...dish,
        category_id: named(categories, dish.category_id),
        stock: stock.get(id) ?? null,
        subcategory_id: named(subcategories, dish.subcategory_id),
        groups: (option_group_ids ?? []).map((held) => {
          const group = groups.find((one) => one.id === held)
          if (!group) throw new Error(`a dish has the group ${held}, which is none`)
          const { name, rule, min_choices, max_choices, is_active, translations, options } = group
          return {
            ...{ name, rule, min_choices, max_choices, is_active },
            translations: others(name, translations),
            options: options.map(({ id: _option, product_id, ...option }) => ({
              ...option,
              translations: others(option.name, option.translations),
              dish: product_id === null ? null : codes.get(product_id),
            })),
          }
        }),
      }),
    )
    .toSorted((left, right) => left.code.localeCompare(right.code))
}

const PICTURE = 'https://example.com/storage/v1/object/public/images/'

const files = {
  csv: (rows: SheetRows) => {
    const formats = { date: String, time: String }
    const text = csvText(csvCells([{ name: 'Pratos', rows }], formats, 'America/Sao_Paulo'))
    return Promise.resolve(new File([text], 'cardapio.csv'))
  },
  xlsx: async (rows: SheetRows) =>
    new File([await xlsxFile([{ name: 'Pratos', rows }], 'America/Sao_Paulo')], 'cardapio.xlsx'),
}

const listOf = async (format: keyof typeof files, from: Menu, into: Menu) => {
  const rows = writeMenuList(from, {
    stockOf: (id) => from.stock.get(id),
    pictureOf: (path) => PICTURE + path,
  })
  const reading = await readListFile(await files[format](rows))
  if (reading.problem !== null) throw new Error(reading.problem)
  const { cells, layout } = reading.table
  const list = readMenuList(cells, layout, {
    menu: into,
    names: { category: 'Cardápio', size: 'Tamanho' },
    newId: randomUUID,
  })
  expect(list.problems).toEqual([])
  return list
}

beforeAll(async () => {
  backend = await startTestBackend()
  owner = await gatewayOf(backend, 'dono@comanda.test')
  const [row] = await backend.sql(`select id::text from public.companies where slug = 'bella-napoli'`)
  full = String(row?.id)
  const hours = JSON.stringify([{ days: [1, 2, 5], opens_at: '17:00', closes_at: '19:30' }])
  await backend.sql(
    `update public.products set is_available = false, is_featured = true, promotion_price_cents = price_cents / 2,
       promotion_hours = $2::jsonb, available_hours = $2::jsonb, image_url = company_id || '/photo.webp'
     where company_id = $1 and code in ('P001', 'P002')`,
    [full, hours],
  )
  await backend.sql(
    `update public.option_groups set name = 'Borda: "recheada" (à parte), +', is_active = false,
       options = jsonb_set(jsonb_set(options, '{0,is_available}', 'false'), '{1,code}', '"CH1"')
     where company_id = $1 and rule = 'sum'`,
    [full],
  )
  await backend.sql(
    `insert into public.product_stock (id, company_id, quantity)
     select id, company_id, 12 from public.products where company_id = $1 and code = 'P001'`,
    [full],
  )
})
afterAll(() => backend.stop())

describe('an exported menu', () => {
  it.each(['csv', 'xlsx'] as const)('as .%s changes nothing in its own company', async (format) => {
    const menu = await menuOf(full)
    const list = await listOf(format, menu, menu)
    expect(list.groups).toEqual([])
    expect(effectOf(list, menu).counts).toEqual({ new: 0, changed: 0, same: menu.products.length })
    const held = new Set(menu.products.flatMap(({ code, image_url }) => (image_url ? [code] : [])))
    expect(planPictures(list, [], { held, replaces: false }).wishes).toEqual([])
    const answer = await ask(owner, 'menu.import', {
      company_id: full,
      rows: [...list.dishes],
      groups: [],
    })
    expect(answer).toMatchObject({ added: 0, changed: 0, unchanged: menu.products.length })
    expect(shown(await menuOf(full))).toEqual(shown(menu))
  })

  it.each(['csv', 'xlsx'] as const)('as .%s is the same menu in an empty company', async (format) => {
    const { id } = await addCompany(backend, `round-trip-${format}`, 0)
    await backend.sql(
      `insert into public.user_companies (company_id, user_id, role)
       select $1, id, 'owner' from auth.users where email = 'dono@comanda.test'`,
      [id],
    )
    const menu = await menuOf(full)
    const before = await menuOf(id)
    const list = await listOf(format, menu, before)
    const answer = await ask(owner, 'menu.import', {
      company_id: id,
      rows: [...list.dishes],
      groups: list.groups.map((group) => ({ ...group, options: [...group.options] })),
    })
    expect(answer).toMatchObject({ added: menu.products.length, changed: 0 })
    const after = await menuOf(id)
    expect(shown(after)).toEqual(shown(menu))
    expect(after.groups.map(({ rule }) => rule).toSorted()).toEqual(['halves', 'sum'])
    expect(planPictures(list, [], { held: new Set(), replaces: false }).wishes).toMatchObject(
      ['P001', 'P002'].map((code) => ({
        code,
        source: { kind: 'address', address: `${PICTURE}${full}/photo.webp` },
      })),
    )

    const again = await listOf(format, after, after)
    expect(effectOf(again, after).counts).toMatchObject({ new: 0, changed: 0 })

    // The halves are of dishes that came with them: both go.
    await ask(owner, 'menu.undoImport', { company_id: id, import_id: answer.import_id })
    expect(await menuOf(id)).toEqual(before)
  })
})
