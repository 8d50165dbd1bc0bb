import { api } from '@renderer/api/api'
import { fromGateway } from '@renderer/api/from-gateway'

/** Keeping the cart now, where the store's own habit of saving a moment later is too late: before an order is sent. */
export const cartApi = api.injectEndpoints({
  endpoints: (build) => ({
    saveCart: build.mutation(fromGateway('cart.save')),
  }),
})

export const { useSaveCartMutation } = cartApi
