import { api } from '../api'
import type { ApiExtra } from '../base-query'
import { fromTerminal } from '../from-gateway'

/** A drawer changes with the orders, so their hints cover both. */
const CASH = { type: 'Orders', id: 'cash' } as const

/** A terminal's cash sessions; call these hooks only where `useGateway().terminal` is set. */
const cashApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCash: build.query({
      ...fromTerminal('cash.get'),
      providesTags: [CASH],
      onCacheEntryAdded: async (_arg, { extra, dispatch, cacheEntryRemoved }) => {
        const stop = (extra as ApiExtra).gateway.subscribe('orders.changed', () => {
          dispatch(api.util.invalidateTags([CASH]))
        })
        await cacheEntryRemoved
        stop()
      },
      keepUnusedDataFor: 5,
    }),
    // After a refusal as well, so that another terminal's changes become visible.
    changeCash: build.mutation({ ...fromTerminal('cash.change'), invalidatesTags: [CASH] }),
    previewCash: build.query({ ...fromTerminal('cash.preview'), keepUnusedDataFor: 0 }),
    printCash: build.mutation({ ...fromTerminal('cash.print'), invalidatesTags: ['Printing'] }),
  }),
})

export const { useGetCashQuery, useChangeCashMutation, usePreviewCashQuery, usePrintCashMutation } = cashApi
