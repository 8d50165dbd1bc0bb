import { describe, expect, it } from 'vitest'
import { lineOfItem } from './cart-item'

describe('a menu item added to the cart', () => {
  it('costs its promotion price where there is one [S3.cart-item-fields]', () => {
    const item = {
      id: 'p1',
      code: 'H001',
      name: 'X-Burger',
      category: 'Hambúrgueres',
      price_cents: 2500,
      promotion_price_cents: 1990,
    }
    expect(lineOfItem(item, 3, 'trailer')).toEqual({
      product_id: 'p1',
      code: 'H001',
      name: 'X-Burger',
      category: 'Hambúrgueres',
      price_cents: 1990,
      quantity: 3,
      notes: null,
      source: 'trailer',
    })
  })
})
