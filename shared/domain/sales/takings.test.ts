import { describe, expect, it } from 'vitest'
import type { PaymentMethod } from '@shared/domain/tab/payment-methods'
import { addedUp, type Taking } from './takings'

const taking = (
  method: PaymentMethod,
  [items_cents, service_fee_cents, discount_cents]: readonly [number, number, number],
  tip_cents = 0,
): Taking => ({
  method,
  items_cents,
  service_fee_cents,
  discount_cents,
  revenue_cents: items_cents + service_fee_cents - discount_cents,
  tip_cents,
})

describe('takings', () => {
  it('are added up by method, the largest first, equal ones by name; a refund is taken off and not counted', () => {
    const visa = taking('visa', [500, 50, 0], 20)
    const givenBackTip = taking('visa', [0, 0, 0], -20)
    const cash = taking('cash', [1_000, 100, 50], 30)
    const givenBack = taking('cash', [-100, -10, 0])
    const ofNothing = taking('debit', [0, 0, 0])
    const pix = [taking('pix', [400, 40, 0]), taking('pix', [500, 50, 0])]
    const elo = taking('elo', [500, 50, 0])
    expect(addedUp([visa, cash, ofNothing, ...pix, givenBack, elo, givenBackTip])).toEqual({
      items_cents: 2_800,
      service_fee_cents: 280,
      discount_cents: 50,
      revenue_cents: 3_030,
      tip_cents: 30,
      by_method: [
        { method: 'pix', count: 2, revenue_cents: 990, tip_cents: 0 },
        { method: 'cash', count: 1, revenue_cents: 940, tip_cents: 30 },
        { method: 'elo', count: 1, revenue_cents: 550, tip_cents: 0 },
        { method: 'visa', count: 1, revenue_cents: 550, tip_cents: 0 },
        { method: 'debit', count: 1, revenue_cents: 0, tip_cents: 0 },
      ],
    })
  })
})
