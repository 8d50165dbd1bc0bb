import { api } from '../api'
import type { ApiExtra } from '../base-query'
import { fromTerminal } from '../from-gateway'

/** A terminal's printers; call these hooks only where `useGateway().terminal` is. */
export const printingApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPrintState: build.query({
      ...fromTerminal('print.state'),
      // Told whenever it changes: the newest word replaces what is held.
      onCacheEntryAdded: async (_arg, { extra, updateCachedData, cacheDataLoaded, cacheEntryRemoved }) => {
        const loaded = cacheDataLoaded.catch(() => null)
        const stop = (extra as ApiExtra).gateway.subscribe('print.changed', (state) => {
          void loaded.then(() => updateCachedData(() => state))
        })
        await cacheEntryRemoved
        stop()
      },
      providesTags: ['Printing'],
    }),
    getSystemPrinters: build.query({ ...fromTerminal('print.systemPrinters'), keepUnusedDataFor: 0 }),
    configurePrinters: build.mutation({
      ...fromTerminal('print.configure'),
      invalidatesTags: ['Printing'],
    }),
    testPrinter: build.mutation({ ...fromTerminal('print.test'), invalidatesTags: ['Printing'] }),
    previewTicket: build.query({ ...fromTerminal('print.preview'), keepUnusedDataFor: 0 }),
    printOrder: build.mutation({ ...fromTerminal('print.order'), invalidatesTags: ['Printing'] }),
    decideTickets: build.mutation({ ...fromTerminal('print.decide'), invalidatesTags: ['Printing'] }),
  }),
})

export const {
  useGetPrintStateQuery,
  useGetSystemPrintersQuery,
  useConfigurePrintersMutation,
  useTestPrinterMutation,
  usePreviewTicketQuery,
  usePrintOrderMutation,
  useDecideTicketsMutation,
} = printingApi
