import type { Dispatch } from '@reduxjs/toolkit'
import type { Gateway } from '@shared/contract/gateway'
import { cartsSlice } from './state/carts'

/** Reads a company's stored cart into the store; one that cannot be read counts as none. Never rejects. */
export const loadCart = async (
  gateway: Pick<Gateway, 'invoke'>,
  dispatch: Dispatch,
  company_id: string,
): Promise<void> => {
  const cart = await gateway.invoke('cart.load', { company_id }).catch(() => null)
  dispatch(cartsSlice.actions.loaded({ company_id, cart }))
}
