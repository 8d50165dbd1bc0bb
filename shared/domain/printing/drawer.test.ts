import { describe, expect, it } from 'vitest'
import { bringsCash, givesCashBack, opensDrawer } from './drawer'

describe('the cash drawer', () => {
  it.each([
    ['a payment in cash', { op: 'pay', parts: [{ method: 'cash' }] }, true],
    ['a payment with a part in cash', { op: 'pay', parts: [{ method: 'visa' }, { method: 'cash' }] }, true],
    ['an opening without a sale', { op: 'no_sale' }, true],
    ['a session with its float', { op: 'open', float_cents: 10_000 }, true],
    ['cash paid in', { op: 'paid_in', amount_cents: 500 }, true],
    ['cash paid out', { op: 'paid_out', amount_cents: 500 }, true],
    ['a count', { op: 'close', counted: [{ method: 'cash', cents: 500 }] }, true],
    ['a closing without a count', { op: 'close', counted: null }, false],
    ['payments taken in', { op: 'take_in', payment_ids: [] }, false],
    ['an opened tab', { op: 'open', tab_id: 't1' }, false],
    ['a PIX that waits beside cash', { op: 'charge', charge: { parts: [{ method: 'cash' }] } }, true],
    ['a PIX that waits alone', { op: 'charge', charge: { parts: [] } }, false],
    ['a charge nobody can read', { op: 'charge' }, false],
    ['a payment by card', { op: 'pay', parts: [{ method: 'visa' }] }, false],
    ['a payment nobody can read', { op: 'pay', parts: 'cash' }, false],
    ['parts nobody can read', { op: 'pay', parts: [null, 5, 'cash', {}] }, false],
    ['a charge of nothing', { op: 'charge', charge: null }, false],
    ['a charge without parts', { op: 'charge', charge: {} }, false],
    ['a refund in cash', { op: 'refund', method: 'cash' }, true],
    ['a refund to a card', { op: 'refund', method: 'visa' }, false],
    ['a split', { op: 'split' }, false],
    ['an order', { items: [] }, false],
  ])('by %s', (_what, payload, opens) => {
    expect(opensDrawer(payload)).toBe(opens)
  })

  it('is needed for cash that was not handed over before', () => {
    const cash = { method: 'cash' as const }
    expect(bringsCash([cash, { method: 'pix' }])).toBe(true)
    expect(bringsCash([{ ...cash, handed: {} }, { method: 'pix' }])).toBe(false)
    expect(bringsCash([{ ...cash, handed: {} }, { method: 'cash' }])).toBe(true)
    expect(bringsCash([{ method: 'pix' }])).toBe(false)
  })

  it('gives back the cash before a PIX that never came, where it lies', () => {
    const ended = { op: 'finish', received_cents: null }
    const cash = { method: 'cash' as const, handed: { terminal_id: 'a' } }
    expect(givesCashBack(ended, [cash], 'a')).toBe(true)
    expect(givesCashBack(ended, [cash], 'b')).toBe(false)
    expect(givesCashBack(ended, [{ method: 'cash', handed: null }], 'a')).toBe(false)
    expect(givesCashBack(ended, [{ ...cash, method: 'visa' }], 'a')).toBe(false)
    expect(givesCashBack(ended, [], 'a')).toBe(false)
    expect(givesCashBack({ ...ended, received_cents: 500 }, [cash], 'a')).toBe(false)
    expect(givesCashBack({ ...ended, op: 'take' }, [cash], 'a')).toBe(false)
  })
})
