import { api } from '@renderer/api/api'
import { stockTag } from '@renderer/api/endpoints/records'
import { fromOffice } from '@renderer/api/from-office'

/**
 * Orders change counts without notice: a list that is opened again is read again. A movement whose answer is lost may
 * be stored.
 */
const stockApi = api.injectEndpoints({
  endpoints: (build) => ({
    listStock: build.query({ ...fromOffice('stock.list'), providesTags: [stockTag] }),
    listMovements: build.query({ ...fromOffice('stock.movements'), providesTags: [stockTag] }),
    changeStock: build.mutation({ ...fromOffice('stock.change'), invalidatesTags: [stockTag, 'Menu'] }),
  }),
})

export const {
  useListStockQuery,
  useLazyListStockQuery,
  useListMovementsQuery,
  useLazyListMovementsQuery,
  useChangeStockMutation,
} = stockApi
