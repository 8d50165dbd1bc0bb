import { api } from '../api'
import type { ApiExtra } from '../base-query'
import { fromGateway } from '../from-gateway'

/** Orders. While a board is shown its query follows the gateway's hints and reads again (DESIGN §5). */
export const ordersApi = api.injectEndpoints({
  endpoints: (build) => ({
    getBoard: build.query({
      ...fromGateway('orders.board'),
      providesTags: (_board, _error, { company_id }) => [{ type: 'Orders', id: company_id }],
      onCacheEntryAdded: async ({ company_id }, { extra, dispatch, cacheEntryRemoved }) => {
        const stop = (extra as ApiExtra).gateway.subscribe('orders.changed', (hint) => {
          if (hint.company_id === company_id) {
            dispatch(api.util.invalidateTags([{ type: 'Orders', id: company_id }]))
          }
        })
        await cacheEntryRemoved
        stop()
      },
      keepUnusedDataFor: 5,
    }),
    getMyOrders: build.query({
      ...fromGateway('orders.mine'),
      providesTags: (_orders, _error, { company_id }) => [{ type: 'Orders', id: company_id }],
    }),
    placeOrder: build.mutation({
      ...fromGateway('orders.place'),
      invalidatesTags: (_order, error, { company_id }) => (error ? [] : [{ type: 'Orders', id: company_id }]),
    }),
    appendToOrder: build.mutation({
      ...fromGateway('orders.append'),
      invalidatesTags: (_order, _error, { company_id }) => [{ type: 'Orders', id: company_id }],
    }),
    advanceOrder: build.mutation({
      ...fromGateway('orders.advance'),
      invalidatesTags: (_order, _error, { company_id }) => [{ type: 'Orders', id: company_id }],
    }),
    tickItem: build.mutation({
      ...fromGateway('orders.tickItem'),
      invalidatesTags: (_order, _error, { company_id }) => [{ type: 'Orders', id: company_id }],
    }),
  }),
})

export const {
  useGetBoardQuery,
  useGetMyOrdersQuery,
  usePlaceOrderMutation,
  useAppendToOrderMutation,
  useAdvanceOrderMutation,
  useTickItemMutation,
} = ordersApi
