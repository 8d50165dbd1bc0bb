import { randomUUID } from 'node:crypto'
import { startTestBackend, type EmbeddedBackend } from '@embedded/testing'
import { describeOnOneDatabase } from '@embedded/testing-vitest'
import { isThorough } from '@embedded/thoroughness'
import type { SupabaseClient } from '@supabase/supabase-js'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createGuestRead } from '@shared/backend/guest-read'
import { getMenu } from '@shared/backend/menu'
import { createWebGateway } from '@renderer/gateway/web/gateway'
import { memoryStorage } from '../../tests/support/memory-storage'
import { wallClock } from '@shared/domain/common/wall-clock'
import { momentAt, timeOf } from '@shared/domain/hours/opening-hours'
import { HOURS_ZONES, hoursOfNumbers } from '@shared/domain/menu/sale-hours.fixture'
import { asSoldAt, MOST_WINDOWS, type SaleHours } from '@shared/domain/menu/sale-hours'
import { saleHoursSchema } from '@shared/schemas/menu/sale-hours'
import {
  answerOf,
  clientOf,
  enrol,
  guestOf,
  lineOf,
  openCompany,
  orderOf,
  refusalOf,
  type Company,
  type OrderRow,
} from './support/company'
import { entryOf, push } from './support/terminal'

const SAO_PAULO = 'America/Sao_Paulo'
const MINUTE = 60_000
const minute = fc.integer({ min: 0, max: 1439 })
const anyHours = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 127 }), minute, minute), { maxLength: 4 })
  .map(hoursOfNumbers)
const isWithin = (hours: SaleHours, local: number): boolean =>
  asSoldAt({ is_available: true, promotion_price_cents: null, available_hours: hours }, local).is_available
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]
const daily = (opens_at: string, closes_at: string) => [{ days: EVERY_DAY, opens_at, closes_at }]

/** Hours of every day that hold now, or only later today; two hours long, in the company's zone. */
const hoursFrom = (minutesFromNow: number): ReturnType<typeof daily> => {
  const local = Math.floor(wallClock(Date.now(), SAO_PAULO) / MINUTE) % 1440
  return daily(timeOf(local + minutesFromNow), timeOf(local + minutesFromNow + 120))
}
const HOLDING = -60
const LATER = 300

describeOnOneDatabase('What hours of the week are', ({ postgres }) => {
  let backend: EmbeddedBackend
  beforeAll(async () => {
    backend = await startTestBackend({ postgres, seed: false })
  })
  afterAll(() => backend.stop())

  it('is the same in the database and in forms', async () => {
    const some = { days: [1, 2], opens_at: '07:00', closes_at: '11:00' }
    const cases: unknown[] = [
      null,
      [],
      [some],
      {},
      'x',
      7,
      [null],
      [{ ...some, days: [] }],
      [{ ...some, days: [7] }],
      [{ ...some, days: [-1] }],
      [{ ...some, days: [1, 1] }],
      [{ ...some, days: [1.5] }],
      [{ ...some, days: ['1'] }],
      [{ ...some, days: [[1]] }],
      [{ ...some, days: 1 }],
      [{ ...some, days: null }],
      [{ ...some, opens_at: '7:00' }],
      [{ ...some, opens_at: '24:00' }],
      [{ ...some, opens_at: '07:60' }],
      [{ ...some, opens_at: '07:00:00' }],
      [{ ...some, opens_at: '07:00\n' }],
      [{ ...some, opens_at: 7 }],
      [{ ...some, closes_at: null }],
      [{ ...some, closes_at: '' }],
      [{ days: [1], opens_at: '07:00' }],
      [{ ...some, note: 'x' }],
      [{ ...some, days: EVERY_DAY, closes_at: '07:00' }],
      Array.from({ length: MOST_WINDOWS }, () => some),
      Array.from({ length: MOST_WINDOWS + 1 }, () => some),
    ]
    for (const value of cases) {
      const [row] = await backend.sql('select app.is_sale_hours($1::jsonb) as is_right', [
        JSON.stringify(value),
      ])
      expect([value, row?.is_right]).toEqual([value, saleHoursSchema.safeParse(value).success])
    }
  })

  it('holds at the same moments there and here, in every zone and where its clock is changed', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(anyHours, fc.integer({ min: -8 * 24 * 60, max: 8 * 24 * 60 })), {
          minLength: 20,
          maxLength: 20,
        }),
        fc.constantFrom(...HOURS_ZONES),
        async (pairs, { zone, moment }) => {
          const asked = pairs.map(([hours, minutes]) => ({
            hours,
            at: new Date(moment + minutes * MINUTE + 59_999).toISOString(),
          }))
          const rows = await backend.sql(
            `select app.holds_at(nullif(e -> 'hours', 'null'), (e ->> 'at')::timestamptz at time zone $2) as holds
             from jsonb_array_elements($1::jsonb) with ordinality x(e, n) order by n`,
            [JSON.stringify(asked), zone],
          )
          expect(rows.map(({ holds }) => holds)).toEqual(
            asked.map(({ hours, at }) => isWithin(hours, wallClock(Date.parse(at), zone))),
          )
        },
      ),
      { numRuns: isThorough ? 200 : 30 },
    )
  })
})

describe('products and combos with hours', () => {
  let backend: EmbeddedBackend
  let company: Company
  let owner: SupabaseClient
  let customer: SupabaseClient
  beforeAll(async () => {
    backend = await startTestBackend()
    ;[owner, customer] = await Promise.all([clientOf(backend, 'dono'), clientOf(backend, 'cliente')])
  })
  afterAll(() => backend?.stop())
  beforeEach(async () => {
    company = await openCompany(backend)
  })

  const setHours = async (
    id: string,
    hours: { available_hours?: SaleHours; promotion_hours?: SaleHours },
    table: 'products' | 'combos' = 'products',
  ) => {
    const { data, error } = await owner.from(table).update(hours).eq('id', id).select('id')
    expect(error).toBeNull()
    expect(data).toHaveLength(1)
  }
  const place = (items: ReturnType<typeof lineOf>[], over = {}) =>
    customer.rpc('place_order', { p_company: company.id, p_order: orderOf(items, over) })
  const placed = async (items: ReturnType<typeof lineOf>[]) =>
    answerOf<{ order: OrderRow }>(await place(items)).order

  /** What a line of the item costs at a moment, and whether it is available. */
  const lineAt = async (id: string, moment: number) => {
    const [row] = await backend.sql(
      `select m.unit_price_cents as cents, m.is_available from unnest(app.on_menu($1, array[
         (0, gen_random_uuid(), $2::uuid, 'X1', 'x', 'x', 1, 0, null, 'main_menu', '{}', '[]', '[]')::app.line_input], $3)) m`,
      [company.id, id, new Date(moment).toISOString()],
    )
    return row
  }

  it('sells within its hours, and refuses an order outside as changed, with nothing written', async () => {
    await setHours(company.plain, { available_hours: hoursFrom(HOLDING) })
    expect((await placed([lineOf(company.plain, 1000)])).total_cents).toBe(1000)
    await setHours(company.plain, { available_hours: hoursFrom(LATER) })
    const other = lineOf(company.promoted, 2000)
    const { code, details } = refusalOf(await place([lineOf(company.plain, 1000), other]))
    expect(code).toBe('order_changed')
    expect(details).toMatchObject({
      total_cents: 2000,
      lines: [{ product_id: company.plain, is_available: false }, { is_available: true }],
    })
    expect(
      await backend.sql('select id from public.orders where company_id = $1 and total_cents <> 1000', [
        company.id,
      ]),
    ).toEqual([])
  })

  it('sells at the promotion within its hours only, whatever the caller says', async () => {
    await setHours(company.promoted, { promotion_hours: hoursFrom(HOLDING) })
    expect((await placed([lineOf(company.promoted, 2000)])).total_cents).toBe(2000)
    expect(refusalOf(await place([lineOf(company.promoted, 2500)])).details).toMatchObject({
      total_cents: 2000,
    })
    await setHours(company.promoted, { promotion_hours: hoursFrom(LATER) })
    expect(refusalOf(await place([lineOf(company.promoted, 2000)])).details).toMatchObject({
      total_cents: 2500,
      lines: [{ unit_price_cents: 2500, is_available: true }],
    })
    expect((await placed([lineOf(company.promoted, 2500)])).total_cents).toBe(2500)
  })

  it('adds lines to an order at the price of the moment', async () => {
    const waiter = await clientOf(backend, 'funcionario')
    const order = await placed([lineOf(company.plain, 1000)])
    await setHours(company.promoted, { promotion_hours: hoursFrom(LATER) })
    const append = (cents: number) =>
      waiter.rpc('append_order_items', {
        p_company: company.id,
        p_order: order.id,
        p_items: [lineOf(company.promoted, cents)],
        p_expected_total_cents: String(cents),
      })
    expect(refusalOf(await append(2000)).code).toBe('order_changed')
    expect(answerOf<{ order: OrderRow }>(await append(2500)).order.total_cents).toBe(3500)
  })

  it('begins and ends at its minute in the company’s zone, also past midnight', async () => {
    const at = (date: string, time: string) => momentAt(date, time, SAO_PAULO)
    await setHours(company.promoted, {
      promotion_hours: daily('17:00', '19:00'),
      available_hours: [{ days: [1], opens_at: '16:00', closes_at: '02:00' }],
    })
    // 2026-03-02 is a Monday.
    for (const [date, time, cents, is_available] of [
      ['2026-03-02', '15:59', 2500, false],
      ['2026-03-02', '16:00', 2500, true],
      ['2026-03-02', '16:59', 2500, true],
      ['2026-03-02', '17:00', 2000, true],
      ['2026-03-02', '18:59', 2000, true],
      ['2026-03-02', '19:00', 2500, true],
      ['2026-03-03', '01:59', 2500, true],
      ['2026-03-03', '02:00', 2500, false],
      ['2026-03-03', '17:30', 2000, false],
    ] as const)
      expect([date, time, await lineAt(company.promoted, at(date, time))]).toEqual([
        date,
        time,
        { cents, is_available },
      ])
    await backend.sql(`update public.companies set time_zone = 'America/Manaus' where id = $1`, [company.id])
    expect(await lineAt(company.promoted, at('2026-03-02', '17:00'))).toMatchObject({ cents: 2500 })
    expect(await lineAt(company.promoted, at('2026-03-02', '18:00'))).toMatchObject({ cents: 2000 })
  })

  it('holds for combos, and for options that take the price of a product', async () => {
    await backend.sql('update public.combos set promotion_price_cents = 2400 where id = $1', [company.combo])
    await setHours(company.combo, { promotion_hours: hoursFrom(LATER) }, 'combos')
    expect((await placed([lineOf(company.combo, 3000)])).total_cents).toBe(3000)
    await setHours(company.combo, { available_hours: hoursFrom(LATER) }, 'combos')
    expect(refusalOf(await place([lineOf(company.combo, 3000)])).code).toBe('order_changed')

    const [group, option] = [randomUUID(), randomUUID()]
    const options = [
      {
        ...{ id: option, name: 'Bife', translations: {}, code: null, price_cents: null },
        ...{ product_id: company.promoted, is_available: true },
      },
    ]
    await backend.sql(
      `insert into public.option_groups (id, company_id, name, options) values ($1, $2, 'Extra', $3)`,
      [group, company.id, JSON.stringify(options)],
    )
    await backend.sql('update public.products set option_group_ids = array[$1::uuid] where id = $2', [
      group,
      company.plain,
    ])
    const withOption = (cents: number) => [lineOf(company.plain, cents, { choices: [option] })]
    expect((await placed(withOption(3000))).total_cents).toBe(3000)
    await setHours(company.promoted, { promotion_hours: hoursFrom(LATER) })
    expect((await placed(withOption(3500))).total_cents).toBe(3500)
    await setHours(company.promoted, { available_hours: hoursFrom(LATER) })
    expect(refusalOf(await place(withOption(3500))).details).toMatchObject({
      lines: [{ is_available: false }],
    })
  })

  it('shows guests what holds now, in the menu and by its code', async () => {
    const config = { url: backend.url, publishable_key: backend.publishableKey }
    const readPublic = createGuestRead({ config, fetch })
    const report = (...reported: unknown[]): void => {
      throw new Error(JSON.stringify(reported))
    }
    const shown = async () => {
      const { items } = await getMenu({ readPublic, report }, config, company.id)
      return Object.fromEntries(
        items.map(({ code, is_available, promotion_price_cents, available_hours }) => [
          code,
          [is_available, promotion_price_cents, ...(available_hours ? [available_hours] : [])],
        ]),
      )
    }
    const always = { A001: [true, null], A002: [true, 2000], A003: [false, null], C001: [true, null] }
    expect(await shown()).toEqual(always)
    const later = hoursFrom(LATER)
    await setHours(company.plain, { available_hours: later })
    await setHours(company.promoted, { promotion_hours: later })
    // Of what is switched off guests get no hours, whether they hold or not.
    await setHours(company.soldOut, { available_hours: later })
    await setHours(company.combo, { available_hours: later }, 'combos')
    const withHours = {
      ...always,
      A001: [false, null, later],
      C001: [false, null, later],
    }
    expect(await shown()).toEqual({ ...withHours, A002: [true, null] })

    const gateway = createWebGateway({ config, storage: memoryStorage() })
    const byCode = (code: string) => gateway.invoke('menu.findByCode', { company_id: company.id, code })
    expect(await byCode('A001')).toMatchObject({ is_available: false, available_hours: later })
    expect(await byCode('A002')).toMatchObject({ is_available: true, promotion_price_cents: null })
    for (const code of ['A002', 'A003']) expect(await byCode(code)).not.toHaveProperty('available_hours')
    await setHours(company.plain, { available_hours: hoursFrom(HOLDING) })
    expect(await byCode('A001')).toMatchObject({ is_available: true })
  })

  it('judges a terminal’s sale by the moment it was made', async () => {
    const terminal = await enrol(backend, company, 'B')
    await setHours(company.promoted, {
      promotion_hours: daily('17:00', '19:00'),
      available_hours: daily('10:00', '20:00'),
    })
    const flagsOf = async (seq: number, cents: number, time: string) => {
      const order = orderOf([lineOf(company.promoted, cents)], { number: `B00${String(seq)}` })
      const at = new Date(momentAt('2026-03-02', time, SAO_PAULO)).toISOString()
      const { results } = await push(backend, terminal, [entryOf(seq, 'place_order', order, { at })])
      return results[0]?.value?.order.flags
    }
    expect(await flagsOf(1, 2000, '18:59')).toEqual([])
    expect(await flagsOf(2, 2500, '19:00')).toEqual([])
    expect(await flagsOf(3, 2000, '19:00')).toEqual(['price_differs'])
    expect(await flagsOf(4, 2500, '18:59')).toEqual(['price_differs'])
    expect(await flagsOf(5, 2500, '20:00')).toEqual(['sold_out'])
  })

  it('takes no other hours, from a form as from a step over several', async () => {
    const wrong = [{ days: [9], opens_at: '07:00', closes_at: '11:00' }]
    for (const table of ['products', 'combos'])
      for (const field of ['available_hours', 'promotion_hours']) {
        const id = table === 'products' ? company.plain : company.combo
        const { error } = await owner
          .from(table)
          .update({ [field]: wrong })
          .eq('id', id)
          .select('id')
        expect([table, field, error?.code]).toEqual([table, field, '23514'])
      }
    const [row] = await backend.sql(
      `select to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at from public.products where id = $1`,
      [company.plain],
    )
    const change = (set: object, expected = row?.at) =>
      owner.rpc('change_products', { p_company: company.id, p_rows: [{ id: company.plain, expected, set }] })
    for (const field of ['available_hours', 'promotion_hours'])
      expect(refusalOf(await change({ [field]: wrong }))).toMatchObject({
        code: 'invalid_input',
        details: { field },
      })
    const hours = daily('07:00', '11:00')
    const { updated_at } = answerOf<{ updated_at: string }>(
      await change({ available_hours: hours, promotion_hours: hours }),
    )
    const stored = () =>
      backend.sql('select available_hours, promotion_hours from public.products where id = $1', [
        company.plain,
      ])
    expect(await stored()).toEqual([{ available_hours: hours, promotion_hours: hours }])
    const after = answerOf<{ updated_at: string }>(await change({ is_featured: true }, updated_at))
    expect(await stored()).toEqual([{ available_hours: hours, promotion_hours: hours }])
    answerOf(await change({ available_hours: null, promotion_hours: null }, after.updated_at))
    expect(await stored()).toEqual([{ available_hours: null, promotion_hours: null }])
  })

  it('is a column that guests read and no function they call', async () => {
    const guest = guestOf(backend)
    const { data } = await guest
      .from('products')
      .select('code,is_available_now,promotion_price_cents_now')
      .eq('company_id', company.id)
      .order('code')
    expect(data).toEqual([
      { code: 'A001', is_available_now: true, promotion_price_cents_now: null },
      { code: 'A002', is_available_now: true, promotion_price_cents_now: 2000 },
      { code: 'A003', is_available_now: false, promotion_price_cents_now: null },
    ])
    expect((await guest.rpc('is_available_now')).error).not.toBeNull()
    expect((await guest.rpc('available_hours_now')).error).not.toBeNull()
  })
})
