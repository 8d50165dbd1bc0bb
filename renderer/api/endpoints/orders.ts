import type { UnknownAction } from '@reduxjs/toolkit'
import type { ErrorCode } from '@shared/contract/errors'
import type { Order } from '@shared/schemas/order/order'
import { api } from '../api'
import type { ApiExtra } from '../base-query'
import { asApiError } from '../error'
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

/** The tags of what changes with a company's orders: its lists, tabs and calls. */
export const tagsOfOrders = (_answer: unknown, _error: unknown, { company_id }: { company_id: string }) => [
  { type: 'Orders' as const, id: company_id },
]

const menuOf = ({ company_id }: { company_id: string }) => ({ type: 'Menu' as const, id: company_id })

/**
 * Another price, fewer than are wanted, or no orders at all by now: the menu that the order was made from, and what it
 * says of pause and hours, is an old one.
 */
const OUTDATED: readonly (ErrorCode | undefined)[] = [
  'order_changed',
  'orders_paused',
  'company_closed',
  'company_inactive',
  'company_suspended',
  'company_unapproved',
]
const isOutdated = (error: unknown): boolean => OUTDATED.includes(asApiError(error)?.code)

const tookStock = (order: Pick<Order, 'items'> | undefined): boolean =>
  order?.items.some(({ stock = {} }) => Object.keys(stock).length > 0) ?? false

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
      providesTags: tagsOfOrders,
      onCacheEntryAdded: followHints,
      keepUnusedDataFor: 5,
    }),
    getUnconfirmed: build.query({
      ...fromGateway('orders.unconfirmed'),
      providesTags: tagsOfOrders,
      onCacheEntryAdded: followHints,
      keepUnusedDataFor: 5,
    }),
    getMyOrders: build.query({
      ...ofPerson('orders.mine'),
      providesTags: tagsOfOrders,
      onCacheEntryAdded: (arg, entry) => followHints(arg, entry),
    }),
    placeOrder: build.mutation({
      ...fromGateway('orders.place'),
      invalidatesTags: (answer, error, asked) => {
        if (error) return isOutdated(error) ? [menuOf(asked)] : []
        const tags = tagsOfOrders(answer, error, asked)
        return tookStock(answer?.order) ? [...tags, menuOf(asked)] : tags
      },
    }),
    appendToOrder: build.mutation({
      ...fromGateway('orders.append'),
      invalidatesTags: tagsOfOrders,
    }),
    advanceOrder: build.mutation({
      ...fromGateway('orders.advance'),
      invalidatesTags: tagsOfOrders,
    }),
    tickItem: build.mutation({
      ...fromGateway('orders.tickItem'),
      invalidatesTags: tagsOfOrders,
    }),
    delayOrder: build.mutation({
      ...fromGateway('orders.delay'),
      invalidatesTags: tagsOfOrders,
    }),
    chooseForItem: build.mutation({
      ...fromGateway('orders.chooseForItem'),
      invalidatesTags: tagsOfOrders,
    }),
    getPresence: build.query({ ...fromGateway('orders.presence'), keepUnusedDataFor: 15 }),
    reportItem: build.mutation({
      ...fromGateway('orders.reportItem'),
      invalidatesTags: tagsOfOrders,
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
