import type { UnknownAction } from '@reduxjs/toolkit'
import { api } from '../api'
import type { ApiExtra } from '../base-query'
import { fromGateway, ofPerson } from '../from-gateway'

interface Entry {
  readonly extra: unknown
  readonly dispatch: (action: UnknownAction) => unknown
  readonly cacheEntryRemoved: Promise<void>
}

/**
 * How often a visible list of open orders is read. Hints report a change at once; polling detects that the backend
 * does not respond, and makes a terminal's sync pull fast.
 */
export const BOARD_POLL_MS = 10_000

/** A visible list of orders follows the gateway's hints and is read again. */
export const followHints = async (
  { company_id }: { company_id: string },
  { extra, dispatch, cacheEntryRemoved }: Entry,
): Promise<void> => {
  const stop = (extra as ApiExtra).gateway.subscribe('orders.changed', (hint) => {
    if (hint.company_id === company_id)
      dispatch(api.util.invalidateTags([{ type: 'Orders', id: company_id }]))
  })
  await cacheEntryRemoved
  stop()
}

export const ordersApi = api.injectEndpoints({
  endpoints: (build) => ({
    getBoard: build.query({
      ...fromGateway('orders.board'),
      providesTags: (_board, _error, { company_id }) => [{ type: 'Orders', id: company_id }],
      onCacheEntryAdded: followHints,
      keepUnusedDataFor: 5,
    }),
    getUnconfirmed: build.query({
      ...fromGateway('orders.unconfirmed'),
      providesTags: (_orders, _error, { company_id }) => [{ type: 'Orders', id: company_id }],
      onCacheEntryAdded: followHints,
      keepUnusedDataFor: 5,
    }),
    getMyOrders: build.query({
      ...ofPerson('orders.mine'),
      providesTags: (_orders, _error, { company_id }) => [{ type: 'Orders', id: company_id }],
      onCacheEntryAdded: (arg, entry) => followHints(arg, entry),
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
    delayOrder: build.mutation({
      ...fromGateway('orders.delay'),
      invalidatesTags: (_order, _error, { company_id }) => [{ type: 'Orders', id: company_id }],
    }),
    chooseForItem: build.mutation({
      ...fromGateway('orders.chooseForItem'),
      invalidatesTags: (_order, _error, { company_id }) => [{ type: 'Orders', id: company_id }],
    }),
    getPresence: build.query({ ...fromGateway('orders.presence'), keepUnusedDataFor: 15 }),
    reportItem: build.mutation({
      ...fromGateway('orders.reportItem'),
      invalidatesTags: (_order, _error, { company_id }) => [{ type: 'Orders', id: company_id }],
    }),
  }),
})

export const {
  useGetBoardQuery,
  useGetMyOrdersQuery,
  useGetUnconfirmedQuery,
  usePlaceOrderMutation,
  useAppendToOrderMutation,
  useAdvanceOrderMutation,
  useTickItemMutation,
  useReportItemMutation,
  useDelayOrderMutation,
  useChooseForItemMutation,
  useGetPresenceQuery,
} = ordersApi
