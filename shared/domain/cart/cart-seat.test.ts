import { describe, expect, it } from 'vitest'
import {
  addLine,
  emptyCart,
  heldSeat,
  markSent,
  nextOrder,
  SEAT_HOLDS_MS,
  seatAt,
  seatOf,
  withCheckout,
} from './cart'

const COMPANY = '00000000-0000-4000-8000-000000000001'
const filled = addLine(
  emptyCart(COMPANY),
  {
    product_id: '00000000-0000-4000-8000-0000000000aa',
    code: 'P001',
    name: 'Margherita',
    category: 'Pizzas',
    price_cents: 4_500,
    quantity: 1,
    notes: null,
    source: 'main_menu',
  },
  1_000,
)

describe('a guest’s table', () => {
  it('is left once its guest was scanned and ordered there long ago', () => {
    const [scannedAt, orderedAt] = [1_000, 9_000_000]
    const scanned = seatAt(filled, '3', 'token-of-3', scannedAt)
    const left = scannedAt + SEAT_HOLDS_MS
    expect(heldSeat(scanned, left - 1)).toBe(scanned)
    expect(seatOf(heldSeat(scanned, left))).toEqual({ table: '', token: null })
    expect(heldSeat(scanned, left).lines).toEqual(scanned.lines)
    const typedOver = { ...heldSeat(scanned, left), checkout: { ...scanned.checkout, table_number: '9' } }
    expect(heldSeat(typedOver, left + SEAT_HOLDS_MS), 'what was typed since stays').toBe(typedOver)
    const ordered = markSent(
      { ...scanned, seated_at: orderedAt },
      { id: COMPANY, number: 'W001', total_cents: 4_500 },
    )
    expect(seatOf(nextOrder(ordered, left))).toEqual({ table: '3', token: 'token-of-3' })
    const gone = nextOrder(ordered, orderedAt + SEAT_HOLDS_MS)
    expect(seatOf(gone)).toEqual({ table: '', token: null })
    expect(heldSeat(filled, left), 'what was typed stays').toBe(filled)
  })

  it('is left with its comanda, and nothing else of what was typed', () => {
    const scanned = seatAt(filled, '3', 'token-of-3', 1_000)
    const person = { customer_name: 'Ana', customer_phone: '11987654321', responsible_name: 'Rui' }
    const typed = { ...scanned, checkout: { ...person, table_number: '3', comanda: '12' } }
    expect(heldSeat(typed, 1_000 + SEAT_HOLDS_MS).checkout).toEqual({
      ...person,
      table_number: '',
      comanda: '',
    })
  })

  it('is the one typed last; a comanda typed at it holds it no longer', () => {
    const scanned = seatAt(filled, '3', 'token-of-3', 1_000)
    const left = 1_000 + SEAT_HOLDS_MS
    expect(withCheckout(scanned, { comanda: '12' }, left - 1)).toMatchObject({ seated_at: 1_000 })
    expect(withCheckout(scanned, { table_number: '4' }, left - 1)).toMatchObject({ seated_at: left - 1 })
    const gone = withCheckout(scanned, { comanda: '12' }, left)
    expect(gone.checkout).toMatchObject({ table_number: '', comanda: '12' })
    expect(gone.seated_at).toBeUndefined()
    const moved = withCheckout(scanned, { table_number: '4' }, left)
    expect([seatOf(moved), moved.seated_at]).toEqual([{ table: '4', token: null }, left])
    expect(withCheckout(filled, { table_number: '4' }, left).seated_at).toBeUndefined()
  })

  it('is the same with blanks typed around it', () => {
    expect(seatOf(withCheckout(filled, { table_number: ' 4 ' }, 1_000))).toEqual({ table: '4', token: null })
  })
})
