import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Input } from '@shared/contract/gateway'
import type { NewPaymentPart } from '@shared/domain/tab/tab-types'
import type { CashRequest } from '@shared/schemas/cash/cash'
import type { NewOrder } from '@shared/schemas/order/order'
import { COMPANY_ID, newOrder, product } from '../testing/fixtures'
import { startReceiptPrinter, type ReceiptPrinter } from '../testing/receipt-printer'
import { openRestaurant, type Restaurant } from '../testing/restaurant'
import { APPROVER } from '../testing/test-pins'

// docs/paper.md is what these printers received: `npx vitest run --project unit electron/main/printing/paper -u`
// writes it anew, and every other run compares.

const DOCUMENT = '../../../docs/paper.md'
/** When both orders are sent, by the terminal's clock. */
const SENT_AT = '2026-03-01T20:00:11.000Z'
const KITCHEN_ID = randomUUID()
const COUNTER_ID = randomUUID()
let restaurant: Restaurant
let kitchen: ReceiptPrinter
let counter: ReceiptPrinter
beforeEach(async () => {
  restaurant = await openRestaurant({ hasApprover: true })
  kitchen = await startReceiptPrinter()
  counter = await startReceiptPrinter()
})
afterEach(async () => {
  restaurant.close()
  await kitchen.close()
  await counter.close()
})

const setUp = async (): Promise<{ combo: string }> => {
  const [soda, combo] = [randomUUID(), randomUUID()]
  restaurant.server.log('products', soda, { ...product, id: soda, code: 'B001', name: 'Guaraná' })
  restaurant.server.log('combos', combo, {
    ...product,
    ...{ id: combo, code: 'C001', name: 'Combo Duplo', category_id: null, price_cents: 4_000 },
    items: [
      { product_id: product.id, quantity: 2 },
      { product_id: soda, quantity: 1 },
    ],
  })
  await restaurant.time.elapse(10_000)
  const shared = { paper: 80 as const, stations: [], customer: false }
  const at = ({ port }: ReceiptPrinter) => ({ kind: 'network' as const, host: '127.0.0.1', port })
  await restaurant.value('print.configure', {
    language: 'pt',
    printers: [
      { ...shared, id: KITCHEN_ID, name: 'Cozinha', connection: at(kitchen), kitchen: 'own' },
      { ...shared, id: COUNTER_ID, name: 'Balcão', connection: at(counter), kitchen: 'never', drawer_pin: 2 },
    ],
  })
  return { combo }
}

const out = (printer: ReceiptPrinter, count: number) =>
  expect.poll(() => printer.tickets().length).toBe(count)

const drawer = (entry_id: string) => restaurant.value('print.openDrawer', { entry_id })

const cash = async (change: CashRequest, approver?: typeof APPROVER): Promise<string> => {
  const entry_id = randomUUID()
  await restaurant.value('cash.change', { entry_id, change, ...(approver ? { approver } : {}) })
  return entry_id
}

const changeTab = async (
  change: Input<'tabs.change'>['change'],
  approver?: typeof APPROVER,
): Promise<string> => {
  const entry_id = randomUUID()
  await restaurant.value('tabs.change', {
    company_id: COMPANY_ID,
    entry_id,
    change,
    ...(approver ? { approver } : {}),
  })
  return entry_id
}

/** Sells an order and pays it on a bill of its own. */
const sellAndPay = async (order: NewOrder, parts: NewPaymentPart[]) => {
  await restaurant.place(order)
  const [tab_id, bill_id] = [randomUUID(), randomUUID()]
  const lines = order.items.map(({ id, quantity }) => ({ item_id: id, quantity }))
  await changeTab({
    op: 'open',
    tab_id,
    table_number: order.table_number,
    comanda: null,
    order_ids: [order.id],
  })
  await changeTab({ op: 'split', tab_id, split_id: randomUUID(), lines, bill_ids: [bill_id] })
  const total_cents = parts.reduce((cents, { amount_cents }) => cents + amount_cents, 0)
  const terms = { service_fee_percent: 0, discount_percent: 0, total_cents }
  const entry = await changeTab({ op: 'pay', tab_id, bill_id, parts, ...terms })
  return { tab_id, bill_id, entry }
}

const part = (
  method: NewPaymentPart['method'],
  amount_cents: number,
  over: Partial<NewPaymentPart> = {},
): NewPaymentPart => ({
  id: randomUUID(),
  method,
  amount_cents,
  received_cents: null,
  tip_cents: 0,
  ...over,
})

const section = (title: string, text: string, paper: string): string =>
  `## ${title}\n\n${text}\n\n\`\`\`text\n${paper.replace(/[ \t]+$/gm, '').replace(/^\n+|\n+$/g, '')}\n\`\`\`\n`

it('is what the printers of a counter and a kitchen receive, as docs/paper.md shows it', async (context) => {
  const { combo } = await setUp()
  const session_id = randomUUID()
  await drawer(await cash({ op: 'open', session_id, float_cents: 10_000 }))

  const asked = newOrder({
    table_number: 'Trailer',
    expected_total_cents: 8_000,
    client_placed_at: SENT_AT,
  })
  const items = asked.items.map((line) => ({
    ...line,
    product_id: combo,
    unit_price_cents: 4_000,
    notes: 'alergia a glúten',
  }))
  const sold = await sellAndPay({ ...asked, items }, [part('cash', 8_000, { received_cents: 10_000 })])
  await drawer(sold.entry)
  await out(kitchen, 1)
  await restaurant.value('print.bill', {
    tab_id: sold.tab_id,
    bill_id: sold.bill_id,
    printer_id: COUNTER_ID,
  })
  await out(counter, 1)

  const pix = await sellAndPay(newOrder({ table_number: '7', client_placed_at: SENT_AT }), [
    part('pix', 5_000, { tip_cents: 600 }),
  ])
  await changeTab(
    {
      op: 'refund',
      tab_id: pix.tab_id,
      bill_id: pix.bill_id,
      refund_id: randomUUID(),
      method: 'pix',
      amount_cents: 600,
      is_tip: true,
      reason: 'veio a mais',
    },
    APPROVER,
  )
  await restaurant.value('print.bill', { tab_id: pix.tab_id, bill_id: pix.bill_id, printer_id: COUNTER_ID })
  await out(counter, 2)

  await drawer(await cash({ op: 'paid_out', session_id, amount_cents: 3_000, reason: 'gelo' }, APPROVER))
  await drawer(await cash({ op: 'no_sale', session_id, reason: 'trocar nota' }))
  await restaurant.value('cash.print', { session_id, printer_id: COUNTER_ID })
  await out(counter, 3)
  const counted = [
    { method: 'cash' as const, cents: 14_950 },
    { method: 'pix' as const, cents: 5_000 },
  ]
  await drawer(await cash({ op: 'close', session_id, counted, reason: null }))
  await restaurant.value('cash.print', { session_id, printer_id: COUNTER_ID })
  await out(counter, 4)
  await expect.poll(() => counter.paper().pulses.length).toBe(5)

  const [ticket = ''] = kitchen.tickets()
  const [receipt = '', returned = '', x = '', z = ''] = counter.tickets()
  const pulses = counter.paper().pulses.map((pulse) => `ESC p ${pulse.join(' ')}`)
  const document = [
    '# Paper\n',
    'What comes out of the printers, at 80 mm: an evening of two orders. `electron/main/printing/paper.test.ts` plays it,',
    'reads the bytes that reach two printers of the network back to text, and fails where this page is another.',
    '[printing.md](printing.md) says when each is printed.\n',
    section('Kitchen: a combo', 'Every part of it is named: it is what is cooked.', ticket),
    section('Receipt: cash with change', 'Paid with a banknote of R$ 100,00.', receipt),
    section('Receipt: a PIX that brought too much', 'R$ 6,00 more came, and were given back.', returned),
    section('X report', 'Of the open session: nothing ends with it.', x),
    section('Z report', 'After the blind count, in which 50 cents of the cash are missing.', z),
    section(
      'Pulses of the drawer',
      'Float, cash payment, cash paid out, opening without a sale, count: `ESC p m t1 t2`, where m is 0 for pin 2 and 1\nfor pin 5, and the times are in steps of 2 ms.',
      pulses.join('\n'),
    ),
  ].join('\n')
  await context.annotate('paper', { body: document, contentType: 'text/markdown' })
  await expect(document).toMatchFileSnapshot(DOCUMENT)
})
