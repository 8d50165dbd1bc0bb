import { randomUUID } from 'node:crypto'
import type { EmbeddedBackend } from '@embedded/testing'
import { PAYMENT_METHODS, type PaymentMethod } from '@shared/domain/tab/payment-methods'
import type { Random } from '../../../tests/support/random'
import { personId } from '../../seed/people'
import { answerOf, clientOf, enrol, lineOf, orderOf, type Company, type LineInput } from './company'
import { entryOf, type Pushed } from './terminal'

// A month of a restaurant by the backend's own functions. They stamp the moment they run at, so the rows of every quarter
// of an hour are moved to the moment they stand for.

/** Where something is done: at a terminal, on a waiter's phone, or on a guest's. */
type Place = 'A' | 'B' | 'phone' | 'guest'

interface Deed {
  readonly place: Place
  readonly kind: string
  readonly payload: Record<string, unknown>
  readonly id: string
  readonly approval?: {
    readonly action: string
    readonly subject_id: string
    readonly amount: number
    readonly reason: string
  }
}

/** What is done at a moment, in minutes after midnight of its business day: 1,500 is one in the morning. */
interface Step {
  readonly minute: number
  readonly deeds: readonly Deed[]
}

interface Line extends LineInput {
  readonly order_id: string
}

interface Bill {
  readonly id: string
  readonly cents: number
}

interface Part {
  readonly id: string
  readonly method: PaymentMethod
  readonly amount_cents: number
  readonly tip_cents: number
  readonly received_cents: number | null
}

interface Dish {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly cents: number
}

const STEP_MINUTES = 15
const OPENING_MINUTE = 660
const CLOSING_MINUTE = 1_620
/** Lunch, dinner, and the night after midnight. */
const ARRIVALS = [675, 690, 720, 765, 1_110, 1_140, 1_185, 1_230, 1_290, 1_350, 1_380, 1_395]
const DAY_MINUTES = 1_440
/** A guest's orders are limited by address, those without a table's code more so. */
const MOST_GUEST_ORDERS = 40
const MOST_UNSEATED_ORDERS = 8
/** Of one guest, fewer than may wait for confirmation at the same time. */
const MOST_UNSEATED_A_DAY = 2
const PUSHED_AT_ONCE = 50

const percentOf = (cents: number, percent: number): number => Math.floor((cents * percent + 50) / 100)

/** Dishes of prices that leave cents over when they are divided. */
export const addDishes = async (backend: EmbeddedBackend, company: Company): Promise<Dish[]> => {
  const prices = [399, 650, 1_001, 1_290, 1_777, 2_345, 3_333, 4_990, 5_899, 7_003, 8_450, 9_999]
  const dishes = prices.map((cents, place) => ({
    id: randomUUID(),
    code: `M${String(100 + place)}`,
    name: `Prato ${String(1 + place)}`,
    cents,
  }))
  await backend.sql(
    `insert into public.products (id, company_id, category_id, code, name, price_cents)
     select (d ->> 'id')::uuid, $1, $2, d ->> 'code', d ->> 'name', (d ->> 'cents')::int
     from jsonb_array_elements($3::jsonb) d`,
    [company.id, company.category, JSON.stringify(dishes)],
  )
  return dishes
}

interface MonthInput {
  readonly backend: EmbeddedBackend
  readonly company: Company
  readonly random: Random
  /** The first business day, and how many. */
  readonly from: string
  readonly days: number
  readonly orders: number
  /** After a drawer was closed, before anything else happens: by its session. */
  readonly onClosed: (session: string) => Promise<void>
}

/** What a month leaves behind beside its rows. */
export interface Month {
  readonly sessions: number
  readonly refusals: readonly string[]
  /** Deeds by their kind and operation. */
  readonly done: ReadonlyMap<string, number>
  /** Today, in the moments they run at: tables that sit, a PIX that waits behind cash, an open drawer. */
  readonly startToday: () => Promise<void>
}

/** Runs the month; the company's day begins at four in São Paulo. */
export const runMonth = async (input: MonthInput): Promise<Month> => {
  const { backend, company, random } = input
  const dishes = await addDishes(backend, company)
  const terminals = { A: await enrol(backend, company, 'A'), B: await enrol(backend, company, 'B') }
  const waiter = await clientOf(backend, 'funcionario')
  const guest = await clientOf(backend, 'cliente')
  const sessions: Record<'A' | 'B', string | null> = { A: null, B: null }
  const loose: string[] = []
  const done = new Map<string, number>()
  const refusals: string[] = []
  let [seq, placed, guestOrders, unseated, unseatedToday, tables, opened] = [0, 0, 0, 0, 0, 0, 0]

  const between = (least: number, most: number): number => least + random.below(most - least + 1)
  const oneOf = <T>(list: readonly T[]): T => {
    const picked = random.pick(list)
    if (picked === undefined) throw new Error('Nothing to choose from.')
    return picked
  }
  const counter = (): 'A' | 'B' => (random.chance(0.6) ? 'A' : 'B')
  const deed = (
    place: Place,
    kind: string,
    payload: Record<string, unknown>,
    approval?: Pick<NonNullable<Deed['approval']>, 'action' | 'subject_id'> & Partial<Deed['approval']>,
  ): Deed => ({
    place,
    kind,
    payload,
    id: randomUUID(),
    ...(approval ? { approval: { amount: 0, reason: 'x', ...approval } } : {}),
  })
  const change = (
    place: Place,
    payload: Record<string, unknown>,
    approval?: Parameters<typeof deed>[3],
  ): Deed => deed(place, 'change_tab', payload, approval)

  const orderAt = (
    place: Place,
    table_number: string,
    lineCount = between(1, 4),
  ): { deed: Deed; lines: Line[] } => {
    placed += 1
    if (place === 'guest') guestOrders += 1
    const source = oneOf(['main_menu', 'main_menu', 'trailer'])
    const items = Array.from({ length: lineCount }, () => {
      const dish = oneOf(dishes)
      return lineOf(dish.id, dish.cents, {
        code: dish.code,
        name: dish.name,
        quantity: between(1, 3),
        source,
      })
    })
    const number = `${place === 'B' ? 'B' : 'A'}${String(1 + (placed % 999)).padStart(3, '0')}`
    const order = orderOf(items, {
      table_number,
      source,
      ...(source === 'trailer' ? { responsible_name: 'Rita' } : {}),
      ...(place === 'A' || place === 'B' ? { number } : {}),
    })
    return {
      deed: deed(place, 'place_order', order),
      lines: items.map((item) => ({ ...item, order_id: order.id })),
    }
  }

  const cancellation = (place: Place, order_id: string): Deed =>
    deed(
      place,
      'advance_order',
      { order_id, status: 'cancelled', reason: oneOf(['desistiu', 'sem estoque', 'demorou']) },
      { action: 'cancel', subject_id: order_id },
    )

  /** The payment of a bill, with a PIX that is waited for where its last part is one. */
  const payment = (tab_id: string, bill: Bill, place: Place): { deeds: Deed[][]; parts: Part[] } => {
    const discount_percent = random.chance(0.15) ? oneOf([5, 10, 15]) : 0
    const service_fee_percent = place === 'phone' ? oneOf([0, 10]) : oneOf([0, 10, 10, 13])
    const total_cents =
      bill.cents + percentOf(bill.cents, service_fee_percent) - percentOf(bill.cents, discount_percent)
    const count = total_cents < 10 ? 1 : oneOf([1, 1, 1, 2, 2, 3])
    let left = total_cents
    const parts = Array.from({ length: count }, (_part, index): Part => {
      const isLast = index === count - 1
      const amount_cents = isLast ? left : between(1, Math.max(1, left - (count - index)))
      left -= amount_cents
      const method = oneOf(PAYMENT_METHODS)
      const tip_cents = random.chance(0.25) ? between(1, 900) : 0
      const received_cents =
        method === 'cash' && random.chance(0.5) ? amount_cents + tip_cents + between(0, 2_000) : null
      return { id: randomUUID(), method, amount_cents, tip_cents, received_cents }
    })
    const session = place === 'A' || place === 'B' ? sessions[place] : null
    if (session === null) loose.push(bill.id)
    const pay = change(
      place,
      {
        op: 'pay',
        tab_id,
        bill_id: bill.id,
        parts,
        service_fee_percent,
        discount_percent,
        total_cents,
        cash_session_id: session,
      },
      discount_percent > 10
        ? { action: 'discount', subject_id: bill.id, amount: total_cents, reason: `${discount_percent}%` }
        : undefined,
    )
    const last = parts.at(-1)
    if (last?.method !== 'pix' || last.amount_cents === 0 || place === 'phone' || random.chance(0.4))
      return { deeds: [[pay]], parts }
    const charge = deed(place, 'change_call', {
      op: 'charge',
      call_id: randomUUID(),
      charge: {
        tab_id,
        bill_id: bill.id,
        amount_cents: last.amount_cents,
        service_fee_percent,
        discount_percent,
        parts: parts.slice(0, -1),
        cash_session_id: session,
      },
    })
    return { deeds: [[charge], [pay]], parts }
  }

  /** A table from its first order to what is corrected the day after. */
  const visit = (): { steps: Deed[][]; late: Deed[] } => {
    tables += 1
    const table = `M${String(tables)}`
    const home = counter()
    const at = (): Place => (random.chance(0.8) ? home : home === 'A' ? 'B' : 'A')
    if (unseated < MOST_UNSEATED_ORDERS && unseatedToday < MOST_UNSEATED_A_DAY && random.chance(0.1)) {
      unseated += 1
      unseatedToday += 1
      // Without the table's code it waits for the staff, who accept it or let it expire.
      const { deed: asked } = orderAt('guest', table)
      const order_id = String(asked.payload.id)
      const accepted = deed(home, 'advance_order', { order_id, status: 'placed' })
      return {
        steps: [
          [{ ...asked, payload: { ...asked.payload, table_token: null } }],
          unseated % 2 === 1 ? [accepted] : [],
        ],
        late: [],
      }
    }
    const tab_id = randomUUID()
    const steps: Deed[][] = []
    const lines: Line[] = []
    if (random.chance(0.06)) {
      // Sold over the counter and never on a tab.
      const sold = orderAt(home, table)
      const order_id = String(sold.deed.payload.id)
      const end = random.chance(0.3)
        ? cancellation(home, order_id)
        : deed(home, 'advance_order', { order_id, status: 'delivered' })
      return { steps: [[sold.deed], [end]], late: [] }
    }
    steps.push([change(home, { op: 'open', tab_id, table_number: table, comanda: null, order_ids: [] })])
    const orderIds: string[] = []
    for (let n = between(1, 5); n > 0; n -= 1) {
      const by: Place =
        random.chance(0.1) && guestOrders < MOST_GUEST_ORDERS ? 'guest' : random.chance(0.12) ? 'phone' : at()
      const sold = orderAt(by, table)
      const order_id = String(sold.deed.payload.id)
      steps.push([sold.deed])
      if (random.chance(0.08)) {
        steps.push([cancellation(home, order_id)])
        continue
      }
      orderIds.push(order_id)
      lines.push(...sold.lines)
      if (random.chance(0.1)) {
        const dish = oneOf(dishes)
        const item = lineOf(dish.id, dish.cents, {
          code: dish.code,
          name: dish.name,
          quantity: between(1, 2),
        })
        steps.push([deed(home, 'append_order_items', { order_id, items: [item] })])
        lines.push({ ...item, order_id })
      }
      if (random.chance(0.1)) {
        const gone = oneOf(lines)
        lines.splice(lines.indexOf(gone), 1)
        steps.push([
          change(
            home,
            { op: 'void', order_id: gone.order_id, item_id: gone.id, reason: 'caiu' },
            { action: 'void', subject_id: gone.id },
          ),
        ])
      }
    }
    if (random.chance(0.06)) {
      const from_tab_id = randomUUID()
      const from = `${table}b`
      const sold = orderAt(home, from)
      steps.push([
        change(home, { op: 'open', tab_id: from_tab_id, table_number: from, comanda: null, order_ids: [] }),
        sold.deed,
        change(home, { op: 'merge', tab_id, from_tab_id }),
      ])
      orderIds.push(String(sold.deed.payload.id))
      lines.push(...sold.lines)
    }
    if (random.chance(0.06))
      steps.push([change(home, { op: 'move', tab_id, table_number: `${table}c`, comanda: '7' })])
    steps.push(orderIds.map((order_id) => deed(home, 'advance_order', { order_id, status: 'delivered' })))
    if (lines.length === 0) return { steps: [...steps, [change(home, { op: 'close', tab_id })]], late: [] }

    const bills: Bill[] = []
    const split = (
      units: readonly { readonly line: Line; readonly quantity: number }[],
      count: number,
    ): void => {
      const cents = units.reduce((sum, { line, quantity }) => sum + quantity * line.unit_price_cents, 0)
      const own = Array.from({ length: count }, (_bill, index) => ({
        id: randomUUID(),
        cents: Math.floor(cents / count) + (index < cents % count ? 1 : 0),
      }))
      bills.push(...own)
      steps.push([
        change(home, {
          op: 'split',
          tab_id,
          split_id: randomUUID(),
          lines: units.map(({ line, quantity }) => ({ item_id: line.id, quantity })),
          bill_ids: own.map(({ id }) => id),
        }),
      ])
    }
    const [first, ...others] = lines
    const rest = [...others.map((line) => ({ line, quantity: line.quantity }))]
    if (first && random.chance(0.3)) {
      split([{ line: first, quantity: 1 }], oneOf([1, 1, 2]))
      if (first.quantity > 1) rest.push({ line: first, quantity: first.quantity - 1 })
    } else if (first) rest.push({ line: first, quantity: first.quantity })
    if (rest.length > 0) split(rest, oneOf([1, 1, 1, 2, 3, 7]))

    const paid: { bill: Bill; parts: Part[] }[] = []
    const payAll = (): void => {
      paid.length = 0
      // Many bills of one table are paid at once, or the evening would be too short.
      const isTogether = bills.length > 4
      const together: Deed[] = []
      for (const bill of bills) {
        const place = isTogether ? home : random.chance(0.1) ? 'phone' : at()
        const { deeds, parts } = payment(tab_id, bill, place)
        if (isTogether) together.push(...deeds.flat())
        else steps.push(...deeds)
        paid.push({ bill, parts })
      }
      if (isTogether) steps.push(together)
    }
    payAll()
    if (random.chance(0.05)) {
      steps.push([
        change(home, { op: 'reopen', tab_id, reason: 'errado' }, { action: 'reopen', subject_id: tab_id }),
      ])
      payAll()
    }
    const { bill, parts } = oneOf(paid)
    const part = oneOf(parts)
    const after: Deed[] = []
    if (random.chance(0.12)) {
      const method = oneOf(PAYMENT_METHODS.filter((one) => one !== part.method))
      after.push(
        change(
          home,
          {
            op: 'correct_payment',
            tab_id,
            bill_id: bill.id,
            part_id: part.id,
            from_method: part.method,
            method,
            reason: 'era outro',
          },
          { action: 'correct_payment', subject_id: bill.id },
        ),
      )
    }
    if (random.chance(0.12)) {
      const is_tip = part.tip_cents > 0 && random.chance(0.4)
      const most = is_tip ? part.tip_cents : part.amount_cents
      if (most > 0) {
        const amount_cents = between(1, most)
        after.push(
          change(
            home,
            {
              op: 'refund',
              tab_id,
              bill_id: bill.id,
              refund_id: randomUUID(),
              method: oneOf([part.method, 'cash']),
              amount_cents,
              ...(is_tip ? { is_tip } : {}),
              reason: 'veio frio',
              cash_session_id: sessions[home],
            },
            { action: 'refund', subject_id: bill.id, amount: amount_cents },
          ),
        )
      }
    }
    if (random.chance(0.3)) return { steps, late: after }
    return { steps: [...steps, after], late: [] }
  }

  const approve = (deeds: readonly Deed[]): Promise<unknown> =>
    backend.sql(
      `insert into public.approvals (id, company_id, action, subject_id, amount, reason, method)
       select (d ->> 'id')::uuid, $1, d ->> 'action', (d ->> 'subject_id')::uuid, (d ->> 'amount')::bigint, d ->> 'reason', 'session'
       from jsonb_array_elements($2::jsonb) d on conflict do nothing`,
      [
        company.id,
        JSON.stringify(deeds.flatMap(({ id, approval }) => (approval ? [{ id, ...approval }] : []))),
      ],
    )
  const push = async (place: 'A' | 'B', deeds: readonly Deed[], at: Date): Promise<void> => {
    const { id, token } = terminals[place]
    for (let from = 0; from < deeds.length; from += PUSHED_AT_ONCE) {
      const entries = deeds.slice(from, from + PUSHED_AT_ONCE).map((one) =>
        entryOf((seq += 1), one.kind, one.payload, {
          id: one.id,
          at: at.toISOString(),
          operator_id: personId('dono'),
        }),
      )
      const [row] = await backend.sql('select app.terminal_push($1, $2, $3::jsonb) as answer', [
        id,
        token,
        JSON.stringify(entries),
      ])
      for (const [index, result] of (row?.answer as Pushed).results.entries())
        if (!result.ok) refusals.push(`${JSON.stringify(entries[index])}: ${JSON.stringify(result)}`)
    }
  }
  const run = async (deeds: readonly Deed[], at: Date): Promise<void> => {
    for (const { kind, payload } of deeds) {
      const name = typeof payload.op === 'string' ? `${kind} ${payload.op}` : kind
      done.set(name, (done.get(name) ?? 0) + 1)
    }
    if (deeds.some(({ approval }) => approval)) await approve(deeds)
    let waiting: Deed[] = []
    const flush = async (): Promise<void> => {
      for (const place of ['A', 'B'] as const) {
        const own = waiting.filter((one) => one.place === place)
        if (own.length > 0) await push(place, own, at)
      }
      waiting = []
    }
    for (const one of deeds) {
      if (one.place === 'A' || one.place === 'B') {
        waiting.push(one)
        continue
      }
      await flush()
      if (one.kind === 'place_order')
        answerOf(
          await (one.place === 'guest' ? guest : waiter).rpc('place_order', {
            p_company: company.id,
            p_order: one.payload,
          }),
        )
      else
        answerOf(
          await waiter.rpc('change_tab', { p_company: company.id, p_entry: one.id, p_change: one.payload }),
        )
    }
    await flush()
  }
  /** Moves what was stamped since a moment to another one. */
  const moved = (since: string, at: Date): Promise<unknown> =>
    backend.sql(
      `with o as (update public.orders set placed_at = $3::timestamptz + (placed_at - $2::timestamptz)
           where company_id = $1 and placed_at >= $2::timestamptz),
         t as (update public.tabs set
             opened_at = case when opened_at >= $2::timestamptz then $3::timestamptz + (opened_at - $2::timestamptz) else opened_at end,
             closed_at = case when closed_at >= $2::timestamptz then $3::timestamptz + (closed_at - $2::timestamptz) else closed_at end
           where company_id = $1 and (opened_at >= $2::timestamptz or closed_at >= $2::timestamptz)),
         b as (update public.bills set paid_at = $3::timestamptz + (paid_at - $2::timestamptz)
           where company_id = $1 and paid_at >= $2::timestamptz)
       update public.cash_payments set at = $3::timestamptz + (at - $2::timestamptz)
       where company_id = $1 and at >= $2::timestamptz`,
      [company.id, since, at.toISOString()],
    )
  const clock = async (): Promise<string> => {
    const [row] = await backend.sql('select clock_timestamp()::text as now')
    return String(row?.now)
  }

  const openDrawer = (place: 'A' | 'B'): Deed => {
    opened += 1
    const session_id = randomUUID()
    sessions[place] = session_id
    return deed(place, 'change_cash', {
      op: 'open',
      session_id,
      z_number: opened,
      float_cents: between(0, 30_000),
    })
  }
  const drawerWork = (place: 'A' | 'B', session_id: string): Deed[] => {
    const amount_cents = between(100, 5_000)
    return [
      deed(place, 'change_cash', {
        op: 'paid_in',
        session_id,
        amount_cents: between(100, 9_000),
        reason: 'troco',
      }),
      deed(
        place,
        'change_cash',
        { op: 'paid_out', session_id, amount_cents, reason: 'gelo' },
        { action: 'paid_out', subject_id: session_id, amount: amount_cents },
      ),
      deed(place, 'change_cash', { op: 'no_sale', session_id, reason: null }),
    ]
  }

  let carried: Deed[] = []
  for (let day = 0; day < input.days; day += 1) {
    unseatedToday = 0
    const midnight = Date.parse(`${input.from}T03:00:00Z`) + day * DAY_MINUTES * 60_000
    const moment = (minute: number): Date => new Date(midnight + minute * 60_000)
    const steps: Step[] = [{ minute: OPENING_MINUTE, deeds: [openDrawer('A')] }]
    // The second counter stands without a drawer on some days: its payments are loose until one takes them in.
    if (day % 3 !== 1) {
      const ids = loose.splice(0, 400)
      steps.push({ minute: OPENING_MINUTE, deeds: [openDrawer('B')] })
      const session_id = sessions.B
      if (ids.length > 0 && session_id)
        steps.push({
          minute: OPENING_MINUTE,
          deeds: [deed('B', 'change_cash', { op: 'take_in', session_id, payment_ids: ids })],
        })
    }
    steps.push({ minute: OPENING_MINUTE + STEP_MINUTES, deeds: carried })
    carried = []
    for (const place of ['A', 'B'] as const) {
      const session = sessions[place]
      if (session) steps.push({ minute: 1_200, deeds: drawerWork(place, session) })
    }
    const wanted = Math.round((input.orders * (day + 1)) / input.days)
    while (placed < wanted) {
      const { steps: deeds, late } = visit()
      const lasts = deeds.length * STEP_MINUTES
      const start = oneOf(ARRIVALS.filter((minute) => minute + lasts <= CLOSING_MINUTE))
      deeds.forEach((own, index) => steps.push({ minute: start + index * STEP_MINUTES, deeds: own }))
      if (late.length > 0 && random.chance(0.5))
        steps.push({ minute: CLOSING_MINUTE + STEP_MINUTES, deeds: late })
      else carried.push(...late)
    }
    const moments = [...new Set(steps.map(({ minute }) => minute)), CLOSING_MINUTE].sort((a, b) => a - b)
    for (const minute of new Set(moments)) {
      const since = await clock()
      const deeds = steps.filter((step) => step.minute === minute).flatMap((step) => step.deeds)
      await run(deeds, moment(minute))
      if (minute === CLOSING_MINUTE)
        for (const place of ['A', 'B'] as const) {
          const session_id = sessions[place]
          if (session_id === null) continue
          const counted = random.chance(0.8)
            ? [
                { method: 'cash', cents: between(10_000, 400_000) },
                ...(random.chance(0.5) ? [{ method: 'pix', cents: between(0, 90_000) }] : []),
              ]
            : null
          await run(
            [deed(place, 'change_cash', { op: 'close', session_id, counted, reason: null })],
            moment(minute),
          )
          sessions[place] = null
          await input.onClosed(session_id)
        }
      await moved(since, moment(minute))
    }
  }

  const startToday = async (): Promise<void> => {
    const at = new Date()
    await run([openDrawer('A')], at)
    const orders = Array.from({ length: 4 }, (_order, index) =>
      orderAt('A', index < 2 ? 'Hoje' : 'Balcão', 2),
    )
    const tab_id = randomUUID()
    await run(
      [
        change('A', { op: 'open', tab_id, table_number: 'Hoje', comanda: null, order_ids: [] }),
        ...orders.map((one) => one.deed),
      ],
      at,
    )
    const units = orders.slice(0, 2).flatMap(({ lines }) => lines)
    const bill_ids = [randomUUID(), randomUUID(), randomUUID()]
    const [one] = units
    if (!one) throw new Error('Nothing was ordered today.')
    const cents = one.quantity * one.unit_price_cents
    const bills = bill_ids.map((id, index) => ({
      id,
      cents: Math.floor(cents / 3) + (index < cents % 3 ? 1 : 0),
    }))
    const lines = [{ item_id: one.id, quantity: one.quantity }]
    await run([change('A', { op: 'split', tab_id, split_id: randomUUID(), lines, bill_ids })], at)
    const [first, second] = bills
    if (!first || !second) throw new Error('Nothing to pay today.')
    for (const step of payment(tab_id, first, 'A').deeds) await run(step, at)
    // Half of the second bill lies in the drawer, and its PIX has not come.
    const half = Math.floor(second.cents / 2)
    await run(
      [
        deed('A', 'change_call', {
          op: 'charge',
          call_id: randomUUID(),
          charge: {
            tab_id,
            bill_id: second.id,
            amount_cents: second.cents - half,
            service_fee_percent: 0,
            parts: [
              { id: randomUUID(), method: 'cash', amount_cents: half, tip_cents: 50, received_cents: null },
            ],
            cash_session_id: sessions.A,
          },
        }),
        ...(sessions.A ? drawerWork('A', sessions.A) : []),
      ],
      at,
    )
  }
  return { sessions: opened, refusals, done, startToday }
}
