import { randomUUID } from 'node:crypto'
import { startTestBackend, type EmbeddedBackend } from '@embedded/testing'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { caseId } from '@shared/domain/options/option-prices.fixture'
import {
  answerOf,
  clientOf,
  enrol,
  lineOf,
  openCompany,
  orderOf,
  refusalOf,
  type Company,
  type OrderRow,
  type Terminal,
} from './support/company'
import { serveCases } from './support/options'
import { entryOf, push } from './support/terminal'

interface Placed {
  order: OrderRow
  conflict: boolean
  duplicate: boolean
}

let backend: EmbeddedBackend
let company: Company
let customer: SupabaseClient
let waiter: SupabaseClient
let terminal: Terminal
beforeAll(async () => {
  backend = await startTestBackend()
  company = await openCompany(backend)
  await serveCases(backend, company)
  ;[customer, waiter] = await Promise.all([clientOf(backend, 'cliente'), clientOf(backend, 'funcionario')])
  terminal = await enrol(backend, company, 'A')
})
afterAll(() => backend.stop())

const ids = (...names: Parameters<typeof caseId>[0][]): string[] => names.map(caseId)
const place = (order: unknown, client = customer) =>
  client.rpc('place_order', { p_company: company.id, p_order: order })
const burger = (choices: unknown, cents: number, over: object = {}) =>
  lineOf(caseId('hamburguer'), cents, { choices, ...over })
const placing = async (order: unknown): Promise<Placed> => answerOf<Placed>(await place(order))

describe('an order with choices', () => {
  it('keeps them by name and price as the menu has them, in the menu’s order, whatever was sent beside them', async () => {
    const pizza = lineOf(caseId('meio-a-meio'), 6480, {
      choices: ids('catupiry', 'meia-calabresa', 'meia-margherita'),
    })
    const { order } = await placing(
      orderOf([burger(ids('cheddar', 'simples'), 3090, { quantity: 2 }), pizza, lineOf(company.plain, 1000)]),
    )
    expect(order.total_cents).toBe(2 * 3090 + 6480 + 1000)
    expect(order.items.map(({ choices }) => choices)).toEqual([
      [
        { option_id: caseId('simples'), group: 'tamanho', name: 'simples', price_cents: 0 },
        { option_id: caseId('cheddar'), group: 'adicionais', name: 'cheddar', price_cents: 500 },
      ],
      [
        {
          option_id: caseId('meia-margherita'),
          group: 'sabores',
          name: 'meia-margherita',
          price_cents: 5490,
          parts: 2,
        },
        {
          option_id: caseId('meia-calabresa'),
          group: 'sabores',
          name: 'meia-calabresa',
          price_cents: 4791,
          parts: 2,
        },
        { option_id: caseId('catupiry'), group: 'borda', name: 'catupiry', price_cents: 990 },
      ],
      [],
    ])
  })

  it('is the same order when sent again, and another one with other choices', async () => {
    const order = orderOf([burger(ids('simples'), 2590)])
    const first = await placing(order)
    expect(await placing(order)).toEqual({ ...first, duplicate: true })
    const [line] = order.items
    const other = { ...order, items: [{ ...line, choices: ids('duplo') }] }
    expect(await placing(other)).toEqual({ ...first, duplicate: true, conflict: true })
  })

  it('is refused at another price than the person saw, with the choices it speaks of', async () => {
    const order = orderOf([burger(ids('duplo'), 2590), lineOf(company.plain, 1000)])
    const { code, details } = refusalOf(await place(order))
    expect([code, details.total_cents]).toEqual(['order_changed', 4880])
    expect(details.lines).toMatchObject([
      { unit_price_cents: 3880, is_available: true, choices: ids('duplo') },
      { unit_price_cents: 1000, is_available: true },
    ])
  })

  it('takes lines with choices later, at the menu’s prices', async () => {
    const { order } = await placing(orderOf([lineOf(company.plain, 1000)]))
    const append = (items: unknown[], cents: number) =>
      waiter.rpc('append_order_items', {
        p_company: company.id,
        p_order: order.id,
        p_items: items,
        p_expected_total_cents: cents,
      })
    const added = answerOf<Placed>(await append([burger(ids('simples', 'bacon-extra'), 3290)], 3290))
    expect(added.order).toMatchObject({
      total_cents: 4290,
      items: [{}, { choices: [{}, { name: 'bacon-extra' }] }],
    })
    expect(refusalOf(await append([burger([], 2590)], 2590)).code).toBe('order_changed')
  })

  it.each<[string, unknown, string]>([
    ['no list', 'duplo', 'items[0].choices'],
    ['an object', { duplo: true }, 'items[0].choices'],
    ['no id', ['duplo'], 'items[0].choices[0]'],
    ['a number', [...ids('simples'), 7], 'items[0].choices[1]'],
    ['nothing in the list', [null], 'items[0].choices[0]'],
    ['what a terminal sends', [{ option_id: caseId('simples') }], 'items[0].choices[0]'],
    ['one twice', ids('simples', 'simples'), 'items[0].choices[1]'],
    ['too many', Array.from({ length: 61 }, () => randomUUID()), 'items[0].choices'],
  ])('refuses %s as choices by naming the field', async (_what, choices, field) => {
    const refusal = refusalOf(await place(orderOf([burger(choices, 2590)])))
    expect(refusal).toEqual({ code: 'invalid_input', details: { field } })
  })

  it('takes no choices and none at all for the same', async () => {
    for (const choices of [null, []]) {
      const { order } = await placing(orderOf([lineOf(company.plain, 1000, { choices })]))
      expect(order.items[0]?.choices).toEqual([])
    }
  })
})

describe('a terminal’s order with choices', () => {
  const sold = (name: Parameters<typeof caseId>[0], price_cents: number, over: object = {}) => ({
    option_id: caseId(name),
    group: 'Tamanho de ontem',
    name: `${name} de ontem`,
    price_cents,
    ...over,
  })
  let seq = 0
  const sell = async (items: unknown[], over: object = {}) => {
    seq += 1
    const number = `A${String(seq).padStart(3, '0')}`
    const payload = orderOf(items as ReturnType<typeof lineOf>[], { number, ...over })
    const entry = entryOf(seq, 'place_order', payload)
    return { entry, answer: (await push(backend, terminal, [entry])).results[0] }
  }

  it('stands as it was sold, names and prices too, without a flag where the menu says the same', async () => {
    const choices = [sold('duplo', 1290), sold('cheddar', 500)]
    const { entry, answer } = await sell([burger(choices, 4380, { quantity: 2 })])
    expect(answer?.value?.order).toMatchObject({ total_cents: 8760, flags: [] })
    expect(answer?.value?.order.items[0]?.choices).toEqual(choices)
    const again = (await push(backend, terminal, [entry])).results[0]
    expect(again?.value).toMatchObject({ duplicate: true, conflict: false })
    const { payload } = entry as { payload: { items: object[] } }
    const other = {
      ...entry,
      payload: { ...payload, items: [{ ...payload.items[0], choices: [choices[0]] }] },
    }
    expect((await push(backend, terminal, [other])).results[0]?.value).toMatchObject({ conflict: true })
  })

  it('is flagged where the menu has another price or no longer what was chosen, and never refused for it', async () => {
    const flagged = async (choices: unknown[], cents: number): Promise<string[] | undefined> =>
      (await sell([burger(choices, cents)])).answer?.value?.order.flags
    expect(await flagged([sold('duplo', 1000)], 3590)).toEqual(['price_unknown'])
    expect(await flagged([sold('simples', 0), sold('ovo', 350)], 2940)).toEqual(['sold_out'])
    expect(await flagged([], 2590), 'without what it asks for').toEqual(['price_unknown', 'sold_out'])
    expect(await flagged([sold('simples', 0), sold('brigadeiro', 450)], 3040)).toEqual(['sold_out'])
    const asHalves = [sold('duplo', 1290, { parts: 2 }), sold('cheddar', 500, { parts: 2 })]
    expect(await flagged(asHalves, 3880), 'no halves of the menu').toEqual(['price_unknown'])
    const { answer } = await sell([lineOf(caseId('feijoada'), 3990)])
    expect(answer?.value?.order).toMatchObject({ total_cents: 3990, flags: ['sold_out'] })
  })

  it('is lawful at what an option cost in the last days', async () => {
    const cost = (from: number, to: number) =>
      backend.sql(
        `update public.option_groups g set options = (
           select jsonb_agg(case when e ->> 'id' = $2 then e || jsonb_build_object('price_cents', $4::int) else e end order by n)
           from jsonb_array_elements(g.options) with ordinality o(e, n))
         where g.company_id = $1 and g.options @> jsonb_build_array(jsonb_build_object('id', $2::text, 'price_cents', $3::int))`,
        [company.id, caseId('duplo'), from, to],
      )
    await cost(1290, 1590)
    const { answer } = await sell([burger([sold('duplo', 1290), sold('cheddar', 500)], 4380)])
    expect(answer?.value?.order.flags).toEqual(['price_differs'])
    await cost(1590, 1290)
  })

  it('appends with choices as sold', async () => {
    const { answer } = await sell([lineOf(company.plain, 1000)])
    seq += 1
    const payload = { order_id: answer?.value?.order.id, items: [burger([sold('simples', 0)], 2590)] }
    const { results } = await push(backend, terminal, [entryOf(seq, 'append_order_items', payload)])
    expect(results[0]?.value?.order).toMatchObject({
      total_cents: 3590,
      items: [{}, { choices: [{ name: 'simples de ontem' }] }],
    })
  })

  it.each<[string, unknown, string]>([
    ['ids alone', ids('simples'), 'items[0].choices[0]'],
    ['a choice without a name', [sold('simples', 0, { name: '' })], 'items[0].choices[0].name'],
    ['a choice below nothing', [sold('simples', -1)], 'items[0].choices[0].price_cents'],
    ['a ninth of a dish', [sold('simples', 0, { parts: 9 })], 'items[0].choices[0].parts'],
    ['one twice', [sold('simples', 0), sold('simples', 0)], 'items[0].choices[1]'],
  ])('refuses %s by naming the field', async (_what, choices, field) => {
    const { answer } = await sell([burger(choices, 2590)])
    expect(answer).toMatchObject({ ok: false, code: 'invalid_input', details: { field } })
  })
})

describe('a combo', () => {
  const combo = (over: object = {}) =>
    lineOf(caseId('combo'), 4980, { choices: ids('rustica', 'agua-do-combo'), ...over })
  const part = (over: object = {}) => ({
    ...{ product_id: caseId('agua'), code: 'B1', name: 'Água de coco', category: 'Bebidas', quantity: 3 },
    ...over,
  })
  const sold = (parts: unknown) => ({
    ...combo(),
    choices: [{ option_id: caseId('rustica'), group: 'acompanhamento', name: 'rústica', price_cents: 390 }],
    parts,
  })
  let seq = 100
  const sell = async (parts: unknown) => {
    seq += 1
    const order = orderOf([sold(parts)], { number: `A${seq}` })
    const { results } = await push(backend, terminal, [entryOf(seq, 'place_order', order)])
    return results[0]
  }

  it('takes its parts from the menu, whatever a person sends, also when it is added later', async () => {
    const { order } = await placing(orderOf([combo({ parts: [part()] })]))
    const names = (lines: unknown[]) =>
      (lines as { parts: { name: string }[] }[]).map(({ parts }) => parts.map(({ name }) => name))
    const made = ['hamburguer', 'toscana', 'agua']
    expect(names(order.items)).toEqual([made])
    const added = answerOf<Placed>(
      await waiter.rpc('append_order_items', {
        p_company: company.id,
        p_order: order.id,
        p_items: [combo(), lineOf(company.plain, 1000)],
        p_expected_total_cents: 5980,
      }),
    )
    expect(names(added.order.items)).toEqual([made, made, []])
  })

  it('keeps the parts a terminal sold; one that knows none sends none', async () => {
    const own = part({ option_id: caseId('agua-do-combo') })
    expect(await sell([own, part({ quantity: 1 })])).toMatchObject({
      ok: true,
      value: { order: { total_cents: 4980, items: [{ parts: [own, part({ quantity: 1 })] }] } },
    })
    for (const parts of [undefined, null, []])
      expect(await sell(parts)).toMatchObject({ ok: true, value: { order: { items: [{ parts: [] }] } } })
  })

  it.each<[string, unknown, string]>([
    ['no list', {}, 'items[0].parts'],
    ['a text', ['água'], 'items[0].parts[0]'],
    ['no product', [part({ product_id: null })], 'items[0].parts[0].product_id'],
    ['an option that is no id', [part(), part({ option_id: 'x' })], 'items[0].parts[1].option_id'],
    ['no name', [part({ name: ' ' })], 'items[0].parts[0].name'],
    ['half a part', [part({ quantity: 0.5 })], 'items[0].parts[0].quantity'],
    ['too many', Array.from({ length: 121 }, () => part()), 'items[0].parts'],
  ])('refuses %s as the parts a terminal sold by naming the field', async (_what, parts, field) => {
    expect(await sell(parts)).toMatchObject({ ok: false, code: 'invalid_input', details: { field } })
  })

  it('of products that are none is sold all the same', async () => {
    await backend.sql('update public.combos set items = $2, option_group_ids = $3 where id = $1', [
      company.combo,
      JSON.stringify(['x', { product_id: 'x' }, { product_id: company.plain, quantity: 'x' }]),
      [],
    ])
    const { order } = await placing(orderOf([lineOf(company.combo, 3000)]))
    expect(order.items).toMatchObject([{ parts: [{ name: 'Arroz', quantity: 1 }] }])
  })
})
