import fc from 'fast-check'
import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import { methods } from '@shared/contract/methods'
import { officeMethods } from '@shared/contract/office-methods'
import { terminalMethods } from '@shared/contract/terminal/terminal-methods'
import {
  categorySchema,
  comboSchema,
  optionGroupSchema,
  productSchema,
  themeSchema,
} from '@shared/schemas/menu/menu'
import { newOrderSchema, type NewOrder } from '@shared/schemas/order/order'
import { picker, recogniser } from './recognise'

const ID = '0b1f2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d'
const order: NewOrder = {
  id: ID,
  customer_name: 'Zoë 🍕',
  customer_phone: null,
  responsible_name: null,
  table_number: '7',
  comanda: null,
  source: 'main_menu',
  expected_total_cents: 1290,
  client_placed_at: '2026-01-01T12:00:00.000Z',
  items: [
    {
      id: ID,
      product_id: ID,
      code: '12',
      name: 'Pão de queijo',
      category: '',
      quantity: 1,
      unit_price_cents: 1290,
      notes: 'sem sal',
      source: 'main_menu',
      choices: [ID],
    },
  ],
}
const place = methods['orders.place'].input
const recognises = recogniser(place) ?? (() => false)
const [line] = order.items

const text = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary', maxLength: 24 }),
  fc.constantFrom(' a', 'a ', '', ' ', 'a\0b', '\ud800', 'x'.repeat(21), '🍕'.repeat(20), '\ufeff', 'é'),
)
const odd = fc.oneof(text, fc.integer(), fc.double(), fc.constantFrom(null, undefined, [], {}, true))
const uuid = fc.oneof(fc.uuid(), fc.uuid(), fc.constant(ID.toUpperCase()), odd)
const changed = <T extends object>(base: T, values: { [K in keyof T]?: fc.Arbitrary<unknown> }) =>
  fc
    .record(values as Record<string, fc.Arbitrary<unknown>>, { requiredKeys: [] })
    .map((part) => ({ ...base, ...part }))
const anyLine = changed(
  line as object,
  {
    id: uuid,
    name: text,
    notes: fc.oneof(text, fc.constant(null)),
    quantity: fc.oneof(fc.integer({ min: -1, max: 1001 }), odd),
    choices: fc.oneof(fc.constant(undefined), fc.array(uuid, { maxLength: 3 }), fc.constant([ID, ID])),
    source: fc.oneof(fc.constantFrom('trailer', 'mixed'), odd),
    more: odd,
  } as never,
)
const anyOrder = changed(
  order as object,
  {
    customer_name: text,
    comanda: fc.oneof(text, fc.constant(null)),
    client_placed_at: fc.oneof(fc.constantFrom('2026-02-30T00:00:00Z', '2026-02-28T00:00:00-03:00'), odd),
    expected_total_cents: fc.oneof(fc.integer(), fc.constant(-0), odd),
    items: fc.oneof(fc.array(anyLine, { maxLength: 3 }), odd),
    more: odd,
  } as never,
)

describe('what needs nothing done to it', () => {
  it('is an order as screens send it', () => {
    expect(recognises({ company_id: ID, order })).toBe(true)
    expect(recogniser(newOrderSchema)?.(order)).toBe(true)
    const { choices: _none, ...plain } = line as NonNullable<typeof line>
    expect(recognises({ company_id: ID, order: { ...order, items: [plain] } })).toBe(true)
    expect(
      recognises({ company_id: ID, order: { ...order, items: [{ ...plain, choices: undefined }] } }),
    ).toBe(true)
  })

  it.each([
    ['another field', { company_id: ID, order, more: 1 }],
    ['a missing field', { order }],
    ['a text to trim', { company_id: ID, order: { ...order, customer_name: ' Zoë' } }],
    ['a blank note to be none', { company_id: ID, order: { ...order, comanda: '' } }],
    ['no lines', { company_id: ID, order: { ...order, items: [] } }],
    ['a hole among the lines', { company_id: ID, order: { ...order, items: new Array(1) } }],
    ['an object of a class', Object.assign(Object.create({}) as object, { company_id: ID, order })],
    ['nothing', null],
  ])('is not %s', (_what, value) => {
    expect(recognises(value)).toBe(false)
  })

  it('is, whatever comes, what the contract would have made of it', () => {
    fc.assert(
      fc.property(anyOrder, uuid, (one, company_id) => {
        const value = { company_id, order: one }
        if (!recognises(value)) return
        const read = place.safeParse(value)
        expect(read.success).toBe(true)
        expect(read.data).toStrictEqual(value)
      }),
      { numRuns: 2_000 },
    )
  })

  it('is an id as the contract knows one', () => {
    const isId = recogniser(z.guid())
    const signs = fc.constantFrom(...'0aF9-gG@`:/ é\u0430\u1030')
    const near = fc
      .tuple(fc.uuid(), fc.nat(40), signs)
      .map(([id, at, sign]) => id.slice(0, at) + sign + id.slice(at + 1))
    fc.assert(
      fc.property(fc.oneof(uuid, near), (value) => {
        expect(isId?.(value)).toBe(z.guid().safeParse(value).success)
      }),
      { numRuns: 2_000 },
    )
  })

  it('is not looked for where a schema does what is not known here', () => {
    expect(recogniser(z.email())).toBeNull()
    expect(recogniser(z.object({ a: z.catch(z.string(), '') }))).toBeNull()
    expect(recogniser(z.record(z.string().check(z.minLength(1)), z.string()))).toBeNull()
    expect(recogniser(z.looseObject({ a: z.string() }))).toBeNull()
    expect(recogniser(z.string().check(z.regex(/a/)))).toBeNull()
    expect(
      recogniser(
        z.pipe(
          z.string(),
          z.transform((value, context) => context && value),
        ),
      ),
    ).toBeNull()
  })

  it('holds for whatever a method of the contract reads', () => {
    const all = Object.entries({ ...methods, ...terminalMethods, ...officeMethods })
    const samples = [
      {},
      { company_id: ID },
      { company_id: ID, order },
      { id: ID },
      { company_id: ID, code: '7' },
    ]
    for (const [method, { input }] of all)
      for (const sample of samples) {
        const read = recogniser(input)?.(sample) ? input.safeParse(sample) : null
        if (read) expect(read.data, method).toStrictEqual(sample)
      }
  })
})

const product = {
  id: ID,
  company_id: ID,
  category_id: ID,
  subcategory_id: null,
  code: '12',
  name: 'Pão de queijo',
  description: null,
  translations: { en: { name: 'Cheese bread' } },
  price_cents: 490,
  promotion_price_cents: null,
  image_url: null,
  is_available: true,
  is_featured: false,
  sort_order: 1,
  allergens: ['milk'],
  option_group_ids: [ID],
  updated_at: '2026-01-01T12:00:00.000Z',
}
const anyTranslations = fc.oneof(
  fc.dictionary(
    fc.constantFrom('en', 'es', 'constructor', '__proto__'),
    fc.oneof(changed({}, { name: odd }), odd),
  ),
  odd,
)
const anyRow = changed(
  product as object,
  {
    id: uuid,
    category_id: uuid,
    subcategory_id: uuid,
    code: odd,
    description: odd,
    translations: anyTranslations,
    price_cents: odd,
    promotion_price_cents: odd,
    allergens: fc.oneof(fc.array(odd), odd),
    option_group_ids: odd,
    items: fc.oneof(fc.constant([{ product_id: ID, quantity: 2 }]), odd),
    colors: fc.dictionary(fc.string(), fc.oneof(fc.string(), odd)),
    palette_type: fc.constant(null),
    more: odd,
  } as never,
)

describe('what is picked of a row', () => {
  it('is the fields that the schema knows, and a thing without defaults is left to the schema', () => {
    const { updated_at: _later, ...known } = product
    expect(picker(productSchema)?.(product)).toStrictEqual(known)
    const { allergens: _none, ...bare } = product
    expect(picker(productSchema)?.(bare)).toBeUndefined()
    expect(picker(z.string())).toBeNull()
    expect(picker(z.looseObject({ a: z.string() }))).toBeNull()
  })

  it('is, whatever comes, what the schema would have made of it', () => {
    let picked = 0
    fc.assert(
      fc.property(anyRow, (row) => {
        for (const schema of [productSchema, comboSchema, categorySchema, optionGroupSchema, themeSchema]) {
          const fields = picker<z.ZodMiniType>(schema)?.(row)
          if (fields === undefined) continue
          picked += 1
          expect(schema.safeParse(row).data).toStrictEqual(fields)
        }
      }),
      { numRuns: 2_000 },
    )
    expect(picked).toBeGreaterThan(100)
  })
})
