import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { startTestBackend, type EmbeddedBackend } from '@embedded/testing'
import { describeOnOneDatabase } from '@embedded/testing-vitest'
import { approvalText } from '@shared/domain/terminal/approval'
import { inOnePart } from '@shared/domain/tab/bill-payment'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { personId } from '../../supabase/seed/people'
import {
  answerOf,
  clientOf,
  enrol,
  openCompany,
  type Company,
  type Terminal,
} from '../../supabase/tests/support/company'
import { newPin } from '../../supabase/tests/support/operators'
import { entryOf, saleOf } from '../../supabase/tests/support/terminal'

/** A thief with a terminal's secret and the public key: plain requests, no session, no PIN. */
let backend: EmbeddedBackend
let company: Company
let terminal: Terminal
let seq = 0

const call = async (name: string, body: Record<string, unknown>): Promise<Record<string, unknown>> => {
  const response = await fetch(`${backend.url}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: { apikey: backend.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return (await response.json()) as Record<string, unknown>
}
const own = () => ({ p_terminal: terminal.id, p_token: terminal.token })

interface Result {
  readonly ok: boolean
  readonly code?: string
  readonly value?: { order?: { flags: string[] } }
}
const pushed = async (entries: readonly unknown[]): Promise<Result[]> =>
  (await call('terminal_push', { ...own(), p_entries: entries })).results as Result[]

const inOwnersName = { operator_id: personId('dono') }
const next = () => (seq += 1)
const changeTab = (payload: unknown, over: Record<string, unknown> = {}) =>
  entryOf(next(), 'change_tab', payload, { ...inOwnersName, ...over })

interface Table {
  readonly order: string
  readonly item: string
  readonly tab: string
  readonly bill: string
}

/** A table whose dish of R$ 10,00 stands on a bill, and one more order without a bill. */
const table = async (): Promise<Table> => {
  const number = () => `A${String(next()).padStart(3, '0')}`
  const onBill = saleOf(company, next(), number(), { table_number: '7' }, inOwnersName)
  const alone = saleOf(company, next(), number(), { table_number: '8' }, inOwnersName)
  const itemOf = (sale: typeof onBill) => (sale.payload as { items: { id: string }[] }).items[0]?.id ?? ''
  const [tab, bill] = [randomUUID(), randomUUID()]
  const onBillId = (onBill.payload as { id: string }).id
  const results = await pushed([
    onBill,
    alone,
    changeTab({
      op: 'open',
      tab_id: tab,
      table_number: randomUUID().slice(0, 8),
      comanda: null,
      order_ids: [onBillId],
    }),
    changeTab({
      op: 'split',
      tab_id: tab,
      split_id: randomUUID(),
      lines: [{ item_id: itemOf(onBill), quantity: 1 }],
      bill_ids: [bill],
    }),
  ])
  expect(results.map(({ ok }) => ok)).toEqual([true, true, true, true])
  return { order: (alone.payload as { id: string }).id, item: itemOf(alone), tab, bill }
}

const PIN = newPin()
/** What the thief would do in the owner's name at a table. */
const ACTIONS: [string, (at: Table) => ReturnType<typeof entryOf>][] = [
  [
    'void a line',
    ({ order, item }) => changeTab({ op: 'void', order_id: order, item_id: item, reason: 'x' }),
  ],
  [
    'cancel an order',
    ({ order }) =>
      entryOf(next(), 'advance_order', { order_id: order, status: 'cancelled', reason: 'x' }, inOwnersName),
  ],
  ['reopen a tab', ({ tab }) => changeTab({ op: 'reopen', tab_id: tab, reason: 'x' })],
  [
    'give everything for nothing',
    ({ tab, bill }) =>
      changeTab({
        op: 'pay',
        tab_id: tab,
        bill_id: bill,
        parts: inOnePart(randomUUID(), 'cash', 0),
        service_fee_percent: 0,
        discount_percent: 100,
        total_cents: 0,
      }),
  ],
]

describeOnOneDatabase('a terminal’s secret alone', ({ postgres }) => {
  beforeAll(async () => {
    backend = await startTestBackend({ postgres })
    company = await openCompany(backend)
    terminal = await enrol(backend, company, 'A')
    const owner = await clientOf(backend, 'dono')
    answerOf(
      await owner.rpc('set_operator_pin', { p_company: company.id, p_user: personId('dono'), p_pin: PIN }),
    )
  })
  afterAll(() => backend.stop())

  it.each(ACTIONS)('can not %s in anybody’s name', async (_what, actionAt) => {
    const at = await table()
    const [missing] = await pushed([actionAt(at)])
    expect(missing).toMatchObject({ ok: false, code: 'approval_required' })
    const entry = actionAt(at)
    const subject = {
      terminal_id: terminal.id,
      entry_id: entry.id,
      action: 'void',
      subject_id: at.item,
      amount: 0,
      reason: 'x',
    } as const
    const listed = (await call('terminal_operators', own())).operators as {
      user_id: string
      pin: { version: string } | null
    }[]
    const version = listed.find(({ user_id }) => user_id === personId('dono'))?.pin?.version
    const forged = createHmac('sha256', randomBytes(32)).update(approvalText(subject)).digest('hex')
    const [wrong] = await pushed([{ ...entry, approval: { by: personId('dono'), version, proof: forged } }])
    expect(wrong).toMatchObject({ ok: false, code: 'approval_invalid' })
    const [kept] = await backend.sql(
      `select o.status, i.voided_at, b.paid_at from public.orders o join public.order_items i on i.order_id = o.id
       cross join public.bills b where o.id = $1 and b.id = $2`,
      [at.order, at.bill],
    )
    expect(kept).toEqual({ status: 'placed', voided_at: null, paid_at: null })
  })

  it('sells no dish at 0 unseen: the sale is marked for staff', async () => {
    const sale = saleOf(company, next(), 'A900', {}, inOwnersName)
    const payload = sale.payload as { items: { unit_price_cents: number }[] }
    const [result] = await pushed([
      {
        ...sale,
        payload: { ...payload, items: payload.items.map((line) => ({ ...line, unit_price_cents: 0 })) },
      },
    ])
    expect(result).toMatchObject({ ok: true, value: { order: { flags: ['price_unknown'] } } })
  })

  it('reads nothing that a guessed PIN could be tested against, and tests few at the backend', async () => {
    const listed = JSON.stringify(await call('terminal_operators', own()))
    const [kept] = await backend.sql(
      `select proof_hash, encode(key, 'hex') as key from app.operator_pins where company_id = $1`,
      [company.id],
    )
    for (const secret of [kept?.proof_hash, kept?.key, PIN.proof]) expect(listed).not.toContain(secret)
    const codes: unknown[] = []
    for (let i = 0; i < 8; i += 1)
      codes.push(
        (await call('terminal_unlock_pin', { ...own(), p_user: personId('dono'), p_proof: newPin().proof }))
          .code,
      )
    expect(codes).toEqual([...Array<string>(4).fill('wrong_pin'), ...Array<string>(4).fill('pin_locked')])
    expect(
      await call('terminal_unlock_pin', { ...own(), p_user: personId('dono'), p_proof: PIN.proof }),
    ).toMatchObject({ ok: false, code: 'pin_locked' })
  })

  it.each([
    ['set_operator_pin', { p_user: personId('dono'), p_pin: newPin() }],
    ['clear_operator_pin', { p_user: personId('dono') }],
    ['read_approvers', {}],
    ['approve', { p_entry: randomUUID(), p_subject: {}, p_user: personId('dono'), p_proof: PIN.proof }],
  ])('is no session: %s is refused', async (name, args) => {
    expect(await call(name, { p_company: company.id, ...args })).toMatchObject({
      message: 'not_authenticated',
    })
  })
})
