import type { Handlers } from '@shared/contract/gateway'
import type { methods } from '@shared/contract/methods'
import type { Device } from './device'

/** Half-typed carts, kept on this terminal's disk. */
export const createCartService = ({
  store,
  sync,
}: Device): Pick<Handlers<typeof methods>, 'cart.load' | 'cart.list' | 'cart.save'> => ({
  'cart.load': async ({ company_id }) => store.carts.load(company_id),
  'cart.list': async () =>
    store.enrolments.all().flatMap(({ company_id }) => store.carts.load(company_id) ?? []),
  'cart.save': async ({ company_id, cart }) => {
    // A screen keeps what was typed a moment later: what is an order by then must not come back and be sent again.
    const isOrder = Boolean(cart?.order_id && store.localOrders.byId(cart.order_id))
    if (cart && !isOrder) store.carts.save(company_id, cart, sync.serverClock.now())
    else store.carts.forget(company_id)
    return {}
  },
})
