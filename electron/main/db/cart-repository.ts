import { cartSchema, type Cart } from '@shared/schemas/cart/cart'
import type { Connection } from './connection'
import { memoryCache } from './memory-cache'
import { parseJson } from './settings-repository'

export interface CartRepository {
  /** The kept cart; null when there is none or it can't be read. */
  load(companyId: string): Cart | null
  save(companyId: string, cart: Cart, savedAt: string): void
  forget(companyId: string): void
  /** Forgets the cart that became this order, and no other. */
  forgetOf(companyId: string, orderId: string): void
  /** Blanks names and telephones of carts left since before a moment; their lines stay. */
  forgetPeopleBefore(before: string): void
  /** How many stored carts have lines: a name alone begins no order. */
  count(): number
}

export const createCartRepository = (connection: Connection): CartRepository => {
  const select = connection.prepare<{ cart: string }>('select cart from cart_drafts where company_id = ?')
  const upsert = connection.prepare(
    `insert into cart_drafts (company_id, cart, saved_at) values (?, ?, ?)
     on conflict (company_id) do update set cart = excluded.cart, saved_at = excluded.saved_at`,
  )
  const forgetPeople = connection.prepare(
    `update cart_drafts set cart = json_set(cart, '$.checkout.customer_name', '', '$.checkout.customer_phone', '',
       '$.checkout.responsible_name', '')
     where unixepoch(saved_at) < unixepoch(?) and json_valid(cart)`,
  )
  const count = connection.prepare<{ n: number }>(
    `select count(*) as n from cart_drafts where case when json_valid(cart) then
       json_array_length(cart, '$.lines') > 0 or coalesce(json_array_length(cart, '$.added'), 0) > 0 end`,
  )
  const remove = connection.prepare('delete from cart_drafts where company_id = ?')
  // An unreadable cart must not keep an order from being written.
  const removeOf = connection.prepare(
    `delete from cart_drafts
     where company_id = ? and case when json_valid(cart) then json_extract(cart, '$.order_id') end = ?`,
  )
  const isKept = memoryCache<boolean>(connection)
  return {
    load: (companyId) => parseJson(cartSchema, select.get(companyId)?.cart),
    save: (companyId, cart, savedAt) => {
      upsert.run(companyId, JSON.stringify(cart), savedAt)
      isKept.set(companyId, true)
    },
    forget: (companyId) => {
      remove.run(companyId)
      isKept.set(companyId, false)
    },
    forgetOf: (companyId, orderId) => {
      // Without a stored cart no query is needed.
      if (!isKept.get(companyId, () => select.get(companyId) !== undefined)) return
      if (removeOf.run(companyId, orderId) > 0) isKept.set(companyId, false)
    },
    forgetPeopleBefore: (before) => void forgetPeople.run(before),
    count: () => count.get()?.n ?? 0,
  }
}
