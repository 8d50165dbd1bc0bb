import { randomUUID } from 'node:crypto'
import type { E2eBackend } from '../../e2e/fixtures/backend'
import { callAs, dish, lineOf } from '../../e2e/fixtures/placed-orders'

/** What happens at a table of the demo company before its guest's phone is pictured; by the API, as the people do it. */

const GUEST = 'cliente@comanda.test'
const NEIGHBOUR = 'multi@comanda.test'
const OWNER = 'dono@comanda.test'
const TABLE = '5'

interface Row {
  readonly id: string
  readonly tab_id: string
}

const rowOf = async (backend: E2eBackend, sql: string, params: readonly unknown[]) => {
  const [row] = await backend.running().sql(sql, params)
  if (!row) throw new Error(`No row: ${sql}`)
  return row
}

/** Orders products at the table, by its printed code. */
const order = async (backend: E2eBackend, email: string, name: string, codes: readonly string[]) => {
  const sold = await Promise.all(codes.map((code) => dish(backend, code)))
  const company = sold[0]?.company ?? ''
  const items = sold.map((one) => lineOf(one))
  const { token } = await rowOf(backend, 'select app.table_code($1, $2) as token', [company, TABLE])
  const answer = await callAs(backend, email, 'place_order', {
    p_company: company,
    p_order: {
      id: randomUUID(),
      customer_name: name,
      customer_phone: null,
      responsible_name: null,
      table_number: TABLE,
      table_token: token,
      comanda: null,
      source: 'main_menu',
      expected_total_cents: items.reduce((sum, line) => sum + line.unit_price_cents, 0),
      client_placed_at: new Date().toISOString(),
      items,
    },
  })
  return { company, ...(answer.order as Row) }
}

/** The guest's order: accepted at once, in preparation, delayed. */
export const orderInPreparation = async (backend: E2eBackend): Promise<void> => {
  const { company, id } = await order(backend, GUEST, 'Ana', ['E001', 'P001'])
  const ofOrder = { p_company: company, p_order: id }
  await callAs(backend, OWNER, 'advance_order', { ...ofOrder, p_status: 'preparing', p_reason: null })
  await callAs(backend, OWNER, 'delay_order', { ...ofOrder, p_minutes: '35', p_reason: 'forno cheio' })
}

export const orderReady = async (backend: E2eBackend): Promise<void> => {
  const { company_id, id } = await rowOf(
    backend,
    `select o.company_id, o.id from public.orders o join auth.users u on u.id = o.user_id
     where u.email = $1 and o.status = 'preparing' order by o.placed_at desc limit 1`,
    [GUEST],
  )
  await callAs(backend, OWNER, 'advance_order', {
    p_company: company_id,
    p_order: id,
    p_status: 'ready',
    p_reason: null,
  })
}

/** Somebody else at the table orders too, and the company shows the amounts. */
export const neighbourOrders = async (backend: E2eBackend): Promise<void> => {
  await backend.running().sql('update public.companies set shows_table_amounts = true')
  await order(backend, NEIGHBOUR, 'Bruno', ['P002', 'B001'])
}

const openTab = (backend: E2eBackend) =>
  rowOf(
    backend,
    'select id, company_id from public.tabs where table_number = $1 and closed_at is null order by opened_at desc limit 1',
    [TABLE],
  )

/** The guest's own lines become a PIX that waits. */
export const pixWaits = async (backend: E2eBackend): Promise<void> => {
  const { id, company_id } = await openTab(backend)
  await callAs(backend, GUEST, 'request_pix', {
    p_company: company_id,
    p_request: { id: randomUUID(), tab_id: id, share: 'own', people: 1, with_fee: true },
  })
}

/** The staff see the money and record it. */
export const pixIsPaid = async (backend: E2eBackend): Promise<void> => {
  const { id, company_id } = await openTab(backend)
  const call = await rowOf(
    backend,
    `select c.bill_id, c.amount_cents, c.service_fee_percent from public.table_calls c
     where c.tab_id = $1 and c.kind = 'pix' and c.done_at is null`,
    [id],
  )
  await callAs(backend, OWNER, 'change_tab', {
    p_company: company_id,
    p_entry: randomUUID(),
    p_change: {
      op: 'pay',
      tab_id: id,
      bill_id: call.bill_id,
      service_fee_percent: call.service_fee_percent,
      discount_percent: 0,
      total_cents: call.amount_cents,
      parts: [
        {
          id: randomUUID(),
          method: 'pix',
          amount_cents: call.amount_cents,
          received_cents: null,
          tip_cents: 0,
        },
      ],
    },
  })
}

/** One reservation that the company confirmed, and one that waits. */
export const reserveTwice = async (backend: E2eBackend): Promise<void> => {
  const { company } = await dish(backend, 'E001')
  const reserve = async (days: number, time: string, people: string): Promise<string> => {
    const id = randomUUID()
    await callAs(backend, GUEST, 'request_reservation', {
      p_company: company,
      p_reservation: {
        id,
        name: 'Ana Souza',
        phone: '11912345678',
        date: new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10),
        time,
        people,
        observations: null,
      },
    })
    return id
  }
  const confirmed = await reserve(4, '20:00', '4')
  await reserve(11, '19:30', '2')
  await callAs(backend, OWNER, 'set_reservation_status', {
    p_company: company,
    p_reservation: confirmed,
    p_status: 'confirmed',
  })
}
