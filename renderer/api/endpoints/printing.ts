import { api } from '../api'
import { replaceBy } from '../event-updates'
import { fromTerminal } from '../from-gateway'

/** A terminal's printers; call these hooks only where `useGateway().terminal` is set. */
export const printingApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPrintState: build.query({
      ...fromTerminal('print.state'),
      onCacheEntryAdded: (_arg, entry) => replaceBy('print.changed', entry),
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
    previewBill: build.query({ ...fromTerminal('print.billPreview'), keepUnusedDataFor: 0 }),
    printBill: build.mutation({ ...fromTerminal('print.bill'), invalidatesTags: ['Printing'] }),
    openDrawer: build.mutation(fromTerminal('print.openDrawer')),
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
  usePreviewBillQuery,
  usePrintBillMutation,
  useOpenDrawerMutation,
  useDecideTicketsMutation,
} = printingApi
