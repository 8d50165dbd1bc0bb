import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Input } from '@shared/contract/gateway'
import { inOnePart } from '@shared/domain/tab/bill-payment'
import { COMPANY_ID, newOrder } from '../testing/fixtures'
import { startReceiptPrinter, type ReceiptPrinter } from '../testing/receipt-printer'
import { openRestaurant, type Restaurant } from '../testing/restaurant'

const PRINTER_ID = randomUUID()
let restaurant: Restaurant
let printer: ReceiptPrinter
beforeEach(async () => {
  restaurant = await openRestaurant()
  printer = await startReceiptPrinter()
})
afterEach(async () => {
  restaurant.close()
  await printer.close()
})
const out = (count: number) => expect.poll(() => printer.tickets().length).toBe(count)

describe("a tab's bill", () => {
  it('is printed to be checked, and as a receipt once it is paid, a second one as a copy; no fiscal paper', async () => {
    await restaurant.value('print.configure', {
      language: 'pt',
      printers: [
        {
          id: PRINTER_ID,
          name: 'Balcão',
          connection: { kind: 'network', host: '127.0.0.1', port: printer.port },
          paper: 58,
          kitchen: 'never',
          stations: [],
          customer: false,
        },
      ],
    })
    const sold = newOrder()
    await restaurant.place(sold)
    const tab_id = randomUUID()
    const change = (what: Input<'tabs.change'>['change']) =>
      restaurant.value('tabs.change', { company_id: COMPANY_ID, entry_id: randomUUID(), change: what })
    await change({ op: 'open', tab_id, table_number: '5', comanda: null, order_ids: [sold.id] })
    const bill_ids = [randomUUID(), randomUUID()]
    const lines = sold.items.map(({ id, quantity }) => ({ item_id: id, quantity }))
    await change({ op: 'split', tab_id, split_id: randomUUID(), lines, bill_ids })
    const [bill_id = ''] = bill_ids
    const preview = await restaurant.value('print.billPreview', { tab_id, bill_id, paper: 80 })
    expect(preview.columns).toBe(48)
    expect(preview.lines.map(({ text }) => text).join('\n')).toMatch(/CONFERÊNCIA[\s\S]*Conta 1/)
    const print = (id: string | null) =>
      restaurant.value('print.bill', { tab_id, bill_id: id, printer_id: PRINTER_ID })
    await print(null)
    await out(1)
    expect(printer.tickets()[0]).toMatch(
      /CONFERÊNCIA[\s\S]*Mesa 5[\s\S]*2x Clássico[\s\S]*A PAGAR[\s\S]*Não é documento fiscal/,
    )
    const parts = inOnePart(randomUUID(), 'pix', 2_500)
    const terms = { service_fee_percent: 0, discount_percent: 0, total_cents: 2_500 }
    await change({ op: 'pay', tab_id, bill_id, parts, ...terms })
    await print(bill_id)
    await out(2)
    expect(printer.tickets()[1]).toMatch(/RECIBO[\s\S]*TOTAL PAGO +R\$ 25,00[\s\S]*PIX +R\$ 25,00/)
    expect(printer.tickets()[1]).not.toContain('2ª VIA')
    await print(bill_id)
    await out(3)
    expect(printer.tickets()[2]).toContain('2ª VIA')
    const wanting = { tab_id, bill_id: randomUUID(), printer_id: PRINTER_ID }
    expect(await restaurant.invoke('print.bill', wanting)).toMatchObject({ ok: false, code: 'not_found' })
  })

  it('opens the drawer for cash before a PIX that waits, for giving it back and for a payment in cash, once each, and for nothing unrecorded', async () => {
    await restaurant.value('print.configure', {
      language: 'pt',
      printers: [
        {
          id: PRINTER_ID,
          name: 'Balcão',
          connection: { kind: 'network', host: '127.0.0.1', port: printer.port },
          paper: 58,
          kitchen: 'never',
          stations: [],
          customer: false,
          drawer_pin: 5,
        },
      ],
    })
    const sold = newOrder()
    await restaurant.place(sold)
    const [tab_id, bill_id] = [randomUUID(), randomUUID()]
    const change = async (what: Input<'tabs.change'>['change']): Promise<string> => {
      const entry_id = randomUUID()
      await restaurant.value('tabs.change', { company_id: COMPANY_ID, entry_id, change: what })
      return entry_id
    }
    await change({ op: 'open', tab_id, table_number: '5', comanda: null, order_ids: [sold.id] })
    const lines = sold.items.map(({ id, quantity }) => ({ item_id: id, quantity }))
    const split = await change({ op: 'split', tab_id, split_id: randomUUID(), lines, bill_ids: [bill_id] })
    const open = (entry_id: string) => restaurant.invoke('print.openDrawer', { entry_id })
    expect(await open(split)).toMatchObject({ ok: false, code: 'not_found' })
    expect(await open(randomUUID())).toMatchObject({ ok: false, code: 'not_found' })
    const total_cents = sold.items.reduce((sum, item) => sum + item.quantity * item.unit_price_cents, 0)
    const changeCall = (what: Input<'calls.change'>['change']) =>
      restaurant.value('calls.change', { company_id: COMPANY_ID, change: what })
    const charge = async (method: 'cash' | 'visa'): Promise<string> => {
      const call_id = randomUUID()
      const rest = { amount_cents: total_cents - 100, service_fee_percent: 0 }
      const parts = inOnePart(randomUUID(), method, 100)
      await changeCall({ call_id, op: 'charge', charge: { tab_id, bill_id, ...rest, parts } })
      return call_id
    }
    const giveUp = async (call_id: string): Promise<string> =>
      (await changeCall({ call_id, op: 'finish', received_cents: null })).entry_id ?? ''
    const byCard = await giveUp(await charge('visa'))
    expect(await open(byCard), 'of a card nothing is in the drawer').toMatchObject({ code: 'not_found' })
    const call_id = await charge('cash')
    expect(await open(call_id)).toEqual({ ok: true, value: { opened: true } })
    expect(await open(call_id)).toMatchObject({ ok: false, code: 'not_found' })
    const givenBack = await giveUp(call_id)
    expect(await open(givenBack)).toEqual({ ok: true, value: { opened: true } })
    expect(await open(givenBack)).toMatchObject({ ok: false, code: 'not_found' })
    const settled = await charge('cash')
    const parts = inOnePart(randomUUID(), 'cash', total_cents)
    const terms = { service_fee_percent: 0, discount_percent: 0, total_cents }
    const paid = await change({ op: 'pay', tab_id, bill_id, parts, ...terms })
    const settling = { call_id: settled, op: 'finish' as const, received_cents: total_cents - 100 }
    expect(await changeCall(settling), 'it ended with the payment').toEqual({ changed: false })
    expect(await open(paid)).toEqual({ ok: true, value: { opened: true } })
    expect(await open(paid)).toMatchObject({ ok: false, code: 'not_found' })
    await expect
      .poll(() => printer.paper().pulses)
      .toEqual([
        [1, 50, 250],
        [1, 50, 250],
        [1, 50, 250],
      ])
    expect(printer.tickets()).toEqual([])
  })
})
