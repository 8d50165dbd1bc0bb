import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { projectRoot } from '@embedded/project-root'
import { startTestBackend, type EmbeddedBackend } from '@embedded/testing'
import { describeOnOneDatabase } from '@embedded/testing-vitest'
import { isThorough } from '@embedded/thoroughness'
import { csvCells, csvText } from '@renderer/app/exports/csv-text'
import { xlsxFile } from '@renderer/app/exports/xlsx-file'
import type { Input, OfficeInput, Output } from '@shared/contract/gateway'
import { cashCells } from '@shared/domain/cash/cash-export'
import { decimal, type Sheet, type SheetCell, type SheetRows } from '@shared/domain/common/sheet'
import { wallClock } from '@shared/domain/common/wall-clock'
import { addDays } from '@shared/domain/hours/opening-hours'
import { HISTORY_COLUMNS, historyCells } from '@shared/domain/order/order-history'
import { figureSheets } from '@shared/domain/sales/figures-export'
import { TAB_COLUMNS, tabCells } from '@shared/domain/tab/tab-export'
import { PAYMENT_METHODS, type PaymentMethod } from '@shared/domain/tab/payment-methods'
import readXlsxFile from 'read-excel-file/universal'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { ask, gatewayOf } from '../../tests/support/office'
import { seededRandom } from '../../tests/support/random'
import { sampleOf } from '../../tests/support/sample-of'
import { personId } from '../seed/people'
import { openCompany, type Company } from './support/company'
import { runMonth, type Month } from './support/month'
import {
  DASHBOARD_SQL,
  DRAWERS_PAGE_SQL,
  HISTORY_SQL,
  TABS_PAGE_SQL,
  dashboardFigures,
  drawerFigures,
  drawerRows,
  historyFigures,
  salesFigures,
  tabFigures,
  type Span,
} from './support/month-figures'

const SEED = 20_261_130
/** What the proof shows. */
const TABLE = join(projectRoot, 'test-results', 'month-figures.md')
const DAYS = isThorough ? 30 : 10
/** For making the month, and for reading all of it page by page. */
const LONG = { timeout: 20 * 60_000 }

type TabFilter = Input<'tabs.history'>
type Takings = NonNullable<Output<'tabs.history'>['takings']>

const pick = (from: Record<string, unknown>, ...keys: string[]): Record<string, unknown> =>
  Object.fromEntries(keys.map((key) => [key, from[key]]))
const omit = (from: object, gone: string): object =>
  Object.fromEntries(Object.entries(from).filter(([key]) => key !== gone))

/** Cents of a cell as the files have them. */
const centsOf = (cell: string | undefined): number => Number((cell || '0,00').replace(',', ''))

const ZONE = 'America/Sao_Paulo'
const CALENDAR = { time_zone: ZONE, day_cutoff_hour: 4 }
const formats = {
  date: (moment: string, zone: string) =>
    new Date(wallClock(Date.parse(moment), zone)).toISOString().slice(0, 10),
  time: (moment: string, zone: string) =>
    new Date(wallClock(Date.parse(moment), zone)).toISOString().slice(11, 16),
}
const byHeading = ([heading, ...rows]: readonly (readonly string[])[]): Record<string, string>[] =>
  rows.map((row) => Object.fromEntries((heading ?? []).map((name, place) => [name, row[place] ?? ''])))

/** A CSV file's rows by the names of its columns, read back from its text. */
const csvRows = (sheets: readonly Sheet[]): Record<string, string>[][] => {
  const lines = csvText(csvCells(sheets, formats, ZONE))
    .replace('\uFEFF', '')
    .split('\r\n')
    .map((line) => line.split(';'))
  if (sheets.length === 1) return [byHeading(lines)]
  return sheets.map(({ name, rows }) => {
    const start = lines.findIndex((line) => line.length === 1 && line[0] === name)
    return byHeading(lines.slice(start + 1, start + 1 + rows.length))
  })
}

/** The same of a workbook: its numbers and dates as the CSV file writes them. */
const xlsxRows = async (sheets: readonly Sheet[]): Promise<Record<string, string>[][]> => {
  const read = await readXlsxFile(await xlsxFile(sheets, ZONE))
  expect(read.map(({ sheet }) => sheet)).toEqual(sheets.map(({ name }) => name))
  return read.map(({ data }, place) => {
    const { rows } = sheets[place] ?? { rows: [] }
    return byHeading(
      data.map((cells, at) => cells.map((cell, column) => textOf(cell, rows[at]?.[column] ?? null))),
    )
  })
}
const textOf = (value: unknown, meant: SheetCell): string => {
  if (value === null) return ''
  if (typeof meant === 'string' || meant === null) return z.string().parse(value)
  if (typeof meant === 'number') return String(z.number().parse(value))
  if ('cents' in meant) return decimal(Math.round(z.number().parse(value) * 100))
  // A workbook counts days as fractions, some milliseconds off.
  const text = new Date(Math.round(z.date().parse(value).getTime() / 1_000) * 1_000).toISOString()
  const [day, time] = [text.slice(0, 10), text.slice(11, 16)]
  if ('day' in meant) return day
  return meant.shows === 'time' ? time : `${day} ${time}`
}

/** A file's rows, table by table: they are the same as CSV and as a workbook. */
const tablesOf = async (sheets: readonly Sheet[]): Promise<Record<string, string>[][]> => {
  const rows = csvRows(sheets)
  expect(await xlsxRows(sheets)).toEqual(rows)
  return rows
}
const rowsOf = async (rows: SheetRows): Promise<Record<string, string>[]> =>
  (await tablesOf([{ name: 'all', rows }]))[0] ?? []
const sumOf = (rows: readonly Record<string, string>[], column: string): number =>
  rows.reduce((cents, row) => cents + centsOf(row[column]), 0)

/** One line a page: its query beside plain SQL that returns the same. */
const measured: string[] = []
const row = (...cells: string[]): string => `| ${cells.join(' | ')} |`
afterAll(() => {
  const head = row('database', 'page', 'orders', 'its query', 'plain SQL', 'ratio (goal 2 ×)')
  const table = [head, head.replace(/[^|]+/g, ' --- '), ...measured].join('\n')
  process.stdout.write(`${table}\n`)
  if (!isThorough) return
  mkdirSync(dirname(TABLE), { recursive: true })
  writeFileSync(TABLE, `${table}\n`)
})

/** PGlite takes three times as long. */
const ordersOn = (isPostgres: boolean): number => (isThorough ? (isPostgres ? 10_000 : 1_000) : 200)

describeOnOneDatabase('The figures of a generated month', ({ postgres, name: database }) => {
  const orders = ordersOn(postgres)
  let backend: EmbeddedBackend
  let company: Company
  let month: Month
  let office: Awaited<ReturnType<typeof gatewayOf>>
  let whole: Span
  let today: string
  const closings: [string, unknown, unknown][] = []

  beforeAll(async () => {
    backend = await startTestBackend({ postgres })
    company = await openCompany(backend)
    office = await gatewayOf(backend, 'dono@comanda.test')
    ;({ today } = await ask(office, 'dashboard.read', {
      company_id: company.id,
      from: '2026-01-01',
      to: '2026-01-01',
    }))
    whole = { from: addDays(today, -DAYS), to: today }
    month = await runMonth({
      backend,
      company,
      random: seededRandom(SEED),
      from: whole.from,
      days: DAYS,
      orders,
      onClosed: async (session) => {
        const [row] = await backend.sql('select sales from public.cash_sessions where id = $1', [session])
        closings.push([session, row?.sales, await salesFigures(backend, company.id, session)])
      },
    })
    await month.startToday()
  }, LONG.timeout)
  afterAll(() => backend?.stop())

  /** The whole month, the weeks of it, and each of its days. */
  const spans = (): Span[] => {
    const day = (place: number): string => addDays(whole.from, place)
    return [
      whole,
      ...[0, 7, 14, 21].map((place) => ({ from: day(place), to: day(place + 6) })),
      ...sampleOf(
        Array.from({ length: DAYS + 1 }, (_day, place) => ({ from: day(place), to: day(place) })),
        2,
      ),
    ]
  }

  const historyOf = async (span: Span, filters: Partial<OfficeInput<'history.read'>> = {}) => {
    const filter = { company_id: company.id, ...span, ...filters }
    const pages = [await ask(office, 'history.read', filter)]
    const orders = [...(pages[0]?.orders ?? [])]
    for (let last = orders.at(-1); last;) {
      const page = await ask(office, 'history.read', {
        ...filter,
        before: last.placed_at,
        before_id: last.id,
      })
      pages.push(page)
      orders.push(...page.orders)
      last = page.orders.at(-1)
    }
    return { pages, orders }
  }
  const tabsOf = async (span: Span, method: TabFilter['method']) => {
    const filter: TabFilter = {
      company_id: company.id,
      ...span,
      table_number: null,
      comanda: null,
      method,
      before: null,
      before_id: null,
    }
    const pages = [await office.invoke('tabs.history', filter)]
    const tabs = [...(pages[0]?.tabs ?? [])]
    for (let last = tabs.at(-1); last;) {
      const page = await office.invoke('tabs.history', {
        ...filter,
        before: last.closed_at,
        before_id: last.id,
      })
      pages.push(page)
      tabs.push(...page.tabs)
      last = page.tabs.at(-1)
    }
    return { pages, tabs }
  }
  const paymentsOf = async (span: Span, method: TabFilter['method']) => {
    const filter = { company_id: company.id, ...span, method }
    const first = await ask(office, 'payments.read', filter)
    const payments = [...first.payments]
    for (let last = payments.at(-1); last;) {
      const page = await ask(office, 'payments.read', { ...filter, before: last.at, before_id: last.id })
      expect(page).toMatchObject(pick(first, 'count', 'takings'))
      payments.push(...page.payments)
      last = page.payments.at(-1)
    }
    return { ...first, payments }
  }
  const drawersOf = (span: Span) => ask(office, 'cash.list', { company_id: company.id, ...span })

  it('are of a month that has everything', async () => {
    expect(month.refusals).toEqual([])
    const [row] = await backend.sql(
      `select count(*)::int as orders, count(*) filter (where status = 'cancelled')::int as cancelled,
         count(*) filter (where cancel_reason = 'expired')::int as expired, count(*) filter (where origin = 'web')::int as web,
         count(*) filter (where date_part('hour', placed_at at time zone 'America/Sao_Paulo') < 4)::int as by_night
       from public.orders where company_id = $1`,
      [company.id],
    )
    expect(row?.orders).toBeGreaterThanOrEqual(orders)
    for (const count of Object.values(row ?? {})) expect(count).toBeGreaterThan(0)
    expect([...month.done.keys()]).toEqual(
      expect.arrayContaining([
        ...[
          'open',
          'move',
          'merge',
          'split',
          'pay',
          'correct_payment',
          'refund',
          'close',
          'reopen',
          'void',
        ].map((op) => `change_tab ${op}`),
        ...['open', 'paid_in', 'paid_out', 'no_sale', 'take_in', 'close'].map((op) => `change_cash ${op}`),
        ...['append_order_items', 'change_call charge'],
      ]),
    )
  })

  it('are the dashboard’s, of the month, its weeks and each of its days', LONG, async () => {
    for (const span of spans()) {
      const read = await ask(office, 'dashboard.read', { company_id: company.id, ...span })
      expect([span, read]).toMatchObject([span, await dashboardFigures(backend, company.id, span)])
    }
  })

  it('are what the platform’s admins see of the company', async () => {
    const platform = await gatewayOf(backend, 'super@comanda.test')
    for (const span of spans().slice(0, 7)) {
      const companies = await ask(platform, 'dashboard.platform', { ...span, query: 'Casa' })
      const counted = await dashboardFigures(backend, company.id, span)
      expect([span, companies.find((one) => one.company_id === company.id)]).toMatchObject([
        span,
        pick(counted, 'orders', 'sold_cents'),
      ])
    }
  })

  it('are the history’s: every page has its totals, and all pages every order once', LONG, async () => {
    for (const span of spans()) {
      const counted = await historyFigures(backend, company.id, span)
      const { pages, orders } = await historyOf(span)
      for (const page of pages)
        expect([span, page]).toMatchObject([span, pick(counted, 'count', 'total_cents')])
      expect(new Set(orders.map(({ id }) => id)).size).toBe(counted.count)
      expect(orders).toHaveLength(Number(counted.count))
    }
  })

  it(
    'lead to the orders that make them up, to the cent: by day, hour, origin, person, dish and reason',
    LONG,
    async () => {
      const figures = await ask(office, 'dashboard.read', { company_id: company.id, ...whole, all: true })
      const drilled = async (what: string, filters: Partial<OfficeInput<'history.read'>> & Partial<Span>) => {
        const { pages, orders } = await historyOf(whole, filters)
        const [first] = pages
        expect([what, new Set(orders.map(({ id }) => id)).size]).toEqual([what, first?.count])
        return {
          what,
          orders: first?.count,
          sold_cents: first?.total_cents,
          dish: first?.dish,
          person: first?.person,
        }
      }
      const counts = (what: string, one: { orders: number; sold_cents: number | null }) => ({
        what,
        ...pick(one, 'orders', 'sold_cents'),
      })
      expect(await drilled('all', { status: 'sold' })).toMatchObject(counts('all', figures))
      expect(await drilled('cancelled', { status: 'cancelled' })).toMatchObject({ orders: figures.cancelled })
      for (const one of figures.by_day)
        expect(await drilled(one.day, { status: 'sold', from: one.day, to: one.day })).toMatchObject(
          counts(one.day, one),
        )
      for (const one of figures.by_hour)
        expect(await drilled(`${one.hour} h`, { status: 'sold', hour: one.hour })).toMatchObject(
          counts(`${one.hour} h`, one),
        )
      for (const one of figures.by_source)
        expect(
          await drilled(one.source, { status: 'sold', source: one.source as 'main_menu' }),
        ).toMatchObject(counts(one.source, one))
      const kinds = new Set(figures.by_staff.map(({ kind }) => kind))
      expect([...kinds].sort()).toEqual(['customers', 'person'])
      for (const one of figures.by_staff) {
        const taken_by = one.kind === 'person' ? one.user_id : one.kind
        const found = await drilled(String(taken_by), { status: 'sold', taken_by })
        expect(found).toMatchObject({ ...counts(String(taken_by), one), person: one.name })
      }
      for (const one of figures.best_sellers) {
        const found = await drilled(one.name, { status: 'sold', product_id: one.product_id })
        expect(found).toMatchObject({
          sold_cents: one.sold_cents,
          dish: pick({ ...one }, 'name', 'quantity'),
        })
      }
      for (const { reason, orders } of figures.cancel_reasons)
        expect(await drilled(String(reason), { status: 'cancelled', reason: reason ?? '' })).toMatchObject({
          orders,
        })
    },
  )

  it(
    'lead to the payments that make them up, by method: partly paid, corrected and given back ones too',
    LONG,
    async () => {
      for (const span of spans().slice(0, 3)) {
        const { takings } = await ask(office, 'dashboard.read', { company_id: company.id, ...span })
        const all = await paymentsOf(span, null)
        expect([span, all.takings]).toEqual([span, takings])
        expect([span, all.payments.length]).toEqual([span, all.count])
        expect(new Set(all.payments.map(({ id }) => id)).size).toBe(all.count)
        const sums = (payments: typeof all.payments) => ({
          items_cents: payments.reduce((cents, one) => cents + one.items_cents, 0),
          service_fee_cents: payments.reduce((cents, one) => cents + one.service_fee_cents, 0),
          discount_cents: payments.reduce((cents, one) => cents + one.discount_cents, 0),
          revenue_cents: payments.reduce((cents, one) => cents + one.amount_cents, 0),
          tip_cents: payments.reduce((cents, one) => cents + one.tip_cents, 0),
        })
        expect([span, sums(all.payments)]).toEqual([span, omit(takings ?? {}, 'by_method')])
        for (const { method, revenue_cents, tip_cents } of takings?.by_method ?? []) {
          const one = await paymentsOf(span, method as TabFilter['method'])
          expect([method, sums(one.payments)]).toMatchObject([method, { revenue_cents, tip_cents }])
          expect(one.payments.every((payment) => payment.method === method)).toBe(true)
        }
      }
      const { payments } = await paymentsOf(whole, null)
      expect(payments.some(({ amount_cents }) => amount_cents < 0)).toBe(true)
      expect(payments.some(({ closed_at }) => closed_at === null)).toBe(true)
    },
  )

  it(
    'are those of the history’s file, of a dish’s, and its cancellations by their reasons',
    LONG,
    async () => {
      const fileOf = async (filters: Partial<OfficeInput<'history.read'>>) => {
        const { pages, orders } = await historyOf(whole, filters)
        const words = { status: (status: string) => status, source: (source: string) => source }
        const lines = historyCells(orders, words, filters.product_id ?? null, CALENDAR)
        const rows = await rowsOf([[...HISTORY_COLUMNS], ...lines])
        expect([filters, sumOf(rows, 'total')]).toEqual([filters, pages[0]?.total_cents])
        return { orders, rows }
      }
      const { orders, rows } = await fileOf({})
      const counted = await dashboardFigures(backend, company.id, whole)
      expect(sumOf(rows, 'total')).toBe(counted.sold_cents)
      expect(
        (counted.by_source as { source: string; sold_cents: number }[]).reduce(
          (cents, one) => cents + one.sold_cents,
          0,
        ),
      ).toBe(counted.sold_cents)
      const reasons = await backend.sql(
        `select cancel_reason as reason, count(*)::int as orders from public.orders
       where company_id = $1 and status = 'cancelled' group by 1 order by 1`,
        [company.id],
      )
      expect(reasons.length).toBeGreaterThan(2)
      for (const { reason, orders: cancelled } of reasons)
        expect([reason, orders.filter(({ cancel_reason }) => cancel_reason === reason).length]).toEqual([
          reason,
          cancelled,
        ])
      const dishes = counted.best_sellers as {
        product_id: string
        name: string
        quantity: number
        sold_cents: number
      }[]
      for (const { product_id, name, quantity, sold_cents } of dishes) {
        const { rows: own } = await fileOf({ status: 'sold', product_id })
        expect([name, sumOf(own, 'total')]).toEqual([name, sold_cents])
        expect(own.reduce((units, row) => units + Number(row.quantity), 0)).toBe(quantity)
      }
    },
  )

  it.each(sampleOf([null, ...PAYMENT_METHODS], 3))(
    'are those of the closed tabs, by %s',
    LONG,
    async (method) => {
      for (const span of method === null ? spans() : spans().slice(0, 5)) {
        const counted = await tabFigures(backend, company.id, span, method)
        const { pages, tabs } = await tabsOf(span, method)
        for (const page of pages) expect([span, page]).toMatchObject([span, counted])
        expect(new Set(tabs.map(({ id }) => id)).size).toBe(counted.count)
        expect(tabs).toHaveLength(Number(counted.count))
      }
    },
  )

  it('are those of the closed tabs’ file, by payment method', LONG, async () => {
    const fileOf = async (by: PaymentMethod | null) => {
      const { tabs } = await tabsOf(whole, by)
      const rows = await rowsOf([
        [...TAB_COLUMNS],
        ...tabCells(tabs, { method: (name) => name }, by, CALENDAR),
      ])
      const { takings } = (await tabFigures(backend, company.id, whole, by)) as { takings: Takings }
      const sums = {
        items_cents: sumOf(rows, 'items'),
        service_fee_cents: sumOf(rows, 'fee'),
        discount_cents: sumOf(rows, 'discount'),
        revenue_cents: sumOf(rows, 'paid'),
        tip_cents: sumOf(rows, 'tip'),
      }
      expect([by, sums]).toEqual([by, omit(takings, 'by_method')])
      return { rows, takings }
    }
    const { rows, takings } = await fileOf(null)
    for (const { method, revenue_cents, tip_cents } of takings.by_method) {
      const own = rows.filter((row) => row.method === method)
      expect([method, sumOf(own, 'paid'), sumOf(own, 'tip')]).toEqual([method, revenue_cents, tip_cents])
    }
    for (const { method } of sampleOf(takings.by_method, 3)) await fileOf(method as PaymentMethod)
  })

  it('are those of the cash sessions, by payment method', async () => {
    const { sessions, loose } = await drawersOf(whole)
    expect(sessions).toHaveLength(month.sessions + 1)
    const drawers = await drawerFigures(backend, company.id)
    const floats = new Map((await drawerRows(backend, company.id)).map((row) => [row.id, row]))
    for (const { id, report, closing } of sessions) {
      const own = drawers.filter(({ session }) => session === id)
      const row = floats.get(id)
      expect(report).toMatchObject({
        float_cents: row?.float,
        paid_in_cents: row?.paid_in,
        paid_out_cents: row?.paid_out,
      })
      for (const { method, received, tips, held } of own) {
        const line = report?.rows.find((one) => one.method === method)
        expect([id, method, line?.received_cents, line?.tip_cents]).toEqual([id, method, received, tips])
        const drawer = method === 'cash' && row ? row.float + row.paid_in - row.paid_out : 0
        // What came after the closing is late.
        expect([id, method, (line?.expected_cents ?? 0) + (line?.late_cents ?? 0)]).toEqual([
          id,
          method,
          drawer + received + tips + held,
        ])
      }
      expect(report?.received_cents).toBe(own.reduce((cents, { received }) => cents + received, 0))
      for (const { method, cents } of closing?.counted ?? []) {
        const line = report?.rows.find((one) => one.method === method)
        expect(line?.difference_cents).toBe(cents - (line?.expected_cents ?? 0))
      }
      if (!closing) expect(report?.sales).toEqual(await salesFigures(backend, company.id, id))
    }
    for (const [session, printed, counted] of closings) expect([session, printed]).toEqual([session, counted])
    // No cent is in two drawers, or in none: with what lies in no drawer, they have what the dashboard received.
    const outside = loose.reduce((cents, payment) => cents + payment.cents, 0)
    expect(outside).toBe(
      drawers.filter(({ session }) => session === '').reduce((cents, { received }) => cents + received, 0),
    )
    const { takings } = await ask(office, 'dashboard.read', { company_id: company.id, ...whole })
    const inside = sessions.reduce((cents, { report }) => cents + (report?.received_cents ?? 0), 0)
    expect(inside + outside).toBe(takings?.revenue_cents)
  })

  it('are those of the cash sessions’ file', async () => {
    const rows = await rowsOf(
      cashCells(await drawersOf(whole), {
        heading: (column) => column,
        method: (method) => method,
        outside: 'outside',
      }),
    )
    const drawers = await drawerFigures(backend, company.id)
    for (const method of PAYMENT_METHODS) {
      const own = drawers.filter((one) => one.method === method)
      const written = rows.filter((row) => row.method === method)
      expect([method, sumOf(written, 'received'), sumOf(written, 'tip')]).toEqual([
        method,
        own.reduce((cents, { received }) => cents + received, 0),
        own.reduce((cents, { tips }) => cents + tips, 0),
      ])
    }
    const floats = await drawerRows(backend, company.id)
    expect(sumOf(rows, 'float')).toBe(floats.reduce((cents, { float }) => cents + float, 0))
    expect(sumOf(rows, 'paidIn')).toBe(floats.reduce((cents, { paid_in }) => cents + paid_in, 0))
    expect(sumOf(rows, 'paidOut')).toBe(floats.reduce((cents, { paid_out }) => cents + paid_out, 0))
  })

  it('are those of their own file: its days, hours, dishes, people, payments and cancellations', async () => {
    const figures = await ask(office, 'dashboard.read', { company_id: company.id, ...whole, all: true })
    const sheets = figureSheets(figures, 4, {
      sheet: (sheet) => sheet,
      heading: (column) => column,
      method: (method) => method,
      taker: (kind) => kind,
      reason: (reason) => reason ?? '',
    })
    const [days = [], hours = [], dishes = [], staff = [], payments = [], cancellations = []] =
      await tablesOf(sheets)
    const counted = await dashboardFigures(backend, company.id, whole)
    const unitsOf = (rows: readonly Record<string, string>[], column: string): number =>
      rows.reduce((units, row) => units + Number(row[column]), 0)
    expect(days.map(({ day }) => day)).toEqual(
      Array.from({ length: DAYS + 1 }, (_day, at) => addDays(whole.from, at)),
    )
    expect(hours.map(({ hour }) => Number(hour)).sort((left, right) => left - right)).toEqual([
      ...Array(24).keys(),
    ])
    for (const table of [days, hours, staff])
      expect([sumOf(table, 'sold'), unitsOf(table, 'orders')]).toEqual([counted.sold_cents, counted.orders])
    // Every dish, not the first ten: their sum is what was sold.
    expect(dishes.length).toBeGreaterThan(10)
    expect(sumOf(dishes, 'sold')).toBe(counted.sold_cents)
    expect(unitsOf(cancellations, 'orders')).toBe(counted.cancelled)
    const takings = counted.takings as Takings
    expect(
      payments.map((row) => ({ ...row, received: sumOf([row], 'received'), tip: sumOf([row], 'tip') })),
    ).toEqual(
      takings.by_method.map(({ method, count, revenue_cents, tip_cents }) => ({
        method,
        count: String(count),
        received: revenue_cents,
        tip: tip_cents,
      })),
    )
  })

  it('are read in the time of plain SQL for the same pages', async () => {
    await backend.sql('analyze')
    const claims = JSON.stringify({ sub: personId('dono'), role: 'authenticated' })
    const asOwner = (call: string): string =>
      `with me as materialized (select set_config('request.jwt.claims', '${claims}', true)) select ${call} from me`
    const days = [company.id, whole.from, whole.to]
    const filter = [company.id, JSON.stringify(whole)]
    const pages: [string, string, unknown[], string][] = [
      ['dashboard', 'app.read_dashboard($1, $2, $3, false)', days, DASHBOARD_SQL],
      ['history', 'app.read_history($1, $2::jsonb)', filter, HISTORY_SQL],
      ['closed tabs', 'app.read_tab_history($1, $2::jsonb)', filter, TABS_PAGE_SQL],
      ['cash sessions', 'app.read_cash($1, $2::jsonb)', filter, DRAWERS_PAGE_SQL],
    ]
    for (const [name, call, args, sql] of pages) {
      const medianOf = async (text: string, values: unknown[]): Promise<number> => {
        const times: number[] = []
        for (let run = 0; run < 5; run += 1) {
          const start = performance.now()
          await backend.sql(text, values)
          times.push(performance.now() - start)
        }
        return times.sort((left, right) => left - right)[2] ?? 0
      }
      const [page, plain] = [await medianOf(asOwner(call), args), await medianOf(sql, days)]
      measured.push(
        row(
          database,
          name,
          String(orders),
          `${page.toFixed(0)} ms`,
          `${plain.toFixed(0)} ms`,
          `${(page / plain).toFixed(1)} ×`,
        ),
      )
    }
  })
})
